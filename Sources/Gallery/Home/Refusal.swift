import Documents
import Quire

/// An error that says why a file that was dropped on the window cannot be opened.
struct Refusal: CustomStringConvertible {
  let path: FilePath
  /// The reason as text that is printed after the name of the file and a colon.
  let reason: String
  /// The reason as a sentence that is shown below the name of the file.
  let sentence: String

  /// Creates the error that says why the picture or folder at `path` cannot be opened, from
  /// `error`.
  init(_ path: FilePath, _ error: CodecError) {
    (self.path, reason, sentence) = (path, "\(error)", error.sentence)
  }

  /// Creates the error that says why a shader file cannot be used, from `problem`.
  init(_ problem: TransitionFile.Problem) {
    (path, reason, sentence) = (problem.path, problem.reason, problem.reason)
  }

  /// The path of the file and the reason, as one line to be printed.
  var description: String { "\(path): \(reason)" }
}

extension Demo {
  /// Returns a demo whose only page says why the files in `refusals`, a list that is not empty,
  /// cannot be opened.
  static func refusal(of refusals: [Refusal]) -> Demo {
    let names = refusals.map { $0.path.lastComponent.displayName }
    let isOne = refusals.count == 1
    let title = isOne ? names[0] : "\(names.count) files cannot be opened"
    let reasons = zip(names, refusals).map { isOne ? $1.sentence : "\($0): \($1.reason)" }
    return Demo(
      name: title, subtitle: "", source: "", hint: "", miniature: book.miniature,
      transition: .crossfade,
      makeController: { _ in
        let controller = ViewController()
        controller.view = PageMessage(title: title, reason: reasons.joined(separator: "\n"))
        return controller
      })
  }
}
