import Quire
package import QuireGeometry

/// The commands that zoom and rotate the shown page; while pages turn they are disabled.
extension ReaderCommand {
  static let zooming = [
    zoomIn, zoomOut,
    level("fit-page", "show the whole page", "0", .fit) { _ in localized("Fit the page") },
    level("actual-size", "show the page in its actual size", "1", .magnification(1)) { _ in
      localized("Actual size")
    },
    level("twice-actual-size", "show the page in twice its actual size", "2", .magnification(2)) {
      _ in localized("Twice the actual size")
    },
    level("fit-width", "make the page as wide as the window", "w", .width) { _ in
      localized("Fit the width")
    },
    rotation("rotate", "rotate the page clockwise", [], by: 1) { _ in
      localized("Rotate clockwise")
    },
    rotation("rotate-back", "rotate the page counterclockwise", .shift, by: -1) { _ in
      localized("Rotate counterclockwise")
    },
  ]

  /// The command that enlarges the page.
  ///
  /// On some keyboards the plus sign is on the key of the equals sign, with Shift.
  static let zoomIn = ReaderCommand(
    "zoom-in", "zoom in",
    [[], .shift, .control, [.control, .shift]].flatMap {
      [Shortcut("+", $0), Shortcut("=", $0)]
    },
    in: .zoom, title: { _ in localized("Zoom in") }, repetition: .repeats, isEnabled: canZoom,
    perform: { $0.shownPage?.sheetView.zoom(by: ZoomScales.step, around: $0.bars.pointer) })

  /// The command that reduces the page.
  static let zoomOut = ReaderCommand(
    "zoom-out", "zoom out", [Shortcut("-"), Shortcut("-", .control)],
    in: .zoom, title: { _ in localized("Zoom out") }, repetition: .repeats, isEnabled: canZoom,
    perform: { $0.shownPage?.sheetView.zoom(by: 1 / ZoomScales.step, around: $0.bars.pointer) })

  private static let canZoom = { (reader: ReaderController) in
    !reader.flip.isTurning && reader.shownPage?.sheetView.isZoomEnabled == true
  }

  private static func level(
    _ name: String, _ summary: String, _ key: Character, _ level: ZoomLevel,
    title: @escaping (ReaderController) -> String
  ) -> ReaderCommand {
    ReaderCommand(
      name, summary, [Shortcut(key, isExchanged: key.isNumber)], in: .zoom, title: title,
      isEnabled: canZoom,
      isOn: { canZoom($0) && $0.shownPage?.sheetView.level == level },
      perform: { $0.shownPage?.sheetView.zoom(to: level, around: $0.bars.pointer) })
  }

  private static func rotation(
    _ name: String, _ summary: String, _ modifiers: Modifiers, by turns: Int,
    title: @escaping (ReaderController) -> String
  ) -> ReaderCommand {
    ReaderCommand(
      name, summary, [Shortcut("r", modifiers)], in: .zoom, title: title, repetition: .repeats,
      isEnabled: canZoom, perform: { $0.book.rotate(by: turns) })
  }
}

/// The zoom of the shown page.
extension ReaderController {
  /// The page that is shown while no page turns, or `nil` if it belongs to another book.
  var shownPage: PicturePage? { book.ownPage(flip.viewController) }

  /// Returns the paper of the shown page that lies beneath a cover of the size `cover`, in points
  /// of the view: the page at the right, because the cover opens about its left edge; `nil` if no
  /// page is shown.
  ///
  /// Until that page has been read, it is taken to have the shape of the cover.
  package func paper(beneath cover: Size) -> Rect? {
    guard let page = shownPage else { return nil }
    let read = page.spreadView.pageViews.filter { $0.content != nil }.map {
      $0.convert($0.contentRect, to: view)
    }
    let seen = read.max { $0.center.x < $1.center.x }?.intersection(view.bounds)
    if let seen, !seen.isEmpty { return seen }
    let area = page.sheetView.contentArea
    return area.isEmpty ? nil : page.sheetView.convert(area.fitting(cover), to: view)
  }

  /// The magnification of the shown page, such as "150 %", or `nil` if the whole page is visible.
  var magnificationText: String? {
    guard let sheet = shownPage?.sheetView, sheet.isZoomEnabled, sheet.zoomScale != 1 else {
      return nil
    }
    return localized("%s %%", Int((sheet.magnification * 100).rounded()))
  }
}
