import Quire
import QuireDocuments
import Showcase

/// A namespace for the function that finds the installed translations of the windows.
nonisolated enum Catalogues {
  /// Shows windows in the language of the desktop, as far as there is a translation; what the
  /// command line prints stays English.
  static func use() {
    InterfaceLanguage.useDesktopLanguage()
    guard let folder = ProgramFiles.installedFolder(["../share/locale", "../../locale"]) else {
      return
    }
    InterfaceLanguage.useFrameworkCatalogue(in: String(decoding: folder.bytes, as: UTF8.self))
  }
}
