import Quire
import QuireDocuments
import QuireGeometry

/// Files that are dragged from their pages.
extension PicturePage: DragInteractionDelegate {
  /// The width and height of the room for the picture that follows the pointer, in points.
  private static let previewSide = 140.0

  /// Returns the file of the page at `location` while Ctrl is held, so that a drag takes the file
  /// and not the page.
  func dragInteraction(
    _ interaction: DragInteraction, itemsForDragAt location: Point
  ) -> [DragItem] {
    guard view.window?.heldModifiers == .control, let book else { return [] }
    let address = page(at: location)
    guard address.path != book.state.files.missing, !address.path.isFolder else { return [] }
    return [.file(path: address.path.absolute.bytes)]
  }

  func dragInteraction(
    _ interaction: DragInteraction, previewFor items: [DragItem]
  ) -> DragPreview? {
    let dragged = items.first?.path.map { FilePath(bytes: $0) }
    let index = spread.pages.firstIndex { $0.path.absolute == dragged } ?? 0
    guard spreadView.pageViews.indices.contains(index),
      let content = spreadView.pageViews[index].content
    else { return nil }
    let original = spreadView.pageViews[index]
    let picture = ImageView(isOpaque: true)
    picture.show(content)
    let room = Size(width: PicturePage.previewSide, height: PicturePage.previewSide)
    let middle = original.convert(original.contentRect, to: view).center
    let frame = Rect(origin: middle, size: .zero).insetBy(x: -room.width / 2, y: -room.height / 2)
      .fitting(original.contentRect.size)
    return DragPreview(picture, frame: frame)
  }

  /// Returns the page at `location`, in points of the view, or the nearest one.
  func page(at location: Point) -> PageAddress {
    let index = spreadView.pageViews.firstIndex { page in
      page.convert(location, from: view).map(page.bounds.contains) == true
    }
    return index.flatMap { spread.pages.indices.contains($0) ? spread.pages[$0] : nil } ?? page
  }
}
