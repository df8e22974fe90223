import Quire
import QuireGeometry
import Testing

@testable import QuireDesktop

@MainActor @Suite struct ScrollTests {
  private let place = Point(x: 3, y: 4)

  @Test func wholeNotchesAreAWheel() {
    var scroll = ScrollClassifier()
    let event = scroll.turned(x: 0, y: -2, at: place, time: 1)
    #expect(event == InputEvent(.wheel(x: 0, y: -2, at: place), time: 1))
    #expect(scroll.deadline == nil)
    #expect(scroll.turned(x: 0, y: 0, at: place, time: 1) == nil)
  }

  @Test func fractionsAreAScrollThatSilenceEnds() {
    var scroll = ScrollClassifier()
    let first = scroll.turned(x: 0.2, y: 0, at: place, time: 1)
    #expect(
      first
        == InputEvent(.scroll(x: 0.2 * ScrollClassifier.pointsPerNotch, y: 0, at: place), time: 1))
    // A whole number amid fractions is a coincidence.
    let second = scroll.turned(x: 1, y: 0, at: place, time: 1.1)
    #expect(
      second == InputEvent(.scroll(x: ScrollClassifier.pointsPerNotch, y: 0, at: place), time: 1.1)
    )
    #expect(scroll.end(at: 1.2) == nil)
    #expect(scroll.deadline == 1.1 + ScrollClassifier.silence)
    #expect(scroll.end(at: 1.23) == InputEvent(.scrollEnded, time: 1.1))
    #expect(scroll.end(at: 2) == nil)
  }

  @Test func fingersEndWhenTheyLeaveAndOnlyThen() {
    var scroll = ScrollClassifier()
    let moved = scroll.turned(
      AxisFrame(x: 2, y: -1, tellsItsEnd: true), at: place, time: 1)
    #expect(moved == [InputEvent(.scroll(x: 2, y: -1, at: place), time: 1)])
    #expect(scroll.end(at: 100) == nil)
    let lifted = scroll.turned(AxisFrame(isEnd: true), at: place, time: 100)
    #expect(lifted == [InputEvent(.scrollEnded, time: 100)])
    // A lift of the other axis says nothing new.
    #expect(scroll.turned(AxisFrame(isEnd: true), at: place, time: 100).isEmpty)
  }

  @Test func smoothSourcesWithoutAnEndEndBySilence() {
    var scroll = ScrollClassifier()
    _ = scroll.turned(AxisFrame(x: 2), at: place, time: 1)
    #expect(scroll.end(at: 1.01 + ScrollClassifier.silence)?.kind == .scrollEnded)
  }

  @Test func notchesOfACompositorAreAWheel() {
    var axes = AxisCollector()
    axes.came(from: AxisCollector.Source.wheel.rawValue)
    axes.moved(horizontally: false, by: 15)
    axes.turned(horizontally: false, by: 120)
    #expect(axes.finish() == AxisFrame(notchesY: 1))
    #expect(axes.finish().isEmpty)
  }

  @Test func partsOfANotchAddUp() {
    var axes = AxisCollector()
    var notches: [Int] = []
    for part in [30, 30, 30, 30, 30, -30, -30, -30, -30, -240] {
      axes.turned(horizontally: true, by: part)
      notches.append(axes.finish().notchesX)
    }
    // Turning back starts afresh.
    #expect(notches == [0, 0, 0, 1, 0, 0, 0, 0, -1, -2])
  }

  @Test func anOldCompositorCountsTenUnitsANotch() {
    var axes = AxisCollector()
    axes.came(from: AxisCollector.Source.wheel.rawValue)
    axes.moved(horizontally: false, by: -20)
    #expect(axes.finish() == AxisFrame(notchesY: -2))
  }

  @Test func fingersAreSmooth() {
    var axes = AxisCollector()
    axes.came(from: AxisCollector.Source.finger.rawValue)
    axes.moved(horizontally: true, by: 1.5)
    axes.moved(horizontally: true, by: 1)
    axes.moved(horizontally: false, by: -4)
    #expect(axes.finish() == AxisFrame(x: 2.5, y: -4, tellsItsEnd: true))
    axes.came(from: AxisCollector.Source.finger.rawValue)
    axes.stop()
    #expect(axes.finish() == AxisFrame(tellsItsEnd: true, isEnd: true))
  }
}
