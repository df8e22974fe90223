import ArgumentParser
import Documents

/// A folder whose shader files are transitions, the same for every command.
struct TransitionsFolderOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Add the .glsl files of this folder to the transitions, each under its name.",
      valueName: "folder"))
  var transitionsFolder: String?

  /// The folder that was named.
  var path: FilePath? { transitionsFolder.map { RawArguments.path($0) } }

  /// The transitions of the folder; what is wrong with other files of it is said.
  ///
  /// - Throws: `ExitCode` when the folder cannot be read, after that has been said.
  func transitions() throws -> [TransitionFile] {
    guard let path else { return [] }
    do throws(FileError) {
      let (files, problems) = try TransitionFile.all(in: path)
      for problem in problems { Diagnostics.report("\(problem)") }
      return files
    } catch {
      throw Diagnostics.failure("\(path): \(error.listingDescription)")
    }
  }
}
