import Quire
import QuireDocuments

/// The files that commands concern.
extension ReaderController {
  /// The file of the current page, if it is in the book and on the disk.
  var currentFile: FilePath? {
    let file = book.place.page.path
    return file == book.state.files.missing || file.isFolder ? nil : file
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
      ? "“\(files[0].lastComponent.displayName)”"
      : localized("%s picture", "%s pictures", count: files.count, files.count)
  }

  /// Shows `toast` at the bottom of the window, where the bars leave.
  @discardableResult
  func show(_ toast: Toast) -> ShownToast? {
    for bar in bars.all { bar.hide() }
    return view.window?.show(toast)
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

  /// Shows the current file in its folder, in the file manager of the desktop.
  func showInFolder(_ file: FilePath) {
    guard let address = file.absolute.fileURI else { return }
    view.window?.host?.open(address) { [weak self] isPossible in
      guard !isPossible else { return }
      self?.notice.show(localized("This desktop has no file manager that shows the file."))
    }
  }
}
