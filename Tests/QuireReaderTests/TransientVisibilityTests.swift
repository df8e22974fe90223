import Quire
import Testing

@testable import QuireReader
@testable import ReaderTesting

/// The times at which a transient bar appears and hides.
struct TransientVisibilityTests {
  @Test("in the first second a pointer does not show the bar, but a turn does")
  func startDelay() {
    var bar = TransientVisibility(start: 10)
    #expect(bar.pointerMoved(to: Point(x: 5, y: 5), inHeight: 1000, at: 10) == .none)
    #expect(bar.pointerMoved(to: Point(x: 50, y: 5), inHeight: 1000, at: 10.9) == .none)
    #expect(!bar.isShown)
    #expect(bar.pointerMoved(to: Point(x: 90, y: 5), inHeight: 1000, at: 11) == .show(wakeAt: 14))
    var other = TransientVisibility(start: 10)
    #expect(other.show(at: 10.2) == .show(wakeAt: 13.2))
  }

  @Test("a pointer that appears or trembles does not count as activity")
  func smallMovement() {
    var bar = TransientVisibility(start: 0)
    #expect(bar.pointerMoved(to: Point(x: 100, y: 50), inHeight: 1000, at: 5) == .none)
    for step in 0..<100 {
      let location = Point(x: 100 + Double(step % 3 - 1), y: 50 + Double(step % 2))
      #expect(bar.pointerMoved(to: location, inHeight: 1000, at: 5 + Double(step)) == .none)
    }
    // Slow movements add up.
    #expect(
      bar.pointerMoved(to: Point(x: 103, y: 50), inHeight: 1000, at: 200) == .show(wakeAt: 203))
  }

  @Test("only a pointer at the upper edge shows the bar")
  func edge() {
    var bar = TransientVisibility(start: 0)
    #expect(bar.pointerMoved(to: Point(x: 5, y: 300), inHeight: 1000, at: 5) == .none)
    #expect(bar.pointerMoved(to: Point(x: 5, y: 65), inHeight: 1000, at: 6) == .none)
    #expect(bar.pointerMoved(to: Point(x: 5, y: 60), inHeight: 1000, at: 7) == .show(wakeAt: 10))
  }

  @Test("the upper edge opens the bar, a turn shows it without its buttons")
  func opening() {
    var bar = TransientVisibility(start: 0)
    #expect(bar.show(at: 5) == .show(wakeAt: 8) && !bar.isOpen)
    #expect(bar.pointerMoved(to: Point(x: 5, y: 90), inHeight: 1000, at: 5.5) == .none)
    // A bar that is visible already opens.
    #expect(
      bar.pointerMoved(to: Point(x: 5, y: 60), inHeight: 1000, at: 6) == .show(wakeAt: 9)
        && bar.isOpen)
    #expect(bar.open(at: 7) == .none && bar.isOpen)
    // In use it stays, and it hides three seconds later.
    #expect(bar.wake(at: 9, isInUse: true) == .stay(wakeAt: 12))
    #expect(bar.wake(at: 12) == .hide && !bar.isOpen)
    #expect(bar.open(at: 20) == .show(wakeAt: 23) && bar.isOpen)
    #expect(bar.turnBegan() == .conceal && !bar.isOpen && bar.open(at: 21) == .none)
    #expect(bar.turnsEnded(at: 22) == .show(wakeAt: 25) && !bar.isOpen)
  }

  @Test("a press hides the bar, and while pages turn it waits")
  func turns() {
    var bar = TransientVisibility(start: 0)
    #expect(bar.pressed() == .none)
    #expect(bar.show(at: 10) == .show(wakeAt: 13))
    #expect(bar.pressed() == .conceal && !bar.isShown)
    #expect(bar.show(at: 11) == .show(wakeAt: 14))
    #expect(bar.turnBegan() == .conceal)
    #expect(bar.wake(at: 14) == .none)
    #expect(bar.show(at: 15) == .none && bar.turnBegan() == .none)
    #expect(bar.turnsEnded(at: 16) == .show(wakeAt: 19))
    // A bar that is hidden by a turn appears again; one that was hidden before does not.
    #expect(bar.turnBegan() == .conceal && bar.turnsEnded(at: 17) == .show(wakeAt: 20))
    #expect(bar.pressed() == .conceal)
    #expect(bar.turnBegan() == .none && bar.turnsEnded(at: 18) == .none)
  }

  @Test("activity keeps the bar visible, and it hides three seconds after the last")
  func displayDuration() {
    var bar = TransientVisibility(start: 0)
    #expect(bar.show(at: 10) == .show(wakeAt: 13))
    for step in 1...20 { #expect(bar.show(at: 10 + Double(step) / 10) == .none) }
    #expect(bar.wake(at: 13) == .stay(wakeAt: 15))
    #expect(bar.wake(at: 14.9) == .stay(wakeAt: 15))
    #expect(bar.wake(at: 15) == .hide)
    #expect(bar.wake(at: 16) == .none && !bar.isShown)
    #expect(bar.show(at: 20) == .show(wakeAt: 23))
  }
}
