import ArgumentParser
import QuireDocuments

/// A namespace for the function that finds the installed sample book.
enum SampleBook {
  /// Returns the path of the folder with the pages of the sample book.
  ///
  /// - Throws: `ExitCode` if the folder is missing, after the error has been printed.
  static func folder() throws -> FilePath {
    guard let folder = ProgramFiles.folder("book") else {
      throw Diagnostics.failure("the sample book is not installed; name a picture or a folder")
    }
    return folder
  }
}
