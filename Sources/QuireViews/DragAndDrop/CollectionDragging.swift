/// The part of a collection view in drag and drop: it forwards what happens to the delegates of the
/// collection view, and shows where dropped items will be inserted.
final class CollectionDragging<Item: Hashable> {
  /// The items that are being dragged from the collection view.
  private(set) var draggedItems: [Item] = []
  private weak var collection: CollectionView<Item>?
  private weak var dragDelegate: (any CollectionViewDragDelegate<Item>)?
  private weak var dropDelegate: (any CollectionViewDropDelegate<Item>)?
  private lazy var drag = DragInteraction(delegate: self)
  private lazy var drop = DropInteraction(delegate: self)
  /// The item under the pointer at the beginning of the drag, or `nil` if there is none.
  private var pressed: Item?
  /// The number of drags that have begun.
  private var count = 0
  /// The items of a drag that ended, while its delegate supplied them, because another drag began;
  /// or `nil` if there is none whose end has not been told.
  private var replaced: [Item]?
  private let mark = View()

  /// Creates the part of `collection`.
  init(_ collection: CollectionView<Item>) {
    self.collection = collection
    mark.isUserInteractionEnabled = false
    mark.cornerRadius = 1.5
  }

  /// Lets items be dragged as `delegate` says, or not at all if it is `nil`.
  func use(_ delegate: (any CollectionViewDragDelegate<Item>)?) {
    dragDelegate = delegate
    set(drag, isAdded: delegate != nil)
  }

  /// Lets items be dropped as `delegate` says, or not at all if it is `nil`.
  func use(_ delegate: (any CollectionViewDropDelegate<Item>)?) {
    dropDelegate = delegate
    set(drop, isAdded: delegate != nil)
  }

  private func set(_ interaction: Interaction, isAdded: Bool) {
    if isAdded {
      collection?.addInteraction(interaction)
    } else {
      collection?.removeInteraction(interaction)
    }
  }
}

extension CollectionDragging: DragInteractionDelegate {
  func dragInteraction(
    _ interaction: DragInteraction, itemsForDragAt location: Point
  ) -> [DragItem] {
    guard let collection, let dragDelegate, let position = collection.position(at: location) else {
      return []
    }
    pressed = collection.contents.items[position]
    count += 1
    let drag = count
    let items = collection.itemsConcerned(at: position)
    let content = items.map { dragDelegate.collectionView(collection, itemsForDragAt: $0) }
    let dragged = zip(items, content).filter { !$1.isEmpty }.map(\.0)
    if drag == count {
      draggedItems = dragged
    } else if !dragged.isEmpty {
      replaced = dragged
    }
    return content.flatMap { $0 }
  }

  // The cell of the item may show another item before the end of the drag.
  func dragInteraction(
    _ interaction: DragInteraction, previewFor items: [DragItem]
  ) -> DragPreview? {
    guard let collection, let pressed, let frame = collection.rect(for: pressed) else { return nil }
    return DragPreview(collection.cellProvider(pressed, nil), frame: frame)
  }

  func dragInteraction(
    _ interaction: DragInteraction, didEndDragging items: [DragItem], isDropped: Bool
  ) {
    let dragged = replaced ?? draggedItems
    if replaced == nil { (draggedItems, pressed) = ([], nil) }
    replaced = nil
    guard let collection else { return }
    dragDelegate?.collectionView(collection, didEndDragging: dragged, isDropped: isDropped)
  }
}

extension CollectionDragging: DropInteractionDelegate {
  func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool {
    guard let collection, let dropDelegate else { return false }
    return dropDelegate.collectionView(collection, canHandle: session)
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession) {
    guard let collection else { return }
    mark.backgroundColor = collection.appearance.accent
    mark.frame = collection.place(at: session.location(in: collection)).mark
    if mark.superview !== collection { collection.addSubview(mark) }
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession) {
    mark.removeFromSuperview()
  }

  func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {
    guard let collection, let dropDelegate else { return }
    let place = collection.place(at: session.location(in: collection)).place
    dropDelegate.collectionView(collection, performDrop: session, at: place)
  }
}

extension CollectionView {
  /// The items of the collection view that are being dragged, in their order, or an empty list.
  public var draggedItems: [Item] { dragging?.draggedItems ?? [] }

  /// Returns the place between items that is nearest to `point`, and the rectangle of the mark that
  /// shows it; both are in points of the contents.
  fileprivate func place(at point: Point) -> (place: CollectionPlace, mark: Rect) {
    layoutIfNeeded()
    let spot = mirroredForContents(Rect(origin: point, size: .zero)).origin
    let (place, mark) = arrangement.place(at: spot)
    return (place, onReadingSide(mark))
  }
}
