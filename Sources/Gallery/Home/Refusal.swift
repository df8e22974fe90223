import Documents
import Quire

/// A file that was dropped on the window and does not open.
struct Refusal: CustomStringConvertible {
  let path: FilePath
  /// To follow the name and a colon.
  let reason: String

  /// A line of standard error.
  var description: String { "\(path): \(reason)" }
}

extension Demo {
  /// A screen that says why `refusals`, of which there is one at least, do not open.
  static func refusal(of refusals: [Refusal]) -> Demo {
    let names = refusals.map { $0.path.lastComponent.displayName }
    let isOne = refusals.count == 1
    let title = isOne ? names[0] : "\(names.count) files do not open"
    let reasons = zip(names, refusals).map { isOne ? $1.reason : "\($0): \($1.reason)" }
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
