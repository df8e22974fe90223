import Quire
import QuireAnimation
import QuireGeometry

/// A classifier that tells wheel steps from touchpad scrolling if the display server does not
/// report the difference.
nonisolated struct ScrollClassifier: Hashable {
  /// The time, in seconds, without an event after which the fingers count as lifted.
  static let silence = Tuning.Touchpad.silence
  /// The scroll distance, in points, that corresponds to one wheel step on devices that report
  /// fractions of steps.
  ///
  /// It is libinput's scroll distance.
  static let pointsPerNotch = Tuning.Wheel.notch

  /// The time at which the current scroll ends if no event follows, in seconds, or `nil` if there
  /// is no scroll.
  private(set) var deadline: Double?

  /// Returns the event for a movement by `x` wheel steps to the right and `y` wheel steps down, or
  /// `nil` if both are 0.
  ///
  /// It is a wheel event for whole steps, or a scroll event for fractions of steps and while a
  /// scroll is in progress.
  ///
  /// If `continuesBurst` is set, whole steps may belong to the same burst as the preceding ones.
  mutating func translate(
    x: Double, y: Double, at location: Point, time: Double, continuesBurst: Bool = false
  ) -> InputEvent? {
    guard x != 0 || y != 0 else { return nil }
    if deadline == nil, x == x.rounded(), y == y.rounded() {
      let notches = InputEvent.Kind.wheel(
        x: Int(x), y: Int(y), at: location, continuesBurst: continuesBurst)
      return InputEvent(notches, time: time)
    }
    deadline = time + ScrollClassifier.silence
    let scale = ScrollClassifier.pointsPerNotch
    return InputEvent(.scroll(x: x * scale, y: y * scale, at: location), time: time)
  }

  /// Returns the scroll and wheel events for `axes`, a scroll movement at `time`, in seconds, with
  /// the pointer at `location`.
  mutating func translate(_ axes: AxisFrame, at location: Point, time: Double) -> [InputEvent] {
    var events: [InputEvent] = []
    if axes.notchesX != 0 || axes.notchesY != 0 {
      let notches = InputEvent.Kind.wheel(
        x: axes.notchesX, y: axes.notchesY, at: location, continuesBurst: axes.continuesBurst)
      events.append(InputEvent(notches, time: time))
    }
    if axes.x != 0 || axes.y != 0 {
      // The end of finger scrolling is reported. Other smooth scrolling ends after silence.
      deadline = axes.reportsEnd ? .infinity : time + ScrollClassifier.silence
      events.append(InputEvent(.scroll(x: axes.x, y: axes.y, at: location), time: time))
    }
    if axes.isEnd, deadline != nil {
      deadline = nil
      events.append(InputEvent(.scrollEnded, time: time))
    }
    return events
  }

  /// Ends the current scroll if its deadline has passed, and returns the event that reports the
  /// end, or `nil` if nothing ends.
  ///
  /// - Returns: The end at the time of the last movement, because the silence says nothing about
  ///   the speed of the fingers; `nil` if nothing ends.
  mutating func end(at now: Double) -> InputEvent? {
    guard let deadline, now >= deadline else { return nil }
    self.deadline = nil
    return InputEvent(.scrollEnded, time: deadline - ScrollClassifier.silence)
  }
}
