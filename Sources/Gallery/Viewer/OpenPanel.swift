import Documents
import Quire

/// The file dialog of the desktop, which opens other pictures.
enum OpenPanel {
  /// The message for a desktop without a file dialog.
  static let unavailable =
    "This desktop has no file dialog. Drop pictures on this window instead."

  /// Shows the dialog for pictures or for a folder; a dialog that is still open is closed.
  ///
  /// - Parameters:
  ///   - picksFolders: whether the dialog asks for a folder.
  ///   - window: the window that the dialog belongs to.
  ///   - open: called with the chosen paths.
  ///   - refused: called if the desktop has no file dialog.
  static func ask(
    picksFolders: Bool, in window: Quire.Window?, open: @escaping ([FilePath]) -> Void,
    refused: @escaping () -> Void
  ) {
    guard let host = window?.host else { return }
    var picker = DocumentPicker(title: picksFolders ? "Open a folder" : "Open pictures")
    picker.picksFolders = picksFolders
    picker.contentTypes = ["image/*", "application/pdf"]
    picker.contentName = "Pictures"
    host.present(picker) { outcome in
      switch outcome {
      case .picked(let paths): open(paths.map { FilePath(bytes: $0) })
      case .cancelled: break
      case .unavailable: refused()
      }
    }
  }

  /// Returns whether the dialog that `event` asks for is the one for folders, or `nil` if it asks
  /// for none.
  static func picksFolders(_ event: KeyEvent) -> Bool? {
    guard event.key == .character("o"), !event.isRepeat else { return nil }
    switch event.modifiers {
    case .control: return false
    case [.control, .shift]: return true
    default: return nil
    }
  }
}
