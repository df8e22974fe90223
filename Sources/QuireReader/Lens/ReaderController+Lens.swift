import Quire
import QuireDocuments
import QuireGeometry

extension ReaderCommand {
  /// The command that shows the lens while its key is down.
  static let lens = ReaderCommand(
    "lens", "hold to magnify what is under the pointer", [Shortcut("z")],
    in: .none(because: "the lens is there while its key is down"),
    title: { _ in localized("Magnifier") },
    discoverabilityTitle: localized("Hold to magnify what is under the pointer"),
    isEnabled: { !$0.flip.isTurning },
    perform: { $0.showLens() })
}

/// The lens over the pages.
extension ReaderController {
  /// Shows the lens under the pointer.
  fileprivate func showLens() {
    guard panels.lens == nil, let window = view.window else { return }
    let lens = LensView()
    panels.lens = lens
    window.addSubview(lens)
    moveLens()
  }

  /// Removes the lens, because its key has been released or something else has begun.
  func hideLens() {
    panels.lens?.removeFromSuperview()
    panels.lens = nil
  }

  /// Moves the lens to the pointer, and shows the page that lies there.
  func moveLens() {
    guard let lens = panels.lens else { return }
    guard let location = bars.pointer, !flip.isTurning, let page = shownPage else {
      return hideLens()
    }
    let original = page.spreadView.pageViews.first {
      $0.convert(location, from: nil).map($0.shownPart.contains) == true
    }
    if let original, !lens.shows(original) {
      lens.show(subject(original, on: page))
    } else if original == nil {
      lens.show(nil)
    }
    lens.move(to: location)
  }

  /// Returns the page in `original`, which `page` shows, for the lens, or `nil` if it has not been
  /// read.
  private func subject(_ original: PageView, on page: PicturePage) -> LensView.Subject? {
    guard let index = page.spreadView.pageViews.firstIndex(where: { $0 === original }),
      page.spread.pages.indices.contains(index)
    else { return nil }
    let address = page.spread.pages[index]
    guard case .ready(let image) = book.content(of: address).page else { return nil }
    let copy = PageView()
    copy.contentMode = original.contentMode
    copy.drawing = original.drawing
    copy.show(image, of: address, background: book.desk, session: book.session) {}
    return LensView.Subject(
      page: copy, original: original, scale: page.sheetView.paperScale,
      rotation: page.sheetView.rotation)
  }

  /// Removes the lens if `event` releases its key, and returns whether it does.
  func endLens(by event: KeyEvent) -> Bool {
    guard panels.lens != nil, event.key == .character("z") else { return false }
    hideLens()
    return true
  }
}

extension InputEvent.Kind {
  /// Whether the lens goes, because the page beneath it changes.
  var endsLens: Bool {
    switch self {
    case .wheel, .scroll, .pinch, .pointerDown: true
    default: false
    }
  }
}
