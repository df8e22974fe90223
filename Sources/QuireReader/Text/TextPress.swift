/// A press on a page with text, which selects text or belongs to the page.
///
/// | press | meaning |
/// |---|---|
/// | with Shift | extends the selection, or begins one |
/// | twice on text | selects a word, and a drag further words |
/// | three times on text | selects a line, and a drag further lines |
/// | once on text, and held for 300 ms | selects from there, and a finger the word there |
/// | once on text, and moved before | belongs to the page, which turns or moves |
/// | once on text, and released before | removes the selection |
/// | beside the text | belongs to the page |
///
/// The value knows no view: each event returns what to do.
nonisolated struct TextPress: Sendable {
  /// What to do after an event.
  enum Action: Hashable, Sendable {
    /// Nothing; the press goes on.
    case none
    /// The press does not concern the text.
    case refuse
    /// Ask again at the given time, in seconds.
    case wait(until: Double)
    /// Select the unit under the pointer, which a drag extends.
    case select(TextSelection.Unit)
    /// Move the end of the selection to the pointer.
    case extend
    /// Offer the press to the views behind.
    case passOn
    /// Remove the selection.
    case clear
    /// The selection is complete.
    case finish
  }

  private enum State: Sendable {
    case idle
    case watching(since: Double, isTouch: Bool)
    case selecting
    case passed
  }

  /// The time after which a press that does not move selects, in seconds.
  static let holdTime = 0.3
  /// The distance within which a press does not move, in points.
  static let slop = 6.0

  private var state = State.idle

  /// Whether the press selects text.
  var isSelecting: Bool { if case .selecting = state { true } else { false } }

  /// Begins a press at `time`, in seconds.
  ///
  /// - Parameters:
  ///   - count: The number of presses in a row.
  ///   - isOnText: Whether the pointer is on text.
  ///   - extends: Whether the Shift key is down.
  ///   - isTouch: Whether a finger presses.
  ///   - time: The time of the press, in seconds.
  /// - Returns: What to do now.
  mutating func begin(
    count: Int, isOnText: Bool, extends: Bool, isTouch: Bool, at time: Double
  ) -> Action {
    state = .selecting
    if extends { return .extend }
    guard isOnText else {
      state = .idle
      return .refuse
    }
    switch count {
    case 2: return .select(.word)
    case 3...: return .select(.line)
    default:
      state = .watching(since: time, isTouch: isTouch)
      return .wait(until: time + TextPress.holdTime)
    }
  }

  /// Moves the pointer to `distance` points from the beginning of the press.
  mutating func move(by distance: Double) -> Action {
    switch state {
    case .selecting: return .extend
    case .watching where distance > TextPress.slop:
      state = .passed
      return .passOn
    case .idle, .watching, .passed: return .none
    }
  }

  /// Tells that it is `time`, in seconds.
  mutating func pass(to time: Double) -> Action {
    guard case .watching(let start, let isTouch) = state, time >= start + TextPress.holdTime else {
      return .none
    }
    state = .selecting
    return .select(isTouch ? .word : .character)
  }

  /// Ends the press, because the pointer goes up.
  mutating func end() -> Action {
    defer { state = .idle }
    switch state {
    case .selecting: return .finish
    case .watching: return .clear
    case .idle, .passed: return .none
    }
  }

  /// Ends the press, because somebody else has it.
  mutating func lose() { state = .idle }
}
