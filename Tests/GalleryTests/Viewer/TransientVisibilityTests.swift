import Quire
import Testing

@testable import Gallery

/// When a quiet bar comes and goes.
struct TransientVisibilityTests {
  @Test("in the first second a pointer shows nothing, a key does")
  func quietStart() {
    var bar = TransientVisibility(start: 10)
    #expect(bar.pointerMoved(to: Point(x: 5, y: 5), at: 10) == .none)
    #expect(bar.pointerMoved(to: Point(x: 50, y: 5), at: 10.9) == .none)
    #expect(!bar.isShown)
    #expect(bar.pointerMoved(to: Point(x: 90, y: 5), at: 11) == .show(wakeAt: 14))
    var other = TransientVisibility(start: 10)
    #expect(other.personActed(at: 10.2) == .show(wakeAt: 13.2))
  }

  @Test("a pointer that appears or trembles is no activity")
  func tremor() {
    var bar = TransientVisibility(start: 0)
    #expect(bar.pointerMoved(to: Point(x: 100, y: 100), at: 5) == .none)
    for step in 0..<100 {
      let place = Point(x: 100 + Double(step % 3 - 1), y: 100 + Double(step % 2))
      #expect(bar.pointerMoved(to: place, at: 5 + Double(step)) == .none)
    }
    // Slow movement adds up.
    #expect(bar.pointerMoved(to: Point(x: 103, y: 100), at: 200) == .show(wakeAt: 203))
  }

  @Test("activity keeps it without another alarm, and it hides three seconds after the last")
  func rest() {
    var bar = TransientVisibility(start: 0)
    #expect(bar.personActed(at: 10) == .show(wakeAt: 13))
    for step in 1...20 { #expect(bar.personActed(at: 10 + Double(step) / 10) == .none) }
    #expect(bar.wake(at: 13) == .stay(wakeAt: 15))
    #expect(bar.wake(at: 14.9) == .stay(wakeAt: 15))
    #expect(bar.wake(at: 15) == .hide)
    #expect(bar.wake(at: 16) == .none && !bar.isShown)
    #expect(bar.personActed(at: 20) == .show(wakeAt: 23))
  }
}
