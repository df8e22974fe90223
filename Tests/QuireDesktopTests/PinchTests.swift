import Quire
import QuireGeometry
import Testing

@testable import QuireDesktop

@MainActor @Suite struct PinchTests {
  private let location = Point(x: 30, y: 40)

  /// Returns the events for a stream of reports, 10 ms apart, with the pointer at rest.
  private func events(_ reports: [PinchReport]) -> [InputEvent.Kind] {
    var translator = EventTranslator(driver: .wayland)
    _ = translator.pointer.move(to: location)
    return reports.enumerated().flatMap { index, report in
      translator.translate(.pinch(report), time: Double(index) * 0.01).map(\.kind)
    }
  }

  @Test("the midpoint of a pinch moves with the fingers")
  func midpoint() {
    #expect(
      events([
        .began, .changed(scale: 0.9, by: Vector(x: 1, y: -2)),
        .changed(scale: 0.75, by: Vector(x: 2)), .ended(isCancelled: false),
      ]) == [
        .pinch(.began, scale: 1, at: location),
        .pinch(.changed, scale: 0.9, at: Point(x: 31, y: 38)),
        .pinch(.changed, scale: 0.75, at: Point(x: 33, y: 38)),
        .pinch(.ended, scale: 0.75, at: Point(x: 33, y: 38)),
      ])
  }

  @Test("a pinch that did not begin does not end")
  func withoutBeginning() {
    #expect(events([.changed(scale: 2, by: .zero), .ended(isCancelled: false)]).isEmpty)
    #expect(
      events([.began, .ended(isCancelled: true), .ended(isCancelled: true)])
        == [.pinch(.began, scale: 1, at: location), .pinch(.cancelled, scale: 1, at: location)])
  }

  @Test("the scale stays above 0")
  func scale() {
    for case .pinch(.changed, let scale, _) in events([.began, .changed(scale: 0, by: .zero)]) {
      #expect(scale > 0)
    }
  }

  /// The scales come from a pinch on the touchpad of a notebook.
  @Test("a recorded touchpad pinch reaches the pinch gesture")
  func recorded() {
    var translator = EventTranslator(driver: .wayland)
    var recognizer = PinchGesture()
    let scales = [1.0, 0.98, 0.94, 0.89, 0.85, 0.8, 0.76]
    let reports =
      [PinchReport.began] + scales.map { .changed(scale: $0, by: .zero) }
      + [.ended(isCancelled: false)]
    var last: PinchGesture.Phase?
    for (index, report) in reports.enumerated() {
      for event in translator.translate(.pinch(report), time: Double(index) * 0.008) {
        last = recognizer.handle(event)
      }
    }
    guard case .ended(_, let scale, let velocity) = last else {
      Issue.record("\(String(describing: last))")
      return
    }
    // The velocity covers all samples since the beginning, whose scale is 1.
    #expect(scale == 0.76 && abs(velocity + 0.24 / (7 * 0.008)) < 1e-9)
  }
}
