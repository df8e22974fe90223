/// The sections that a collection view shows, and their items numbered through all sections.
struct CollectionContents<Item: Hashable> {
  /// The items of all sections, in their order.
  private(set) var items: [Item]
  /// The titles of the sections.
  let titles: [String]
  /// The numbers of items of the sections.
  private var counts: [Int]
  /// The positions of the items, or `nil` if they have not been needed yet.
  private var positions: [Item: Int]?

  /// Creates the contents for `snapshot`, in which each item has to be unique.
  init(_ snapshot: CollectionSnapshot<Item> = CollectionSnapshot()) {
    items = snapshot.items
    titles = snapshot.sections.map(\.title)
    counts = snapshot.sections.map(\.items.count)
    assert(Set(items).count == items.count, "an item must not be twice in a collection view")
  }

  /// The number of items.
  var count: Int { items.count }

  /// The sections with their items.
  var snapshot: CollectionSnapshot<Item> {
    if counts.count == 1 {
      return CollectionSnapshot(sections: [CollectionSnapshot.Section(titles[0], items: items)])
    }
    var start = 0
    let sections = zip(titles, counts).map { title, count in
      defer { start += count }
      return CollectionSnapshot.Section(title, items: Array(items[start..<start + count]))
    }
    return CollectionSnapshot(sections: sections)
  }

  /// The values on which the positions of the sections depend.
  var sections: [CollectionArrangement.Contents] {
    zip(titles, counts).map { .init(count: $1, hasHeader: !$0.isEmpty) }
  }

  /// Inserts `new` before the item at `position` of the only section.
  mutating func insert(_ new: [Item], at position: Int) {
    precondition(counts.count == 1, "items can only be inserted in a single section")
    if position == items.count, positions != nil {
      for (index, item) in new.enumerated() { positions?[item] = position + index }
    } else {
      positions = nil
    }
    items.insert(contentsOf: new, at: position)
    counts[0] = items.count
  }

  /// Returns the position of `item`, or `nil` if it is not in the snapshot.
  mutating func position(of item: Item) -> Int? {
    if positions == nil {
      positions = Dictionary(zip(items, items.indices), uniquingKeysWith: { first, _ in first })
    }
    return positions?[item]
  }
}
