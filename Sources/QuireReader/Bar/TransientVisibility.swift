import Quire

/// The state that decides when a bar over the pages is visible: after a turn, and, with its
/// buttons, when the pointer comes to the upper or the lower edge, for some seconds.
///
/// The bar never covers a page that is pressed or moves.
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
    /// The owner has to fade out the bar.
    case hide
    /// The owner has to hide the bar at once.
    case conceal
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

  /// The distance from the upper and the lower edge within which the pointer shows the bar, in
  /// points.
  static let edge = 64.0

  /// Whether the bar is visible.
  private(set) var isShown = false
  /// The time until which pointer movements are ignored, in seconds.
  private let quietEnd: Double
  /// Whether the bar shows its buttons while it is visible.
  private(set) var isOpen = false
  private var lastActivity = -Double.infinity
  private var pointer: Point?
  private var isTurning = false
  /// Whether the bar appears when the pages have stopped.
  private var isDue = false

  /// Creates the state for a window that was opened at the time `start`, in seconds.
  init(start: Double) {
    quietEnd = start + TransientVisibility.startDelay
  }

  /// Handles a movement of the pointer to `location`, in points from the upper left corner of a
  /// window of the height `height`, at the time `time`, in seconds, and returns the action for the
  /// bar.
  mutating func pointerMoved(
    to location: Point, inHeight height: Double, at time: Double
  ) -> Action {
    guard let pointer else {
      // The previous position is not known.
      self.pointer = location
      return .none
    }
    guard (location - pointer).length > TransientVisibility.movementThreshold else { return .none }
    self.pointer = location
    let distance = min(location.y, height - location.y)
    guard time >= quietEnd, distance <= TransientVisibility.edge, !isTurning else { return .none }
    return open(at: time)
  }

  /// Shows the bar with its buttons from the time `time` on, in seconds, unless pages turn.
  mutating func open(at time: Double) -> Action {
    guard !isTurning else { return .none }
    let wasOpen = isOpen && isShown
    isOpen = true
    let action = show(at: time)
    guard isShown, !wasOpen, action == .none else { return action }
    return .show(wakeAt: lastActivity + displayDuration)
  }

  /// Shows the bar from the time `time` on, in seconds, or, while pages
  /// turn, when they have stopped.
  mutating func show(at time: Double) -> Action {
    if isTurning {
      isDue = true
      return .none
    }
    lastActivity = max(lastActivity, time)
    guard !isShown else { return .none }
    isShown = true
    return .show(wakeAt: lastActivity + displayDuration)
  }

  /// Handles a press on the pages.
  mutating func pressed() -> Action {
    guard isShown else { return .none }
    (isShown, isOpen) = (false, false)
    return .conceal
  }

  /// Handles the beginning of a turn; a bar that is hidden by it appears again when the pages have
  /// stopped.
  mutating func turnBegan() -> Action {
    isTurning = true
    isDue = isDue || isShown
    return pressed()
  }

  /// Handles the end of all turns at the time `time`, in seconds.
  mutating func turnsEnded(at time: Double) -> Action {
    isTurning = false
    guard isDue else { return .none }
    isDue = false
    return show(at: time)
  }

  /// Returns the action for the bar at the time `time`, in seconds; the owner calls this method
  /// when the time `wakeAt` of an earlier action is reached.
  ///
  /// A bar that is in use, because the pointer is on it or the keyboard focus on one of its
  /// buttons, stays.
  mutating func wake(at time: Double, isInUse: Bool = false) -> Action {
    guard isShown else { return .none }
    if isInUse { lastActivity = max(lastActivity, time) }
    let end = lastActivity + displayDuration
    if time < end { return .stay(wakeAt: end) }
    (isShown, isOpen) = (false, false)
    return .hide
  }
}
