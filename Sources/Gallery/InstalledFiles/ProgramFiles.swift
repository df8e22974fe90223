import Documents

/// The files that come with the program, other than the program itself.
enum ProgramFiles {
  /// The folder called `name`, installed beside the program or in the source tree that the program
  /// was built in; `nil` if it is in neither.
  static func folder(_ name: String) -> FilePath? {
    let program = FilePath.besideThisProgram("")
    return ["../share/quire/", "../../../Assets/", "../../Assets/"]
      .map { program.appending(FilePath($0 + name)) }
      .first(where: \.isFolder)
  }
}
