/// An object that supplies what a person drags from a collection view.
@MainActor public protocol CollectionViewDragDelegate<Item>: AnyObject {
  /// The type of the items of the collection view.
  associatedtype Item: Hashable

  /// Returns what is dragged for `item`, or an empty list if `item` cannot be dragged.
  ///
  /// The method is called for each of several selected items that are dragged together.
  func collectionView(
    _ collectionView: CollectionView<Item>, itemsForDragAt item: Item
  ) -> [DragItem]
  /// Called when the drag of `items` has ended; `isDropped` is whether a view has received them.
  ///
  /// The default implementation does nothing.
  func collectionView(
    _ collectionView: CollectionView<Item>, didEndDragging items: [Item], isDropped: Bool)
}

extension CollectionViewDragDelegate {
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView<Item>, didEndDragging items: [Item], isDropped: Bool
  ) {}
}

/// An object that receives what a person drops between the items of a collection view.
@MainActor public protocol CollectionViewDropDelegate<Item>: AnyObject {
  /// The type of the items of the collection view.
  associatedtype Item: Hashable

  /// Returns whether the collection view accepts the items of `session`; true by default.
  func collectionView(
    _ collectionView: CollectionView<Item>, canHandle session: DropSession
  ) -> Bool
  /// Called when accepted items have been dropped at `place`, between the items of the collection
  /// view.
  ///
  /// If the items come from the collection view itself, they are its `draggedItems`; to move them,
  /// insert them into the snapshot at `place`.
  func collectionView(
    _ collectionView: CollectionView<Item>, performDrop session: DropSession,
    at place: CollectionPlace)
}

extension CollectionViewDropDelegate {
  /// Returns `true`.
  public func collectionView(
    _ collectionView: CollectionView<Item>, canHandle session: DropSession
  ) -> Bool { true }
}
