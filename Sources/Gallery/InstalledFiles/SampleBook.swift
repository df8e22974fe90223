import ArgumentParser
import Documents

/// The book that comes with the program.
enum SampleBook {
  /// The folder of its pages.
  ///
  /// - Throws: `ExitCode` if the folder is missing, after that has been reported.
  static func folder() throws -> FilePath {
    guard let folder = ProgramFiles.folder("book") else {
      throw Diagnostics.failure("the sample book is not installed; name a picture or a folder")
    }
    return folder
  }
}
