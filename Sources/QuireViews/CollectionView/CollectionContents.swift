/// The snapshot that a collection view shows, and its items numbered through all sections.
struct CollectionContents<Item: Hashable> {
  let snapshot: CollectionSnapshot<Item>
  /// The items of all sections, in their order.
  let items: [Item]
  /// The positions of the items, or `nil` if they have not been needed yet.
  private var positions: [Item: Int]?

  /// Creates the contents for `snapshot`, in which each item has to be unique.
  init(_ snapshot: CollectionSnapshot<Item> = CollectionSnapshot()) {
    self.snapshot = snapshot
    items = snapshot.items
    assert(Set(items).count == items.count, "an item must not be twice in a collection view")
  }

  /// The number of items.
  var count: Int { items.count }

  /// The values on which the positions of the sections depend.
  var sections: [CollectionArrangement.Contents] {
    snapshot.sections.map { .init(count: $0.items.count, hasHeader: !$0.title.isEmpty) }
  }

  /// Returns the position of `item`, or `nil` if it is not in the snapshot.
  mutating func position(of item: Item) -> Int? {
    if positions == nil {
      positions = Dictionary(zip(items, items.indices), uniquingKeysWith: { first, _ in first })
    }
    return positions?[item]
  }
}
