/// The selected items of a collection view, and the item on which keys act, as a state machine with
/// a method for each event.
///
/// | event | one item can be selected | several can be selected |
/// |---|---|---|
/// | a click, an arrow key | selects the item alone | selects the item alone |
/// | a click with Ctrl | selects or deselects the item | the same, and keeps the others |
/// | a key with Ctrl | only moves the focus | only moves the focus |
/// | with Shift | selects the item alone | selects all items from the anchor to the item |
/// | with Ctrl and Shift | selects the item alone | adds all items from the anchor to the item |
///
/// The anchor is the item of the last click, or of the last key, without Shift. Items are known by
/// their positions. If no items can be selected, clicks and keys only move the focus.
nonisolated struct CollectionSelection: Equatable {
  /// The number of items that can be selected at the same time.
  enum Mode {
    case none
    case one
    case several
  }

  /// The number of items that can be selected; if more are selected when it is set, all are
  /// deselected.
  var mode = Mode.one {
    didSet {
      cancelBand()
      guard mode != .several, mode == .none || selected.count > 1 else { return }
      selected = RangeSet()
    }
  }
  /// The positions of the selected items.
  private(set) var selected = RangeSet<Int>()
  /// The position of the item on which keys act, or `nil` if there is none.
  private(set) var focus: Int?
  private var anchor: Int?
  private var band: Band?

  /// A rubber band that selects the items that it touches.
  private struct Band: Equatable {
    let modifiers: Modifiers
    /// The items that were selected before.
    let before: RangeSet<Int>
  }

  /// Whether a rubber band selects items.
  var hasBand: Bool { band != nil }

  // MARK: Clicks and keys

  /// Handles a click on the item at `position` with `modifiers`.
  mutating func click(_ position: Int, _ modifiers: Modifiers = []) {
    let start = anchor ?? focus ?? position
    focus = position
    guard mode != .none else { return }
    if modifiers.contains(.shift), mode == .several {
      anchor = start
      if !modifiers.contains(.control) { selected = RangeSet() }
      selected.insert(contentsOf: min(start, position)..<max(start, position) + 1)
    } else if modifiers.isDisjoint(with: .shift), modifiers.contains(.control) {
      toggle(position)
    } else {
      anchor = position
      selected = RangeSet(position..<position + 1)
    }
  }

  /// Handles a key that moves the focus to the item at `position` with `modifiers`.
  mutating func moveFocus(to position: Int, _ modifiers: Modifiers = []) {
    if modifiers == .control { focus = position } else { click(position, modifiers) }
  }

  /// Moves the focus to the item at `position`, or to none, without selecting the item.
  mutating func setFocus(_ position: Int?) { focus = position }

  /// Selects the item at `position` or, if it is selected, deselects it.
  mutating func toggle(_ position: Int) {
    if selected.contains(position) { deselect(position) } else { select(position) }
    anchor = position
  }

  // MARK: Programs

  /// Adds the item at `position` to the selection, or selects it alone if only one item can be
  /// selected.
  mutating func select(_ position: Int) {
    guard mode != .none else { return }
    if mode == .one { selected = RangeSet() }
    selected.insert(contentsOf: position..<position + 1)
  }

  /// Removes the item at `position` from the selection.
  mutating func deselect(_ position: Int) {
    selected.remove(contentsOf: position..<position + 1)
  }

  /// Selects all items, of which there are `count`, if several can be selected.
  mutating func selectAll(_ count: Int) {
    if mode == .several { selected = RangeSet(0..<count) }
  }

  /// Deselects all items.
  mutating func deselectAll() { selected = RangeSet() }

  // MARK: Rubber band

  /// Begins a rubber band: with Ctrl it changes the selection of the items that it touches, with
  /// Shift it adds the items, and otherwise it selects them alone.
  mutating func beginBand(_ modifiers: Modifiers) {
    guard mode == .several else { return }
    band = Band(modifiers: modifiers, before: selected)
    moveBand(over: RangeSet())
  }

  /// Selects the items at `positions`, which the rubber band touches now.
  mutating func moveBand(over positions: RangeSet<Int>) {
    guard let band else { return }
    if band.modifiers.contains(.control) {
      selected = band.before.symmetricDifference(positions)
    } else if band.modifiers.contains(.shift) {
      selected = band.before.union(positions)
    } else {
      selected = positions
    }
    if let first = positions.ranges.first, let last = positions.ranges.last {
      (anchor, focus) = (first.lowerBound, last.upperBound - 1)
    }
  }

  /// Ends the rubber band; the selection stays.
  mutating func endBand() { band = nil }

  /// Ends the rubber band, and selects the items that were selected before it.
  mutating func cancelBand() {
    if let band { selected = band.before }
    band = nil
  }

  // MARK: Changes

  /// Moves the selection and the focus with their items, after `change` of the positions.
  ///
  /// The focus of a removed item moves to the next item.
  mutating func follow(_ change: CollectionChange) {
    band = nil
    selected = change.newPositions(of: selected)
    anchor = anchor.flatMap(change.newPosition)
    focus = focus.flatMap(change.nearestNewPosition)
  }
}
