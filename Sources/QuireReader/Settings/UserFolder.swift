import Glibc
package import QuireDocuments

/// The folders in which the program keeps the user's files, as the XDG Base Directory Specification
/// defines them.
package nonisolated enum UserFolder {
  /// The folder of the user's choices.
  case settings
  /// The folder of what the program remembers about documents.
  case state

  /// The path of the folder, which may not exist yet, or `nil` if the user has no home folder.
  package var path: FilePath? {
    let (variable, usual) =
      switch self {
      case .settings: ("XDG_CONFIG_HOME", ".config")
      case .state: ("XDG_STATE_HOME", ".local/state")
      }
    let home =
      UserFolder.path(in: variable) ?? UserFolder.path(in: "HOME")?.appending(FilePath(usual))
    return home?.appending(FilePath("quire"))
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
