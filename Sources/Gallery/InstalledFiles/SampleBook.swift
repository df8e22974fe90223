import ArgumentParser
import Documents

/// A function that finds the sample book which is installed with the program.
enum SampleBook {
  /// Returns the path of the folder that contains the pages of the sample book.
  ///
  /// - Throws: `ExitCode` if the folder is missing, after that has been printed.
  static func folder() throws -> FilePath {
    guard let folder = ProgramFiles.folder("book") else {
      throw Diagnostics.failure("the sample book is not installed; name a picture or a folder")
    }
    return folder
  }
}
