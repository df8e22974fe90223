import Documents
import Quire

/// A file that was dropped on the window and does not open.
struct Refusal: CustomStringConvertible {
  let path: FilePath
  /// What is wrong, to follow the name and a colon.
  let reason: String
  /// The same to stand below the name.
  let sentence: String

  /// A picture or a folder that does not open.
  init(_ path: FilePath, _ error: CodecError) {
    (self.path, reason, sentence) = (path, "\(error)", error.sentence)
  }

  /// A shader file that is no transition.
  init(_ problem: TransitionFile.Problem) {
    (path, reason, sentence) = (problem.path, problem.reason, problem.reason)
  }

  /// A line of standard error.
  var description: String { "\(path): \(reason)" }
}

extension Demo {
  /// A screen that says why `refusals`, of which there is one at least, do not open.
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
