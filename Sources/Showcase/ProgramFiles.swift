package import QuireDocuments

/// A namespace for the function that finds the data folders of the installed program.
package nonisolated enum ProgramFiles {
  /// Returns the path of the program's data folder called `name`, or `nil` if there is no such
  /// folder.
  ///
  /// The folder is installed beside the program, or it is in the source tree that the program was
  /// built from.
  static func folder(_ name: String) -> FilePath? {
    installedFolder(["../share/quire/", "../../../Assets/", "../../Assets/"].map { $0 + name })
  }

  /// Returns the first folder among `paths`, which are relative to the folder of the program, or
  /// `nil` if none of them is a folder.
  package static func installedFolder(_ paths: [String]) -> FilePath? {
    let program = FilePath.besideThisProgram("")
    return paths.map { program.appending(FilePath($0)) }.first(where: \.isFolder)
  }
}
