import Quire
import QuireDocuments
import QuireGeometry

/// What the user does with the paper of a page.
extension PicturePage: SheetScrollViewDelegate {
  /// The magnification of the first page in the unscaled view, and whether it is sharp at any size.
  var actualSize: (magnification: Double, isScalable: Bool) {
    guard let shape = book?.plan.shapes[page], let paper = spreadView.pageViews.first?.contentRect,
      paper.width > 0
    else { return (1, false) }
    return (shape.magnification(on: paper, scale: book?.window?.scale ?? 1), shape.isScalable)
  }

  var contentMargins: EdgeInsets {
    book?.pageInsets(in: sheetView.bounds.size, at: view.window?.scale ?? 1) ?? .zero
  }

  /// The page block lies beside the sheet, which a rotation changes.
  func sheetGeometryDidChange() { book?.controller?.setNeedsBookAppearanceUpdate() }

  func sheetDidRotate(by turns: Int) { post(.rotated(by: turns)) }

  func sheetScaleDidChange() {
    if let book, isShown { book.delegate?.book(book, didNotice: .zoomChanged) }
    book?.controller?.setNeedsBookAppearanceUpdate()
  }

  func sheetMagnificationDidChange() {
    if let book, isShown {
      book.delegate?.book(book, didNotice: .positionChanged(isAnotherPage: false))
    }
  }

  func sheetDidMove(to middle: Point) { post(.moved(middle)) }

  var closesByPinch: Bool { book?.hasOverview == true }

  func sheetDidClose(by pinch: PinchInteraction) { book?.openOverview(with: pinch) }

  func sheetLevelDidChange(to level: ZoomLevel) { post(.zoomed(level)) }

  /// Whether this page is the shown one, whose zoom is that of the book.
  private var isShown: Bool { book?.shownPage === self }

  /// Tells the book of `event` if this page is the shown one.
  private func post(_ event: BookEvent) {
    if isShown { book?.post(event) }
  }
}

/// Methods that zoom and move the picture of a page.
extension PicturePage {
  /// Shows the page at the zoom level of the book, at the remembered place or where reading begins.
  func resetZoom() {
    guard let book else { return }
    sheetView.rotation = book.zoom.rotation(of: page)
    sheetView.show(book.zoom.level, at: book.zoom.place(of: page))
  }

  /// Updates the zoom after the picture or its size has changed.
  func updateZoom() {
    sheetView.isZoomEnabled = !contents.isEmpty && !showsMessage
    sheetView.setNeedsLayout()
  }

  // MARK: Keys

  /// The commands that move the window over the page.
  ///
  /// Space moves along the lines of reading, and turns the page at the end. While a zoomed page
  /// turns it does nothing, since it would otherwise pass over a page that has not been read. Enter
  /// does the same if nothing else handles it.
  var panCommands: [KeyCommand] {
    guard let book, book.controller?.isTurning == false else { return commandsWhileTurning }
    let path = sheetView.readingPath
    let offset = sheetView.targetContentOffset
    let arrows: [(String, Key, Vector)] = [
      (localized("Move left"), .left, Vector(x: -1)),
      (localized("Move right"), .right, Vector(x: 1)),
      (localized("Move up"), .up, Vector(y: -1)), (localized("Move down"), .down, Vector(y: 1)),
    ]
    return [
      readingCommand(
        localized("Next part of the page"), .space, to: path.next(after: offset, isForward: true)),
      readingCommand(
        localized("Next part of the page"), .enter, isHidden: true, priority: .fallback,
        to: path.next(after: offset, isForward: true)),
      readingCommand(
        localized("Previous part of the page"), .space, .shift,
        to: path.next(after: offset, isForward: false)),
      previousPageCommand,
    ]
      + arrows.map { name, key, direction in
        KeyCommand(
          name, key: key, modifiers: .control, isEnabled: sheetView.isZoomEnabled,
          repetition: .repeats
        ) { [weak self] in self?.sheetView.pan(by: direction * PicturePage.arrowStep) }
      }
  }

  /// The commands that keep Space and Enter from the book while a zoomed page turns.
  private var commandsWhileTurning: [KeyCommand] {
    guard let book, book.zoom.level != .fit else { return [] }
    return [Modifiers(), .shift].map {
      KeyCommand("", key: .space, modifiers: $0, isHidden: true) {}
    } + [KeyCommand("", key: .enter, isHidden: true, priority: .fallback) {}]
  }

  /// The distance by which Ctrl and an arrow key move, as a fraction of the window.
  private static let arrowStep = 0.15

  private func readingCommand(
    _ title: String, _ key: Key, _ modifiers: Modifiers = [], isHidden: Bool = false,
    priority: KeyCommand.Priority = .regular, to offset: Point?
  ) -> KeyCommand {
    KeyCommand(
      title, key: key, modifiers: modifiers, isEnabled: offset != nil, isHidden: isHidden,
      repetition: .repeats, priority: priority
    ) { [weak self] in
      if let offset { self?.sheetView.scroll(to: offset) }
    }
  }

  /// The command that turns back to the end of the previous page, so that Shift+Space reads
  /// backwards.
  private var previousPageCommand: KeyCommand {
    KeyCommand(
      localized("Previous page"), key: .space, modifiers: .shift,
      isEnabled: sheetView.canScroll && (book?.plan.index(of: place) ?? 0) > 0, isHidden: true
    ) { [weak self] in self?.book?.post(.turnedBackToEnd) }
  }
}
