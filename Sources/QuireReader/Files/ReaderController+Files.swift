import Quire
import QuireDocuments

/// The files that commands concern.
extension ReaderController {
  /// The overview that covers the pages, or `nil` if there is none.
  var shownOverview: OverviewController? {
    panels.overview.flatMap { $0.presentingViewController == nil ? nil : $0 }
  }

  /// The page whose file commands concern: the one whose menu is open, the one with the focus in
  /// the overview or the comparison, or else the current one.
  var concernedPage: PageAddress {
    menuPage ?? shownOverview?.collection.focusedItem ?? shownCompare?.focused ?? book.place.page
  }

  /// Calls `body` while commands concern `page`, whose menu is open.
  func concerning<Result>(_ page: PageAddress?, _ body: () -> Result) -> Result {
    let former = menuPage
    menuPage = page
    defer { menuPage = former }
    return body()
  }

  /// Whether no page can be concerned, because the overview shows none.
  private var concernsNothing: Bool {
    menuPage == nil && shownOverview.map { $0.collection.focusedItem == nil } == true
  }

  /// The file of the concerned page, if it is on the disk.
  var currentFile: FilePath? {
    if concernsNothing { return nil }
    let file = concernedPage.path
    let isGone = file == book.state.files.missing || leavingFiles.contains(file)
    return isGone || file.isFolder ? nil : file
  }

  /// The commands about the concerned file, for what covers the pages.
  var fileCommands: [KeyCommand] { ReaderCommand.files.flatMap { $0.keyCommands(in: self) } }

  /// The controller in front of which questions about files are asked.
  var front: ViewController { shownOverview ?? shownCompare ?? self }

  /// Asks the question `alert`, unless another one is being asked.
  func ask(_ alert: Alert) {
    if front.presentedViewController == nil { front.present(alert) }
  }

  /// The marked pictures, or none in a book whose marks are bookmarks of pages.
  var markedPictures: [FilePath] { markedFiles.filter { !book.contents.isNamedDocument($0) } }

  /// The files that are copied or moved: the marked pictures, or else the file of the current page.
  var chosenFiles: [FilePath] {
    let marked = markedPictures
    return marked.isEmpty ? currentFile.map { [$0] } ?? [] : marked
  }

  /// Returns what `files` are called in a sentence: the name of the file, or the number of files.
  func name(of files: [FilePath]) -> String {
    files.count == 1
      ? localized("“%s”", files[0].lastComponent.displayName)
      : localized("%s picture", "%s pictures", count: files.count, files.count)
  }

  /// Shows `toast` at the bottom of the window, where the bars leave.
  ///
  /// The slider of pages comes when the mouse goes to the toast, which stands above its place from
  /// the beginning, so that the toast does not move away from the mouse.
  @discardableResult
  func show(_ toast: Toast) -> ShownToast? {
    for bar in bars.all { bar.hide() }
    var toast = toast
    if bar.scrubber?.isUseful == true { toast.bottomInset = ScrubberView.reservedHeight }
    return view.window?.show(toast)
  }

  /// Takes `files` out of the book at once, does `work` with them, puts those back that it has
  /// refused, and calls `completion`.
  func takeAway<Value: Sendable>(
    _ files: [FilePath], work: @escaping @Sendable () -> FileResults<Value>,
    then completion: @escaping (FileResults<Value>) -> Void
  ) {
    let book = book
    leavingFiles.formUnion(files)
    book.post(.discarded(files))
    setting.operations.perform(work) { [weak self, weak book] results in
      self?.leavingFiles.subtract(files)
      // A file that is not there comes back to no place.
      let staying = results.refused.filter { !$0.error.saysNoFile }.map(\.file)
      if !staying.isEmpty { book?.post(.takenBack(staying)) }
      completion(results)
    }
  }

  /// Says why files could not be put elsewhere, of which `refused` has the first ones.
  func report(_ refused: [(file: FilePath, error: FileError)]) {
    guard let first = refused.first else { return }
    notice.show(
      refused.count == 1
        ? first.file.lastComponent.displayName
        : localized("%s file stays", "%s files stay", count: refused.count, refused.count),
      detail: first.error.sentence)
  }

  /// Shows `file` in its folder, in the file manager of the desktop.
  func showInFolder(_ file: FilePath) {
    guard let address = file.absolute.fileURI else { return }
    view.window?.host?.open(address) { [weak self] isPossible in
      guard !isPossible else { return }
      self?.notice.show(localized("This desktop has no file manager that shows the file."))
    }
  }

  /// Opens `file` in another program, for which the desktop asks the user.
  func openElsewhere(_ file: FilePath) {
    view.window?.host?.open(fileAt: file.absolute.bytes) { [weak self] isPossible in
      guard !isPossible else { return }
      self?.notice.show(localized("This desktop cannot open the file in another program."))
    }
  }

  /// Whether the concerned page is a picture file, not a page of a document.
  var showsPicture: Bool { currentFile != nil && !book.contents.isDocument(concernedPage) }

  /// Makes the picture at `file` the wallpaper, if the user agrees.
  func useAsWallpaper(_ file: FilePath) {
    view.window?.host?.setWallpaper(fileAt: file.absolute.bytes) { [weak self] isPossible in
      guard !isPossible else { return }
      self?.notice.show(localized("This desktop takes no wallpaper from here."))
    }
  }
}
