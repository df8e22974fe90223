import Quire
import QuireDocuments

/// The path of a file that was dropped on the window and cannot be opened, with the reason.
struct Refusal: CustomStringConvertible {
  let path: FilePath
  /// The reason why the file cannot be opened, as text that is printed after the file's name and a
  /// colon.
  let reason: String
  /// The reason why the file cannot be opened, as a sentence that is shown below the file's name.
  let sentence: String

  /// Creates a value from `error`, which says why the picture or folder at `path` cannot be opened.
  init(_ path: FilePath, _ error: CodecError) {
    (self.path, reason, sentence) = (path, "\(error)", error.sentence)
  }

  /// Creates a value from `problem`, the error that says why a shader file cannot be used.
  init(_ problem: TransitionFile.Problem) {
    (path, reason, sentence) = (problem.path, problem.reason, problem.sentence)
  }

  /// The path of the file and the reason why it cannot be opened, as one line of text to be
  /// printed.
  var description: String { "\(path): \(reason)" }
}

extension Demo {
  /// Returns a demo with a single page that says why the files in `refusals` cannot be opened.
  ///
  /// The array must not be empty.
  static func refusal(of refusals: [Refusal]) -> Demo {
    let names = refusals.map { $0.path.lastComponent.displayName }
    let isOne = refusals.count == 1
    let title =
      isOne
      ? names[0]
      : localized("%s file cannot be opened", "%s files cannot be opened", count: names.count)
    let reasons = zip(names, refusals).map {
      isOne ? $1.sentence : localized("%1$s: %2$s", $0, $1.sentence)
    }
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
