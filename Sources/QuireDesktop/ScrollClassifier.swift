import Quire
import QuireAnimation
import QuireGeometry

/// Tells the notches of a wheel from the scrolling of a touchpad where the display server does not.
nonisolated struct ScrollClassifier: Hashable {
  /// Without another event for so long the fingers count as lifted, in seconds.
  static let silence = Tuning.Touchpad.silence
  /// The way of one notch where a notch comes in fractions, in points (libinput's scroll distance).
  static let pointsPerNotch = Tuning.Wheel.notch

  /// When the running scroll ends if nothing more comes; `nil`: none is running.
  private(set) var deadline: Double?

  /// What `x` notches to the right and `y` notches down mean.
  ///
  /// - Returns: `nil` for no movement.
  mutating func turned(
    x: Double, y: Double, at place: Point, time: Double, continuesBurst: Bool = false
  ) -> InputEvent? {
    guard x != 0 || y != 0 else { return nil }
    if deadline == nil, x == x.rounded(), y == y.rounded() {
      let notches = InputEvent.Kind.wheel(
        x: Int(x), y: Int(y), at: place, continuesBurst: continuesBurst)
      return InputEvent(notches, time: time)
    }
    deadline = time + ScrollClassifier.silence
    let scale = ScrollClassifier.pointsPerNotch
    return InputEvent(.scroll(x: x * scale, y: y * scale, at: place), time: time)
  }

  /// What the compositor said of one movement.
  mutating func turned(_ axes: AxisFrame, at place: Point, time: Double) -> [InputEvent] {
    var events: [InputEvent] = []
    if axes.notchesX != 0 || axes.notchesY != 0 {
      let notches = InputEvent.Kind.wheel(
        x: axes.notchesX, y: axes.notchesY, at: place, continuesBurst: axes.continuesBurst)
      events.append(InputEvent(notches, time: time))
    }
    if axes.x != 0 || axes.y != 0 {
      // A finger tells its end; whatever else moves smoothly ends by silence.
      deadline = axes.tellsItsEnd ? .infinity : time + ScrollClassifier.silence
      events.append(InputEvent(.scroll(x: axes.x, y: axes.y, at: place), time: time))
    }
    if axes.isEnd, deadline != nil {
      deadline = nil
      events.append(InputEvent(.scrollEnded, time: time))
    }
    return events
  }

  /// The end of the running scroll if it is due, at the time of its last movement: silence itself
  /// says nothing of the fingers' speed.
  mutating func end(at now: Double) -> InputEvent? {
    guard let deadline, now >= deadline else { return nil }
    self.deadline = nil
    return InputEvent(.scrollEnded, time: deadline - ScrollClassifier.silence)
  }
}
