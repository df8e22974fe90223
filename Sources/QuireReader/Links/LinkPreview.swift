import Quire
import QuireDocuments
import QuireGeometry

/// The answer to a mouse that rests on a link: the name of its target, and after a while a picture
/// of the page there.
///
/// | time on the link | effect |
/// |---|---|
/// | 150 ms | the target is named |
/// | 600 ms | a picture of the page appears beside the link |
/// | the mouse leaves, or a page turns | the picture disappears |
final class LinkPreview {
  /// A link on which the mouse rests.
  struct Rest: Equatable {
    /// The page to which the link leads, or `nil` if it leads out of the document.
    var page: PageAddress?
    /// The text that names the target.
    var text: String
    /// The rectangle of the link, in points of the window.
    var frame: Rect
  }

  /// The panel with the picture.
  let panel = PagePanel(pictureSize: Size(width: 220, height: 220))
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

  /// Creates an object that shows nothing yet, for links of `book`.
  init(_ book: PictureBook) {
    self.book = book
    thumbnails = PageThumbnails(book)
    thumbnails.pageDidChange = { [weak self] page in
      if let self, page == rest?.page, !panel.isHidden { showPicture(of: page) }
    }
  }

  /// Follows the mouse to the link of `rest`, or away from links if it is `nil`.
  func follow(_ rest: Rest?) {
    guard rest != self.rest else { return }
    hide()
    self.rest = rest
    guard rest != nil else { return }
    wait(LinkPreview.textDelay) { $0.nameTarget() }
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
    say(rest.text)
    guard let page = rest.page else { return }
    let size = panel.pictureSize * (panel.window?.scale ?? 1)
    // The picture is read while the mouse rests.
    thumbnails.show(
      [page], width: Int(size.width.rounded()), height: Int(size.height.rounded()))
    wait(LinkPreview.pictureDelay - LinkPreview.textDelay) { $0.showPicture(of: page) }
  }

  private func showPicture(of page: PageAddress) {
    guard let rest, let superview = panel.superview,
      let origin = superview.convert(rest.frame.origin, from: nil)
    else { return }
    var thumbnail: Thumbnail?
    if case .ready(let ready) = thumbnails.state(of: page) { thumbnail = ready }
    panel.show(thumbnail?.image, name: book.spokenName(of: page))
    let frame = Rect(origin: origin, size: rest.frame.size)
    panel.place(beside: frame, at: frame.center.x, in: superview.bounds)
  }
}
