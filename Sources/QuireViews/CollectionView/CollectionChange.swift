/// The difference between two lists of items, as the new position of each item that is in both.
nonisolated struct CollectionChange {
  /// The number of items at the beginning that are the same in both lists.
  private let prefix: Int
  /// The number of items before those at the end that are the same in both lists.
  private let (oldEnd, newEnd): (Int, Int)
  /// The new positions of the old items between the beginning and the end.
  private var newPositions: [Int?]
  /// The old positions of the new items between the beginning and the end.
  private var oldPositions: [Int?]
  private let newCount: Int

  /// Compares `old` with `new`, two lists in which each item appears at most once.
  init<Item: Hashable>(from old: [Item], to new: [Item]) {
    let shorter = min(old.count, new.count)
    var prefix = 0
    while prefix < shorter, old[prefix] == new[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < shorter - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] {
      suffix += 1
    }
    self.prefix = prefix
    (oldEnd, newEnd, newCount) = (old.count - suffix, new.count - suffix, new.count)
    newPositions = Array(repeating: nil, count: oldEnd - prefix)
    oldPositions = Array(repeating: nil, count: newEnd - prefix)
    guard !newPositions.isEmpty, !oldPositions.isEmpty else { return }
    var places: [Item: Int] = [:]
    places.reserveCapacity(newPositions.count)
    for index in prefix..<oldEnd { places[old[index]] = index }
    for index in prefix..<newEnd {
      guard let place = places[new[index]] else { continue }
      newPositions[place - prefix] = index
      oldPositions[index - prefix] = place
    }
  }

  /// Creates the change by which `count` items are inserted at `position` of a list of `oldCount`.
  init(inserting count: Int, at position: Int, in oldCount: Int) {
    prefix = position
    (oldEnd, newEnd, newCount) = (position, position + count, oldCount + count)
    newPositions = []
    oldPositions = Array(repeating: nil, count: count)
  }

  /// Returns the new position of the item at the position `old`, or `nil` if it was removed.
  func newPosition(of old: Int) -> Int? {
    if old < prefix { return old }
    return old < oldEnd ? newPositions[old - prefix] : old + newEnd - oldEnd
  }

  /// Returns the old position of the item at the position `new`, or `nil` if it was inserted.
  func oldPosition(of new: Int) -> Int? {
    if new < prefix { return new }
    return new < newEnd ? oldPositions[new - prefix] : new + oldEnd - newEnd
  }

  /// Returns the new positions of the items at the positions `old`, without
  /// those that were removed.
  func newPositions(of old: RangeSet<Int>) -> RangeSet<Int> {
    var new = RangeSet<Int>()
    for range in old.ranges {
      new.insert(contentsOf: range.clamped(to: 0..<prefix))
      for position in range.clamped(to: prefix..<oldEnd) {
        guard let place = newPositions[position - prefix] else { continue }
        new.insert(contentsOf: place..<place + 1)
      }
      let rest = max(range.lowerBound, oldEnd)..<max(range.upperBound, oldEnd)
      new.insert(contentsOf: rest.lowerBound + newEnd - oldEnd..<rest.upperBound + newEnd - oldEnd)
    }
    return new
  }

  /// Returns the new position of the item at the position `old` or, if it was removed, of the next
  /// item that was not, or of the last item; `nil` if there are no items any more.
  func nearestNewPosition(of old: Int) -> Int? {
    guard newCount > 0 else { return nil }
    var position = old
    while position < oldEnd {
      if let new = newPosition(of: position) { return new }
      position += 1
    }
    return min(newPosition(of: position) ?? newCount, newCount - 1)
  }
}
