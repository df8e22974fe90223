import Quire
import QuireDocuments

extension ReaderCommand {
  /// The commands about the files of the book.
  static let files =
    [properties] + trash + [rename] + destinations + [
      ReaderCommand(
        "show-in-folder", "show the file in the file manager",
        [Shortcut("f", [.control, .shift])], in: .file,
        title: { _ in localized("Show in the file manager") },
        isEnabled: { $0.currentFile != nil && $0.view.window?.host != nil },
        perform: { reader in if let file = reader.currentFile { reader.showInFolder(file) } })
    ]
}
