import Documents

/// A namespace for the function that finds the data folders of the installed program.
enum ProgramFiles {
  /// Returns the path of the program's data folder called `name`, or `nil` if there is no such
  /// folder.
  ///
  /// The folder is installed beside the program, or it is in the source tree that the program was
  /// built from.
  static func folder(_ name: String) -> FilePath? {
    let program = FilePath.besideThisProgram("")
    return ["../share/quire/", "../../../Assets/", "../../Assets/"]
      .map { program.appending(FilePath($0 + name)) }
      .first(where: \.isFolder)
  }
}
