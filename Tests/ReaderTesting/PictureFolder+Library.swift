import QuireDocuments
import QuireLibrary
import SampleFiles
import Testing

extension PictureFolder {
  /// A library in the folder `state` of this folder, whose problems fail the test.
  ///
  /// A reader that is released after the test remembers its document once more, perhaps in a folder
  /// that no longer exists; that is no problem.
  func library() -> DocumentLibrary {
    DocumentLibrary(in: FilePath(file("state"))) { [weak self] problem in
      if self != nil { Issue.record("\(problem)") }
    }
  }
}
