import Quire

/// The state that decides when a bar is visible: from an action of the user until some seconds
/// later.
nonisolated struct TransientVisibility {
  /// An action that the owner of this state has to perform, such as to show or hide the bar.
  enum Action: Equatable {
    /// The owner has nothing to do, because the visibility of the bar does not change.
    case none
    /// The owner has to show the bar, and to call `wake(at:)` at the time `wakeAt`, in seconds.
    case show(wakeAt: Double)
    /// The bar stays visible, and the owner has to call `wake(at:)` at the time `wakeAt`, in
    /// seconds.
    case stay(wakeAt: Double)
    /// The owner has to hide the bar.
    case hide
  }

  /// The time, in seconds, from the last action of the user until the bar is hidden.
  var displayDuration = 3.0
  /// The length, in seconds, of the period after the creation of the window in which pointer
  /// movements are ignored.
  ///
  /// A window may open under a moving pointer.
  static let startDelay = 1.0
  /// The distance, in points, that the pointer must move so that the movement counts as an action
  /// of the user.
  ///
  /// Even a mouse that nobody moves may report small movements.
  static let movementThreshold = 2.0

  /// Whether the bar is visible.
  private(set) var isShown = false
  /// The time until which pointer movements are ignored, in seconds.
  private let quietEnd: Double
  private var lastActivity = -Double.infinity
  private var pointer: Point?

  /// Creates the state for a window that was opened at the time `start`, in seconds.
  init(start: Double) {
    quietEnd = start + TransientVisibility.startDelay
  }

  /// Handles a movement of the pointer to `location` at the time `time`, in seconds, and returns
  /// the action for the bar.
  mutating func pointerMoved(to location: Point, at time: Double) -> Action {
    guard let pointer else {
      // The previous position is not known.
      self.pointer = location
      return .none
    }
    guard (location - pointer).length > TransientVisibility.movementThreshold else { return .none }
    self.pointer = location
    return time < quietEnd ? .none : userActed(at: time)
  }

  /// Handles an action of the user at the time `time`, in seconds, and returns the action for the
  /// bar.
  ///
  /// The action is not a pointer movement, but for example a key press.
  mutating func userActed(at time: Double) -> Action {
    lastActivity = max(lastActivity, time)
    guard !isShown else { return .none }
    isShown = true
    return .show(wakeAt: lastActivity + displayDuration)
  }

  /// Returns the action for the bar at the time `time`, in seconds; the owner calls this method
  /// when the time `wakeAt` of an earlier action is reached.
  mutating func wake(at time: Double) -> Action {
    guard isShown else { return .none }
    let end = lastActivity + displayDuration
    if time < end { return .stay(wakeAt: end) }
    isShown = false
    return .hide
  }
}
