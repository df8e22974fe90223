import Quire

/// A page that does something when it is about to appear or has appeared, once each.
@MainActor
final class AskingPage: ViewController {
  var onWillAppear: ((AskingPage) -> Void)?
  var onDidAppear: ((AskingPage) -> Void)?

  override func viewWillAppear(animated: Bool) {
    defer { onWillAppear = nil }
    onWillAppear?(self)
  }

  override func viewDidAppear(animated: Bool) {
    defer { onDidAppear = nil }
    onDidAppear?(self)
  }
}
