import Quire
import QuireDocuments
import QuireGeometry

/// The answer to a mouse that rests on a link: the name of its target, and after a while a picture
/// of the place there.
///
/// | time on the link | effect |
/// |---|---|
/// | 150 ms | the target is named |
/// | 600 ms | a picture of the place appears beside the link, as wide as its page |
/// | the mouse leaves, or a page turns | the picture disappears |
final class LinkPreview {
  /// A link on which the mouse rests.
  struct Rest: Equatable {
    /// The page to which the link leads, or `nil` if it leads out of the document.
    var page: PageAddress?
    /// The distance from the upper edge of the page to the place, in points.
    var top: Double
    /// The text that names a target out of the document.
    var text: String
    /// The rectangle of the link, in points of the window.
    var frame: Rect
  }

  /// The panel with the picture.
  let panel = PagePanel(pictureSize: Size(width: 400, height: 200))
  /// Called with the text that names the target of the link.
  var say: (String) -> Void = { _ in }
  private let book: PictureBook
  private let thumbnails: PageThumbnails
  private var rest: Rest?
  private var alarm: Alarm?

  /// The time after which the target is named, in seconds.
  private static let textDelay = 0.15
  /// The time after which the picture appears, in seconds.
  private static let pictureDelay = 0.6
  /// The greatest height of a page, as a multiple of its width, at which its picture is as wide as
  /// the panel.
  private static let tallestPage = 4.0

  /// Creates an object that shows nothing yet, for links of `book`.
  init(_ book: PictureBook) {
    self.book = book
    thumbnails = PageThumbnails(book)
    thumbnails.pageDidChange = { [weak self] in self?.pageDidChange($0) }
  }

  /// Follows the mouse to the link of `rest`, or away from links if it is `nil`.
  func follow(_ rest: Rest?) {
    guard rest != self.rest else { return }
    hide()
    self.rest = rest
    guard let rest else { return }
    // The label of the page may not be known yet.
    if let page = rest.page { book.inquireAboutPages([page]) }
    wait(LinkPreview.textDelay) { $0.nameTarget() }
  }

  /// Called when the label of `page` may have become known.
  func pageDidChange(_ page: PageAddress) {
    if page == rest?.page, !panel.isHidden { showPicture(of: page) }
  }

  /// Hides the picture until the mouse comes to another link.
  func hide() {
    if let alarm { panel.window?.cancel(alarm) }
    (alarm, rest) = (nil, nil)
    guard !panel.isHidden else { return }
    panel.hide()
    thumbnails.stop()
  }

  private func wait(_ delay: Double, then body: @escaping (LinkPreview) -> Void) {
    alarm = panel.window.map { window in
      window.setAlarm(at: window.time + delay) { [weak self] _ in
        guard let self else { return }
        alarm = nil
        body(self)
      }
    }
  }

  private func nameTarget() {
    guard let rest else { return }
    say(rest.page.map(book.spokenName) ?? rest.text)
    guard let page = rest.page else { return }
    let size = panel.pictureSize * (panel.window?.scale ?? 1)
    // The picture is read while the mouse rests.
    thumbnails.show(
      [page], width: Int(size.width.rounded()),
      height: Int((size.width * LinkPreview.tallestPage).rounded()))
    wait(LinkPreview.pictureDelay - LinkPreview.textDelay) { $0.showPicture(of: page) }
  }

  private func showPicture(of page: PageAddress) {
    guard let rest, let superview = panel.superview,
      let origin = superview.convert(rest.frame.origin, from: nil)
    else { return }
    var picture: Image?
    if case .ready(let thumbnail) = thumbnails.state(of: page) {
      picture = thumbnail.image.part(
        from: rest.top / max(1, thumbnail.shape.size.height), proportions: panel.pictureSize)
    }
    panel.show(picture, as: book.thumbnailDrawing(of: page), name: book.spokenName(of: page))
    let frame = Rect(origin: origin, size: rest.frame.size)
    panel.place(beside: frame, at: frame.center.x, in: superview.bounds)
  }
}

nonisolated extension Image {
  /// The part of a cut-out that is above the place that it shows.
  private static let partAbove = 0.1

  /// Returns the part of the image around the place at `top`, a fraction of its height, as wide as
  /// the image and with the proportions of `size`, as far as the image is high enough.
  func part(from top: Double, proportions size: Size) -> Image {
    let height = min(
      self.height, max(1, Int((Double(width) * size.height / size.width).rounded())))
    let place = Int((top * Double(self.height) - Image.partAbove * Double(height)).rounded())
    let first = min(max(0, place), self.height - height)
    return storage.withBytes { bytes in
      Image(
        width: width, height: height,
        copying: bytes.extracting(4 * width * first..<4 * width * (first + height)))
    }
  }
}
