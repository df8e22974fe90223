import Quire

/// The state of a bar that appears while the user is active and hides after a pause.
nonisolated struct TransientVisibility {
  /// The action that follows an event.
  enum Action: Equatable {
    /// The bar does not change.
    case none
    /// The bar appears; `wake` has to be called at this time.
    case show(wakeAt: Double)
    /// The bar stays; `wake` has to be called at this time.
    case stay(wakeAt: Double)
    /// The bar hides.
    case hide
  }

  /// The time for which the bar stays after the last activity, in seconds.
  var displayDuration = 3.0
  /// The time after the opening of a window in which pointer movements are ignored, in seconds.
  ///
  /// A window may open under a moving pointer.
  static let startDelay = 1.0
  /// The distance in points that counts as a deliberate movement, because a mouse is never quite
  /// still.
  static let movementThreshold = 2.0

  /// Whether the bar is shown.
  private(set) var isShown = false
  /// The time from which pointer movements count, in seconds.
  private let quietEnd: Double
  private var lastActivity = -Double.infinity
  private var pointer: Point?

  /// Creates the state for a window that opened at `start`, in seconds.
  init(start: Double) {
    quietEnd = start + TransientVisibility.startDelay
  }

  /// Handles a movement of the pointer to `place`.
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

  /// Handles other activity, such as a key press or a turned page.
  mutating func userActed(at time: Double) -> Action {
    lastActivity = max(lastActivity, time)
    guard !isShown else { return .none }
    isShown = true
    return .show(wakeAt: lastActivity + displayDuration)
  }

  /// Handles the time that was requested with `wakeAt`.
  mutating func wake(at time: Double) -> Action {
    guard isShown else { return .none }
    let end = lastActivity + displayDuration
    if time < end { return .stay(wakeAt: end) }
    isShown = false
    return .hide
  }
}
