package import Quire

/// The content of a window that a test shows frame by frame.
package protocol Clocked: AnyObject {
  /// The clock of the window.
  var clock: TestClock { get }
}

extension Clocked {
  package var window: Window { clock.window }
  package var time: Double { clock.time }

  package func showFrame() { clock.showFrame() }

  package func pass(_ seconds: Double) { clock.pass(seconds) }

  package func wait(_ seconds: Double = TestClock.period, each body: () -> Void = {}) {
    clock.wait(seconds, each: body)
  }

  @discardableResult
  package func send(_ kind: InputEvent.Kind, _ modifiers: Modifiers = []) -> Bool {
    clock.send(kind, modifiers)
  }
}
