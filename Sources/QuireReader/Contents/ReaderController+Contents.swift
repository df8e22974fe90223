import Quire
import QuireDocuments
package import QuireGeometry

extension ReaderCommand {
  /// The command that shows or hides the table of contents.
  static let contents = ReaderCommand(
    "contents", "show or hide the table of contents, the bookmarks and the results of a search",
    [Shortcut(.function(9))], in: .book,
    title: { _ in localized("Contents") },
    discoverabilityTitle: localized("Show or hide the table of contents and the bookmarks"),
    isOn: { $0.columns.isPrimaryShown },
    perform: { $0.toggleContents() })
}

/// The sidebar with the table of contents, the bookmarks and the results of a search.
extension ReaderController {
  /// Puts the pages and the bars in the columns, and shows the sidebar if it was shown last.
  func prepareColumns() {
    columns.frame = Rect(size: view.bounds.size)
    columns.autoresizingMask = .fill
    view.addSubview(columns)
    columns.columnsChanged = { [weak self] in self?.columnsWillChange() }
    guard setting.preferences?.preferences.showsContents == true else { return }
    loadContents()
    columns.isPrimaryShownBeside = true
  }

  /// Starts to decode the first page for a window that will probably have `size` points, with
  /// `scale` pixels per point, beside the sidebar if that will be shown.
  package func expect(_ size: Size, scale: Double) {
    let isShown = setting.preferences?.preferences.showsContents == true
    // The sidebar, which is shown with the first page, has texts.
    if isShown { QuietBar.prepareFonts(after: 0) }
    let width = isShown ? ReaderColumns.pagesWidth(in: size.width) : size.width
    book.expect(Size(width: width, height: size.height), scale: scale)
  }

  /// Shows the sidebar, or hides it.
  func toggleContents() {
    if columns.isPrimaryShown { hideContents() } else { showContents() }
  }

  /// Shows `list` in the sidebar, or the list that was shown last if it is `nil`, and moves the
  /// focus to it.
  func showContents(_ list: ContentsController.List? = nil) {
    let contents = loadContents()
    if let list { contents.list = list }
    contents.reload()
    columns.showPrimary(true)
    contents.takeFocus()
    setting.preferences?.change { $0.showsContents = true }
  }

  /// Hides the sidebar; the keys are for the pages then.
  func hideContents() {
    guard columns.isPrimaryShown else { return }
    columns.showPrimary(false)
    setting.preferences?.change { $0.showsContents = false }
  }

  /// Returns the controller in the sidebar, which the first call creates.
  @discardableResult
  private func loadContents() -> ContentsController {
    if let contents { return contents }
    let list = setting.preferences?.preferences.contentsList
    let contents = ContentsController(
      book, list: list.flatMap(ContentsController.List.init) ?? .outline)
    self.contents = contents
    contents.pageChosen = { [weak self] in
      if let self, columns.isCollapsed { columns.showPrimary(false) }
    }
    contents.left = { [weak self] in self?.leaveContents() }
    contents.listChosen = { [weak self] list in
      self?.setting.preferences?.change { $0.contentsList = list.rawValue }
    }
    connectResults()
    addChild(contents)
    columns.primaryView = contents.view
    contents.didMove(toParent: self)
    updateColumns()
    return contents
  }

  /// Goes back to the pages: hides a sidebar that covers them, and moves the focus out of one that
  /// is beside them.
  private func leaveContents() {
    if columns.isCollapsed { hideContents() } else { view.window?.makeFirstResponder(nil) }
  }

  /// Shows the sidebar at the side where the book begins; it and the bars are read as the window
  /// is.
  func updateColumns() {
    let direction: ReadingDirection = view.isRightToLeft ? .rightToLeft : .leftToRight
    columns.pages.readingDirection = direction
    contents?.view.readingDirection = direction
    columns.readingDirection = book.settings[\.direction]
  }

  private func columnsWillChange() {
    if contents?.hasFocus == true, !columns.isPrimaryShown {
      view.window?.makeFirstResponder(nil)
    }
    if columns.isPrimaryShown { contents?.reload() } else { book.listedPages = [] }
  }
}
