import Quire

/// The state of a bar that appears while a person is active and hides at rest.
nonisolated struct TransientVisibility {
  /// What is to be done after an event.
  enum Action: Equatable {
    /// Nothing.
    case none
    /// The bar appears; `wake` is due at this time.
    case show(wakeAt: Double)
    /// The bar stays; `wake` is due at this time.
    case stay(wakeAt: Double)
    /// The bar hides.
    case hide
  }

  /// How long the bar stays after the last activity, in seconds.
  var rest = 3.0
  /// How long a window shows nothing but its picture at first, in seconds; a window may open under
  /// a pointer that moves.
  static let quietStart = 1.0
  /// How far a pointer moves on purpose, in points; a mouse on a desk is never quite still.
  static let tremor = 2.0

  /// Whether the bar is shown.
  private(set) var isShown = false
  /// When the pointer begins to count.
  private let quietEnd: Double
  private var lastActivity = -Double.infinity
  private var pointer: Point?

  /// The state of a window that has opened at `start`, in seconds.
  init(start: Double) {
    quietEnd = start + TransientVisibility.quietStart
  }

  /// Takes a movement of the pointer to `place`.
  mutating func pointerMoved(to place: Point, at time: Double) -> Action {
    guard let pointer else {
      // Where it was before is not known.
      self.pointer = place
      return .none
    }
    guard (place - pointer).length > TransientVisibility.tremor else { return .none }
    self.pointer = place
    return time < quietEnd ? .none : personActed(at: time)
  }

  /// Takes a key, another page or the like.
  mutating func personActed(at time: Double) -> Action {
    lastActivity = max(lastActivity, time)
    guard !isShown else { return .none }
    isShown = true
    return .show(wakeAt: lastActivity + rest)
  }

  /// Takes the time that was asked for.
  mutating func wake(at time: Double) -> Action {
    guard isShown else { return .none }
    let end = lastActivity + rest
    if time < end { return .stay(wakeAt: end) }
    isShown = false
    return .hide
  }
}
