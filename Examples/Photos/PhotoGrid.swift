import Documents
import Quire

/// The controller of the grid.
final class PhotoGrid: ViewController {
  private let pool = CodecPool()
  private var photos: [FilePath]
  private lazy var collection = CollectionView<FilePath>(
    layout: .grid(minimumItemWidth: 180, itemHeight: .proportional(0.75, plus: 24)),
    cell: PhotoCell.init
  ) { [pool] cell, photo in cell.show(photo, from: pool) }

  init(_ photos: [FilePath]) {
    self.photos = photos
    super.init()
    title = "Photos"
  }

  override func loadView() {
    collection.allowsMultipleSelection = true
    collection.primaryAction = { [unowned self] photo in
      navigationController?.push(PhotoPage(photo, from: pool), transition: .crossfade)
    }
    collection.contextMenuProvider = { [unowned self] _ in
      Menu(children: keyCommands.map(MenuElement.command))
    }
    collection.apply(CollectionSnapshot(photos))
    view = collection
  }

  override func viewDidAppear(animated: Bool) {
    super.viewDidAppear(animated: animated)
    view.window?.moveFocus(to: collection)
  }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand("Remove", symbol: .trash, key: .delete, action: removeSelection),
      KeyCommand("Reverse the order", key: .character("r"), modifiers: .control) { [unowned self] in
        show(photos.reversed())
      },
    ]
  }

  /// Takes the selected pictures off the list; the files stay where they are.
  private func removeSelection() {
    let (former, removed) = (photos, Set(collection.selectedItems))
    guard !removed.isEmpty else { return }
    show(photos.filter { !removed.contains($0) })
    view.window?.show(Toast("Removed", actionTitle: "Undo") { [unowned self] in show(former) })
  }

  private func show(_ photos: [FilePath]) {
    self.photos = photos
    collection.apply(CollectionSnapshot(photos))
  }
}
