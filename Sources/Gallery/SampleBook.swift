import ArgumentParser
import Documents

/// The book that comes with the program.
enum SampleBook {
  /// The folder of its pages: installed beside the program, or in the source tree it was built in.
  static func folder() throws -> FilePath {
    let program = FilePath.besideThisProgram("")
    let candidates = ["../share/quire/book", "../../../Assets/book", "../../Assets/book"]
      .map { program.appending(FilePath($0)) }
    guard let folder = candidates.first(where: \.isFolder) else {
      throw Diagnostics.failure("the sample book is not installed; name a picture or a folder")
    }
    return folder
  }
}
