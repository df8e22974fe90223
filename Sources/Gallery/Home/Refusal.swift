import Documents
import Quire

/// A file that was dropped on the window and cannot be opened.
struct Refusal: CustomStringConvertible {
  let path: FilePath
  /// The reason as text that follows the name of the file and a colon.
  let reason: String
  /// The reason as a sentence that stands below the name of the file.
  let sentence: String

  /// Creates a refusal of a picture or a folder.
  init(_ path: FilePath, _ error: CodecError) {
    (self.path, reason, sentence) = (path, "\(error)", error.sentence)
  }

  /// Creates a refusal of a shader file.
  init(_ problem: TransitionFile.Problem) {
    (path, reason, sentence) = (problem.path, problem.reason, problem.reason)
  }

  /// The path and the reason, for a line on standard error.
  var description: String { "\(path): \(reason)" }
}

extension Demo {
  /// Returns a screen that says why files cannot be opened; `refusals` must not be empty.
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
