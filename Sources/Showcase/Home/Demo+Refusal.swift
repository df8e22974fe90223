import Quire
import QuireDocuments
import QuireReader

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
