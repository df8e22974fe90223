import Quire

/// The code of the article on drag and drop.
final class TextTray: ViewController, DropInteractionDelegate {
  private let label = Label()

  override func viewDidLoad() {
    view.addInteraction(DropInteraction(delegate: self))
  }

  func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool {
    session.items.contains { $0.text != nil }
  }

  func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {
    label.text = session.items.compactMap(\.text).joined(separator: ", ")
  }
}

final class Playlist: CollectionViewDragDelegate, CollectionViewDropDelegate {
  func collectionView(
    _ collectionView: CollectionView<String>, itemsForDragAt item: String
  ) -> [DragItem] { [.text(item)] }

  func collectionView(
    _ collectionView: CollectionView<String>, canHandle session: DropSession
  ) -> Bool { session.sourceView === collectionView }

  func collectionView(
    _ collectionView: CollectionView<String>, performDrop session: DropSession,
    at place: CollectionPlace
  ) {
    var snapshot = collectionView.snapshot
    snapshot.insert(collectionView.draggedItems, at: place)
    collectionView.apply(snapshot)
  }
}
