package import Quire
package import QuireDocuments

/// Functions that show the desktop's file dialog, in which the user chooses pictures to open.
package enum OpenPanel {
  /// The message that the user sees if the desktop has no file dialog.
  package static var unavailable: String {
    localized("This desktop has no file dialog. Drop books, comics or pictures here instead.")
  }

  /// The MIME types of the documents that can be opened.
  private static let documentTypes = [
    "application/pdf", "application/epub+zip", "application/vnd.comicbook+zip",
    "application/vnd.comicbook-rar",
    "application/x-cbz", "application/x-cbr", "application/x-cb7", "application/x-cbt",
  ]

  /// Shows the desktop's file dialog over `window`, in which the user chooses pictures or, if
  /// `picksFolders` is true, a folder; calls `open` with the chosen paths, or `refused` if the
  /// desktop has no file dialog.
  ///
  /// A dialog that is still open is closed.
  package static func ask(
    picksFolders: Bool, in window: Quire.Window?, open: @escaping ([FilePath]) -> Void,
    refused: @escaping () -> Void
  ) {
    guard let host = window?.host else { return }
    var picker = DocumentPicker(
      title: picksFolders ? localized("Open a folder") : localized("Open pictures and documents"),
      purpose: picksFolders ? .openFolder : .openFiles)
    picker.contentTypes = ["image/*"] + documentTypes
    picker.contentName = localized("Pictures and documents")
    host.present(picker) { outcome in
      switch outcome {
      case .picked(let paths): open(paths.map { FilePath(bytes: $0) })
      case .cancelled: break
      case .unavailable: refused()
      }
    }
  }

  /// Returns the commands that open pictures or a folder with the file dialog, which `ask` shows;
  /// the parameter of `ask` says whether the dialog asks for a folder.
  package static func commands(ask: @escaping (_ picksFolders: Bool) -> Void) -> [KeyCommand] {
    [
      KeyCommand(localized("Open…"), key: .character("o"), modifiers: .control) {
        ask(false)
      },
      KeyCommand(localized("Open a folder…"), key: .character("o"), modifiers: [.control, .shift]) {
        ask(true)
      },
    ]
  }
}
