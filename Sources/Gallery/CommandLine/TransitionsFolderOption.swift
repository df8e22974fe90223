import ArgumentParser
import Documents

/// The command-line option `--transitions-folder`, which names a folder of shader files.
struct TransitionsFolderOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Add each .glsl file of this folder as a transition with the name of the file.",
      valueName: "folder"))
  var transitionsFolder: String?

  /// The path of the folder, or `nil` if the user did not give the option.
  var path: FilePath? { transitionsFolder.map { RawArguments.path($0) } }

  /// Returns the shader files of the folder that can be used, and prints the problems of all
  /// others.
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
