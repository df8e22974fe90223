import Glibc
package import QuireDocuments

/// The folders in which the program keeps the user's files, as the XDG Base Directory Specification
/// defines them.
package nonisolated enum UserFolder {
  /// The folder of the user's choices.
  case settings
  /// The folder of what the program remembers about documents.
  case state

  /// The folder of the small pictures of files that all programs share, which may not exist yet, or
  /// `nil` if the user has no home folder.
  package static var thumbnails: FilePath? {
    home("XDG_CACHE_HOME", usual: ".cache")?.appending("thumbnails")
  }

  /// The path of the folder, which may not exist yet, or `nil` if the user has no home folder.
  package var path: FilePath? {
    let (variable, usual) =
      switch self {
      case .settings: ("XDG_CONFIG_HOME", ".config")
      case .state: ("XDG_STATE_HOME", ".local/state")
      }
    return UserFolder.home(variable, usual: usual)?.appending(FilePath("quire"))
  }

  /// Returns the path in the environment variable `variable`, or else that of the folder `usual` in
  /// the user's home folder.
  private static func home(_ variable: String, usual: String) -> FilePath? {
    path(in: variable) ?? path(in: "HOME")?.appending(FilePath(usual))
  }

  /// Returns the absolute path in the environment variable `name`; relative paths are ignored, as
  /// the specification demands.
  private static func path(in name: String) -> FilePath? {
    guard let value = unsafe getenv(name) else { return nil }
    let length = unsafe strlen(value)
    let path = FilePath(bytes: (0..<length).map { unsafe UInt8(bitPattern: value[Int($0)]) })
    return path.bytes.first == UInt8(ascii: "/") ? path : nil
  }
}
