package import Quire

/// The clock of a window in a test, which stands still until the test shows frames.
package final class TestClock {
  /// The time between two frames, in seconds.
  package static let period = 1.0 / 60

  /// The window whose frames are shown.
  package let window: Window
  /// The time of the next input, in seconds.
  package private(set) var time: Double

  /// Creates a clock, and shows the first frame of `window` at `time` seconds.
  package init(_ window: Window, time: Double = 100) {
    self.window = window
    self.time = time
    showFrame()
  }

  /// Shows a frame at the current time.
  package func showFrame() { window.advance(to: time) }

  /// Advances the time by `seconds` without a frame.
  package func pass(_ seconds: Double) { time += seconds }

  /// Shows 60 frames per second for `seconds`, and calls `body` after each frame.
  package func wait(_ seconds: Double = TestClock.period, each body: () -> Void = {}) {
    let end = time + seconds
    while time < end - 1e-9 {
      time = min(end, time + TestClock.period)
      showFrame()
      body()
    }
  }

  /// Advances the time by `seconds` like the loop of a native window, which sleeps whenever
  /// possible.
  ///
  /// - Returns: The number of frames shown.
  package func sleep(_ seconds: Double) -> Int {
    let end = time + seconds
    var frames = 0
    while true {
      let next = window.needsFrame ? time + TestClock.period : window.deadline ?? .infinity
      guard next <= end else { break }
      time = max(time, next)
      showFrame()
      frames += 1
    }
    time = end
    return frames
  }

  /// Sends an event to the window.
  ///
  /// - Returns: Whether a view in the window handled the event.
  @discardableResult
  package func send(_ kind: InputEvent.Kind, _ modifiers: Modifiers = []) -> Bool {
    window.send(InputEvent(kind, time: time, modifiers: modifiers))
  }
}
