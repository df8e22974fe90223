import Quire

/// The state that decides when a bar is shown: from an action of the user until some seconds
/// without any action.
nonisolated struct TransientVisibility {
  /// The action that the caller has to perform for the bar.
  enum Action: Equatable {
    /// The bar does not change.
    case none
    /// The bar appears, and `wake(at:)` has to be called at the time `wakeAt`, in seconds.
    case show(wakeAt: Double)
    /// The bar stays visible, and `wake(at:)` has to be called at the time `wakeAt`, in seconds.
    case stay(wakeAt: Double)
    /// The bar disappears.
    case hide
  }

  /// The time for which the bar is shown after the last activity of the user, in seconds.
  var displayDuration = 3.0
  /// The time after a window opens in which pointer movements are ignored, in seconds.
  ///
  /// A window may open under a moving pointer.
  static let startDelay = 1.0
  /// The distance in points from which a pointer movement counts as activity.
  ///
  /// A mouse is never quite still.
  static let movementThreshold = 2.0

  /// Whether the bar is shown.
  private(set) var isShown = false
  /// The time at which pointer movements begin to count as activity, in seconds.
  private let quietEnd: Double
  private var lastActivity = -Double.infinity
  private var pointer: Point?

  /// Creates the state for a window that opened at the time `start`, in seconds.
  init(start: Double) {
    quietEnd = start + TransientVisibility.startDelay
  }

  /// Handles a movement of the pointer to `place` at `time`, in seconds, and returns the action for
  /// the bar.
  mutating func pointerMoved(to place: Point, at time: Double) -> Action {
    guard let pointer else {
      // The previous position is not known.
      self.pointer = place
      return .none
    }
    guard (place - pointer).length > TransientVisibility.movementThreshold else { return .none }
    self.pointer = place
    return time < quietEnd ? .none : userActed(at: time)
  }

  /// Handles another activity at `time`, in seconds, such as a key press, and returns the action
  /// for the bar.
  mutating func userActed(at time: Double) -> Action {
    lastActivity = max(lastActivity, time)
    guard !isShown else { return .none }
    isShown = true
    return .show(wakeAt: lastActivity + displayDuration)
  }

  /// Handles the call at `time`, in seconds, that an earlier action asked for, and returns the next
  /// action for the bar.
  mutating func wake(at time: Double) -> Action {
    guard isShown else { return .none }
    let end = lastActivity + displayDuration
    if time < end { return .stay(wakeAt: end) }
    isShown = false
    return .hide
  }
}
