import Quire
import QuireDocuments

/// The controller of the grid.
final class PhotoGrid: ViewController, CollectionViewDragDelegate, CollectionViewDropDelegate {
  private lazy var collection = CollectionView<FilePath>(
    layout: .grid(minimumItemWidth: 180, itemHeight: .proportional(0.75, plus: 24)),
    cell: PhotoCell.init
  ) { cell, photo in cell.show(photo) }

  init(_ photos: [FilePath]) {
    super.init()
    title = "Photos"
    show(photos)
  }

  override func loadView() {
    collection.allowsMultipleSelection = true
    (collection.dragDelegate, collection.dropDelegate) = (self, self)
    collection.primaryAction = { [unowned self] photo in
      navigationController?.push(PhotoPage(photo), transition: .crossfade)
    }
    collection.contextMenuProvider = { [unowned self] _ in
      Menu(children: keyCommands.map(MenuElement.command))
    }
    view = collection
  }

  override func viewDidAppear(animated: Bool) {
    super.viewDidAppear(animated: animated)
    view.window?.moveFocus(to: collection)
  }

  override var keyCommands: [KeyCommand] {
    [KeyCommand("Remove", symbol: .trash, key: .delete, action: removeSelection)]
  }

  private func removeSelection() {
    let (former, removed) = (collection.snapshot.items, Set(collection.selectedItems))
    guard !removed.isEmpty else { return }
    show(former.filter { !removed.contains($0) })
    view.window?.show(Toast("Removed", actionTitle: "Undo") { [unowned self] in show(former) })
  }

  private func show(_ photos: [FilePath]) { collection.apply(CollectionSnapshot(photos)) }

  func collectionView(
    _: CollectionView<FilePath>, itemsForDragAt photo: FilePath
  ) -> [DragItem] { [.file(path: photo.bytes)] }

  func collectionView(
    _: CollectionView<FilePath>, performDrop session: DropSession, at place: CollectionPlace
  ) {
    var snapshot = collection.snapshot
    snapshot.insert(session.items.compactMap(\.path).map { FilePath(bytes: $0) }, at: place)
    collection.apply(snapshot)
  }
}
