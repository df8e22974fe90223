import Quire
package import QuireDocuments

/// The path of a file that was dropped on the window and cannot be opened, with the reason.
package struct Refusal: CustomStringConvertible {
  package let path: FilePath
  /// The reason why the file cannot be opened, as text that is printed after the file's name and a
  /// colon.
  let reason: String
  /// The reason why the file cannot be opened, as a sentence that is shown below the file's name.
  package let sentence: String

  /// Creates a value from `error`, which says why the picture or folder at `path` cannot be opened.
  package init(_ path: FilePath, _ error: CodecError) {
    (self.path, reason, sentence) = (path, "\(error)", error.sentence)
  }

  /// Creates a value from `problem`, the error that says why a shader file cannot be used.
  package init(_ problem: TransitionFile.Problem) {
    (path, reason, sentence) = (problem.path, problem.reason, problem.sentence)
  }

  /// The path of the file and the reason why it cannot be opened, as one line of text to be
  /// printed.
  package var description: String { "\(path): \(reason)" }
}
