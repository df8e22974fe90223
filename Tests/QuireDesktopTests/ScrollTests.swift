import Quire
import QuireGeometry
import Testing

@testable import QuireDesktop

@MainActor @Suite struct ScrollTests {
  private let location = Point(x: 3, y: 4)

  @Test("whole notches are wheel events")
  func wholeNotches() {
    var scroll = ScrollClassifier()
    let event = scroll.translate(x: 0, y: -2, at: location, time: 1)
    #expect(event == InputEvent(.wheel(x: 0, y: -2, at: location), time: 1))
    #expect(scroll.deadline == nil)
    #expect(scroll.translate(x: 0, y: 0, at: location, time: 1) == nil)
  }

  @Test("fractions of notches are a scroll that ends by silence")
  func fractions() {
    var scroll = ScrollClassifier()
    let first = scroll.translate(x: 0.2, y: 0, at: location, time: 1)
    #expect(
      first
        == InputEvent(
          .scroll(x: 0.2 * ScrollClassifier.pointsPerNotch, y: 0, at: location), time: 1))
    // A whole number among fractions is a coincidence.
    let second = scroll.translate(x: 1, y: 0, at: location, time: 1.1)
    #expect(
      second
        == InputEvent(.scroll(x: ScrollClassifier.pointsPerNotch, y: 0, at: location), time: 1.1)
    )
    #expect(scroll.end(at: 1.2) == nil)
    #expect(scroll.deadline == 1.1 + ScrollClassifier.silence)
    #expect(scroll.end(at: 1.23) == InputEvent(.scrollEnded, time: 1.1))
    #expect(scroll.end(at: 2) == nil)
  }

  @Test("finger scrolling ends only when the fingers are lifted")
  func lift() {
    var scroll = ScrollClassifier()
    let moved = scroll.translate(
      AxisFrame(x: 2, y: -1, reportsEnd: true), at: location, time: 1)
    #expect(moved == [InputEvent(.scroll(x: 2, y: -1, at: location), time: 1)])
    #expect(scroll.end(at: 100) == nil)
    let lifted = scroll.translate(AxisFrame(isEnd: true), at: location, time: 100)
    #expect(lifted == [InputEvent(.scrollEnded, time: 100)])
    // The lift is reported for the second axis too and changes nothing.
    #expect(scroll.translate(AxisFrame(isEnd: true), at: location, time: 100).isEmpty)
  }

  @Test("smooth scrolling without a reported end ends by silence")
  func silence() {
    var scroll = ScrollClassifier()
    _ = scroll.translate(AxisFrame(x: 2), at: location, time: 1)
    #expect(scroll.end(at: 1.01 + ScrollClassifier.silence)?.kind == .scrollEnded)
  }

  @Test("wheel notches of a compositor are wheel events")
  func compositorNotches() {
    var axes = AxisCollector()
    axes.setSource(AxisCollector.Source.wheel.rawValue)
    axes.move(horizontally: false, by: 15)
    axes.turn(horizontally: false, by: 120)
    #expect(axes.finish() == AxisFrame(notchesY: 1))
    #expect(axes.finish().isEmpty)
  }

  @Test("fractions of a notch add up")
  func addedFractions() {
    var axes = AxisCollector()
    var notches: [Int] = []
    for part in [30, 30, 30, 30, 30, -30, -30, -30, -30, -240] {
      axes.turn(horizontally: true, by: part)
      notches.append(axes.finish().notchesX)
    }
    // A turn in the other direction discards the fraction.
    #expect(notches == [0, 0, 0, 1, 0, 0, 0, 0, -1, -2])
  }

  @Test("ten units of an old compositor are one notch")
  func oldCompositor() {
    var axes = AxisCollector()
    axes.setSource(AxisCollector.Source.wheel.rawValue)
    axes.move(horizontally: false, by: -20)
    #expect(axes.finish() == AxisFrame(notchesY: -2))
  }

  @Test("finger movements are smooth scrolling")
  func smoothFingers() {
    var axes = AxisCollector()
    axes.setSource(AxisCollector.Source.finger.rawValue)
    axes.move(horizontally: true, by: 1.5)
    axes.move(horizontally: true, by: 1)
    axes.move(horizontally: false, by: -4)
    #expect(axes.finish() == AxisFrame(x: 2.5, y: -4, reportsEnd: true))
    axes.setSource(AxisCollector.Source.finger.rawValue)
    axes.stop()
    #expect(axes.finish() == AxisFrame(reportsEnd: true, isEnd: true))
  }
}
