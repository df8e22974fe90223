import ArgumentParser
import QuireDocuments
import QuireReader
import StandardStreams

/// The command-line option `--transitions-folder`, the path of a folder with shader files that
/// define transitions.
struct TransitionsFolderOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Add each .glsl file of this folder as a transition with the name of the file.",
      valueName: "folder"), completion: .directory)
  var transitionsFolder: String?

  /// The path of the folder that the user gave with the option, or `nil` if the option was not
  /// given.
  var path: FilePath? { transitionsFolder.map { RawArguments.path($0) } }

  /// Reads the folder's shader files, prints the problems of the unusable files, and returns the
  /// usable ones.
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
