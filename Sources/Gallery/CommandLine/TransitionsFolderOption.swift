import ArgumentParser
import Documents

/// The option that names a folder of shader files, shared by several commands.
struct TransitionsFolderOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Add each .glsl file of this folder as a transition with the name of the file.",
      valueName: "folder"))
  var transitionsFolder: String?

  /// The folder, or `nil` if the option is not given.
  var path: FilePath? { transitionsFolder.map { RawArguments.path($0) } }

  /// Returns the transitions of the folder and prints what is wrong with its other shader files.
  ///
  /// - Throws: `ExitCode` if the folder cannot be read, after the reason has been printed.
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
