import Quire
import QuireDocuments
import QuireGeometry

/// Methods that show the links of the pages while they are at rest.
extension PicturePage {
  /// The time for which the pages have to rest before their links are read, in seconds, so that
  /// turning many pages reads none.
  private static let restTime = 0.25

  /// Asks for the links of the pages when they have rested for a while.
  func awaitLinks() {
    guard let window = view.window, hasAppeared, hasDocumentPages else { return }
    window.setAlarm(at: window.time + PicturePage.restTime) { [weak self] _ in self?.readLinks() }
  }

  /// Shows the links of the pages, as far as they have been read, and asks for the others.
  func readLinks() {
    guard hasAppeared, let book, hasDocumentPages, book.controller?.isTurning == false,
      book.state.spread == spread
    else { return }
    let contents = book.contentsOfShownPages
    for (page, view) in zip(spread.pages, spreadView.pageViews) {
      // The picture says where the page is in its view.
      guard view.content != nil, let size = book.questions.inquiry.info(of: page)?.size,
        let contents = contents[page]
      else { continue }
      let links = contents.written.links.map { link in
        let (name, hint) = contents.written.title(of: link)
        return PageLinksView.Link(
          target: link.target, top: link.top, frame: link.frame, name: name, hint: hint)
      }
      view.show(links, pageSize: size) { [weak self] in
        self?.book?.post(.linkFollowed($0, in: page.path))
      }
      view.layers.links?.hovered = { [weak self] in self?.linkWasHovered($0, in: page.path) }
      view.show(book.shownText(of: contents, on: page), pageSize: size)
    }
    selector.show(spreadView.pageViews.map(\.layers.text))
    selector.showCaret(comingIn: book.caret)
  }

  /// Tells of the link of a page of the document at `path` on which the mouse rests, or that it
  /// rests on none if `hovered` is `nil`.
  private func linkWasHovered(
    _ hovered: (link: PageLinksView.Link, frame: Rect)?, in path: FilePath
  ) {
    guard let book else { return }
    let rest = hovered.map { link, frame in
      var page: PageAddress?
      if case .page(let index) = link.target { page = PageAddress(path: path, page: index) }
      page = page.flatMap { book.contents.order.contains($0) ? $0 : nil }
      return LinkPreview.Rest(
        page: page, top: link.top ?? 0, text: link.hint ?? link.name, frame: frame)
    }
    book.delegate?.book(book, didNotice: .linkHovered(rest))
  }

  /// Whether the pages are pages of documents, which may have links.
  private var hasDocumentPages: Bool {
    guard let contents = book?.contents else { return false }
    return spread.pages.allSatisfy { contents.order.contains($0) && contents.isDocument($0) }
  }
}

extension DocumentPageContents {
  /// The greatest number of comparisons of links with characters, so that a hostile page
  /// costs little time.
  private static let comparisonLimit = 2_000_000
  /// The greatest number of characters of a name.
  private static let nameLength = 200

  /// Returns the name of `link` for assistive programs, which is its text on the page if it has
  /// one, and what it opens unless the name says that.
  fileprivate func title(of link: Link) -> (name: String, hint: String?) {
    let target =
      switch link.target {
      case .page(let page): localized("Page %s", page + 1)
      case .address(let address): LinkAddress.line(address)
      case .back: localized("Go back")
      }
    guard links.count * boxes.count <= Self.comparisonLimit else { return (target, nil) }
    let text = String(words(in: link.frame).prefix(Self.nameLength))
    return text.isEmpty ? (target, nil) : (text, target)
  }

  /// Returns the characters whose middles are in `frame`, as one line.
  private func words(in frame: Rect) -> String {
    var result = ""
    for (scalar, box) in zip(text.unicodeScalars, boxes) {
      if scalar.properties.isWhitespace {
        if !result.isEmpty, result.last != " " { result.append(" ") }
      } else if !box.isEmpty, frame.contains(box.center) {
        result.unicodeScalars.append(scalar)
      }
    }
    if result.last == " " { result.removeLast() }
    return result.printable
  }
}
