import QuireViews

/// The state of the choice of a page at the edge of a book, with a method for each event.
///
/// Every choice that begins ends once, with a page or without one.
nonisolated struct EdgeScrubbing: Hashable {
  /// What a choice does.
  enum State: Hashable {
    /// No page is being chosen.
    case idle
    /// A pointer presses the edge, and has chosen the page with an index.
    case pressed(ForeEdgePress, index: Int)
    /// Keys have chosen the page with an index.
    case keyed(index: Int)
  }

  /// What the owner of this state has to do.
  enum Action: Hashable {
    /// The same page is chosen as before, or none.
    case none
    /// The choice has begun at the page with an index.
    case began(Int)
    /// The page with another index is chosen.
    case moved(Int)
    /// The book is to show the page with an index.
    case ended(Int)
    /// The choice of the page with an index has been cancelled.
    case cancelled(Int)
  }

  /// What the choice does now.
  private(set) var state = State.idle

  /// The index of the chosen page, or `nil` if none is being chosen.
  var index: Int? {
    switch state {
    case .idle: nil
    case .pressed(_, let index), .keyed(let index): index
    }
  }

  /// The press on the edge, or `nil` if there is none.
  var press: ForeEdgePress? {
    if case .pressed(let press, _) = state { press } else { nil }
  }

  /// Handles a press; one that follows another is ignored.
  mutating func pressed(_ press: ForeEdgePress) -> Action {
    guard self.press == nil else { return .none }
    let index = press.page(at: press.start)
    return choose(index, .pressed(press, index: index))
  }

  /// Handles a movement of the pressed pointer to `point`.
  mutating func moved(to point: Point) -> Action {
    guard let press else { return .none }
    let index = press.page(at: point)
    return choose(index, .pressed(press, index: index))
  }

  /// Handles the release of the pointer.
  mutating func released() -> Action { press == nil ? .none : end() }

  /// Handles a key that chooses the page with the index `index`; it has no effect during a press.
  mutating func stepped(to index: Int) -> Action {
    press == nil ? choose(index, .keyed(index: index)) : .none
  }

  /// Handles the key that shows the page that other keys have chosen.
  mutating func confirmed() -> Action { press == nil ? end() : .none }

  /// Handles whatever ends the choice without a result.
  mutating func cancelled() -> Action {
    guard let index else { return .none }
    state = .idle
    return .cancelled(index)
  }

  private mutating func end() -> Action {
    guard let index else { return .none }
    state = .idle
    return .ended(index)
  }

  private mutating func choose(_ index: Int, _ next: State) -> Action {
    let former = self.index
    state = next
    guard let former else { return .began(index) }
    return former == index ? .none : .moved(index)
  }
}
