import Quire
import QuireDocuments

extension ReaderCommand {
  /// The commands about the files of the book.
  static let files =
    [properties, print] + trash + [rename] + destinations + [
      ReaderCommand(
        "show-in-folder", "show the file in the file manager",
        [Shortcut("f", [.control, .shift])], in: .files,
        title: { _ in localized("Show in the file manager") },
        isEnabled: { $0.currentFile != nil && $0.view.window?.host != nil },
        perform: { reader in if let file = reader.currentFile { reader.showInFolder(file) } }),
      ReaderCommand(
        "open-with", "open the file in another program", [Shortcut("e", [.control, .shift])],
        in: .files, title: { _ in localized("Open with another program…") },
        isEnabled: { $0.currentFile != nil && $0.view.window?.host != nil },
        perform: { reader in if let file = reader.currentFile { reader.openElsewhere(file) } }),
      ReaderCommand(
        "wallpaper", "make the picture the wallpaper of the desktop",
        [Shortcut("b", [.control, .shift])], in: .files,
        title: { _ in localized("Use as wallpaper") },
        isHiddenWhenDisabled: true,
        isEnabled: { $0.showsPicture && $0.view.window?.host != nil },
        perform: { reader in if let file = reader.currentFile { reader.useAsWallpaper(file) } }),
    ]
}
