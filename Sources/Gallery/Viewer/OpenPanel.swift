import Documents
import Quire

/// The way to other pictures: the desktop's dialog for files.
enum OpenPanel {
  /// What a person reads where the desktop has no dialog.
  static let unavailable =
    "This desktop has no dialog for files: drop pictures on the window instead."

  /// Asks for pictures, or for a folder of them; a question that waits is taken back.
  ///
  /// - Parameters:
  ///   - picksFolders: whether folders are asked for.
  ///   - window: where the person is.
  ///   - open: takes the paths.
  ///   - refused: called if there is no dialog.
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

  /// Whether `event` asks for the dialog, and whether for that of folders; `nil` if it does not.
  static func picksFolders(_ event: KeyEvent) -> Bool? {
    guard event.key == .character("o"), !event.isRepeat else { return nil }
    switch event.modifiers {
    case .control: return false
    case [.control, .shift]: return true
    default: return nil
    }
  }
}
