import CSDL2
import Quire
import QuireGeometry
import Testing

@testable import QuireDesktop

/// Tests that feed recorded reports of display servers through to the gestures of the framework.
@MainActor @Suite struct RecordedStreamTests {
  private let location = Point(x: 200, y: 150)

  private func translator(_ driver: VideoDriver) -> EventTranslator {
    var translator = EventTranslator(driver: driver)
    translator.size = Size(width: 400, height: 300)
    _ = translator.pointer.move(to: location)
    return translator
  }

  /// The steps of a two-finger swipe to the left before the lift, one every 7 ms.
  private let swipe = [3.0, 7, 12, 16, 18, 17, 15]

  private func expectSwipe(_ gestures: [ScrollGesture.Phase]) {
    guard case .began(location, .left, -3) = gestures.first,
      case .ended(-88, let velocity) = gestures.last
    else {
      Issue.record("\(gestures)")
      return
    }
    // The velocity does not include the first step, which happened before its time stamp.
    #expect(abs(velocity + 85 / (6 * 0.007)) < 1e-6)
    #expect(gestures.count == swipe.count + 1)
  }

  @Test("two-finger scrolling on Wayland ends when the fingers are lifted")
  func waylandSwipe() {
    var (translator, axes) = (translator(.wayland), AxisCollector())
    var recognizer = ScrollGesture(orientation: .horizontal)
    var gestures: [ScrollGesture.Phase] = []
    func finish(time: Double) {
      for event in translator.translate(.axes(axes.finish()), time: time) {
        if let gesture = recognizer.handle(event) { gestures.append(gesture) }
      }
    }
    for (index, step) in swipe.enumerated() {
      axes.setSource(AxisCollector.Source.finger.rawValue)
      axes.move(horizontally: true, by: step)
      axes.move(horizontally: false, by: step / 10)
      finish(time: Double(index) * 0.007)
    }
    #expect(translator.scroll.end(at: 10) == nil)
    axes.setSource(AxisCollector.Source.finger.rawValue)
    axes.stop()
    finish(time: 0.05)
    expectSwipe(gestures)
  }

  /// The argument tells whether the driver reports the lift as a report without movement.
  @Test(
    "two-finger scrolling on X11 ends by a report without movement or by silence",
    arguments: [true, false])
  func xSwipe(reportsLift: Bool) {
    var translator = translator(.x11)
    var axes = ScrollAxes(
      kind: .touchpad,
      axes: [
        .init(valuator: 2, isHorizontal: true, increment: 15, value: 1000),
        .init(valuator: 3, isHorizontal: false, increment: 15, value: -70),
      ])
    var recognizer = ScrollGesture(orientation: .horizontal)
    var gestures: [ScrollGesture.Phase] = []
    var value = 1000.0
    func report(time: Double) {
      guard let report = axes.move(to: [0: 5, 2: value]) else { return }
      for event in translator.translate(
        DeviceReport(report: report, location: location), time: time)
      {
        if let gesture = recognizer.handle(event) { gestures.append(gesture) }
      }
    }
    for (index, step) in swipe.enumerated() {
      value += step
      report(time: Double(index) * 0.007)
    }
    if reportsLift { report(time: 0.05) }
    let end = translator.scroll.end(at: 0.042 + ScrollClassifier.silence)
    #expect((end == nil) == reportsLift)
    if let end, let gesture = recognizer.handle(end) { gestures.append(gesture) }
    expectSwipe(gestures)
  }

  @Test("each wheel notch is a separate event")
  func wheel() {
    var translator = translator(.wayland)
    // Close notches stay separate too: a compositor never reports a touchpad as a wheel.
    let stream = [(0.0, 1), (0.008, 1), (0.3, 2), (0.6, -1)]
    let events = stream.flatMap { time, notches in
      var axes = AxisCollector()
      axes.setSource(AxisCollector.Source.wheel.rawValue)
      axes.turn(horizontally: false, by: notches * 120)
      return translator.translate(.axes(axes.finish()), time: time)
    }
    #expect(
      events
        == stream.map { time, notches in
          InputEvent(.wheel(x: 0, y: notches, at: Point(x: 200, y: 150)), time: time)
        })
  }

  /// An event of a finger, with `x` and `y` as fractions of the window.
  private func finger(
    _ type: SDL_EventType, _ id: Int64, _ x: Float, _ y: Float = 0.5
  ) -> SDL_Event {
    var event = unsafe SDL_Event()
    unsafe event.tfinger.type = type.rawValue
    unsafe event.tfinger.fingerId = id
    unsafe event.tfinger.x = x
    unsafe event.tfinger.y = y
    unsafe event.tfinger.timestamp = SDL_GetTicks()
    return unsafe event
  }

  @Test("a finger on a touch screen pans")
  func touchPan() {
    var translator = translator(.wayland)
    var recognizer = PanGesture(orientation: .horizontal)
    let stream = unsafe [
      finger(SDL_FINGERDOWN, 1, 0.5), finger(SDL_FINGERMOTION, 1, 0.48),
      finger(SDL_FINGERMOTION, 1, 0.45), finger(SDL_FINGERMOTION, 1, 0.25),
      finger(SDL_FINGERUP, 1, 0.25),
    ]
    var gestures: [PanGesture.Phase] = []
    for index in unsafe stream.indices {
      for event in unsafe translator.translate(stream[index]) {
        if let gesture = recognizer.handle(event) { gestures.append(gesture) }
      }
    }
    guard gestures.count == 4, case .began(location, _, .left, _) = gestures[1],
      case .ended(let last, let translation, _) = gestures[3]
    else {
      Issue.record("\(gestures)")
      return
    }
    #expect(last == Point(x: 100, y: 150) && translation == Vector(x: -100))
  }

  @Test("two fingers on a touch screen pinch")
  func touchPinch() {
    var translator = translator(.x11)
    var recognizer = PinchGesture()
    let stream = unsafe [
      finger(SDL_FINGERDOWN, 1, 0.25), finger(SDL_FINGERDOWN, 2, 0.75),
      finger(SDL_FINGERMOTION, 1, 0.375), finger(SDL_FINGERMOTION, 2, 0.625),
      finger(SDL_FINGERUP, 2, 0.625),
    ]
    var gestures: [PinchGesture.Phase] = []
    for index in unsafe stream.indices {
      for event in unsafe translator.translate(stream[index]) {
        if let gesture = recognizer.handle(event) { gestures.append(gesture) }
      }
    }
    guard gestures.count == 3, case .changed(let middle, let scale, _) = gestures[1],
      case .ended(middle, scale, _) = gestures[2]
    else {
      Issue.record("\(gestures)")
      return
    }
    #expect(gestures[0] == .began(at: Point(x: 225, y: 150), scale: 0.75))
    #expect(middle == location && scale == 0.5)
  }
}
