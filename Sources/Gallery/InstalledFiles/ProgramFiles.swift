import Documents

/// The data files that are installed with the program.
enum ProgramFiles {
  /// Returns the folder called `name`, which is installed beside the program or lies in the source
  /// tree that the program was built from, or `nil` if it is in neither place.
  static func folder(_ name: String) -> FilePath? {
    let program = FilePath.besideThisProgram("")
    return ["../share/quire/", "../../../Assets/", "../../Assets/"]
      .map { program.appending(FilePath($0 + name)) }
      .first(where: \.isFolder)
  }
}
