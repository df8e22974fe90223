/// The sections and items that a collection view shows, in their order.
///
/// A snapshot is a value: change a copy of it, and give the copy to
/// `CollectionView.apply(_:animated:)`. Each item appears at most once in a snapshot.
public nonisolated struct CollectionSnapshot<Item: Hashable> {
  /// A group of successive items, with a title.
  public struct Section {
    /// The title in the header of the section; a section without a title has no header.
    public var title: String
    /// The items of the section, in their order.
    public var items: [Item]

    /// Creates a section with `items`, whose header shows `title` unless the title is empty.
    public init(_ title: String = "", items: [Item]) {
      self.title = title
      self.items = items
    }
  }

  /// The sections, from top to bottom.
  public var sections: [Section]

  /// Creates a snapshot with `sections`, from top to bottom.
  public init(sections: [Section]) {
    self.sections = sections
  }

  /// Creates a snapshot of one section with `items` and without a header.
  public init(_ items: [Item] = []) {
    self.init(sections: [Section(items: items)])
  }

  /// The items of all sections, in their order.
  public var items: [Item] {
    sections.count == 1 ? sections[0].items : sections.flatMap(\.items)
  }
}

/// Equality of snapshots: the same sections in the same order.
nonisolated extension CollectionSnapshot: Equatable {}

/// Equality of sections: the same title, and the same items in the same order.
nonisolated extension CollectionSnapshot.Section: Equatable {}

/// A snapshot of sendable items can be sent to other threads.
nonisolated extension CollectionSnapshot: Sendable where Item: Sendable {}

/// A section of sendable items can be sent to other threads.
nonisolated extension CollectionSnapshot.Section: Sendable where Item: Sendable {}
