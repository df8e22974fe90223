import Quire

/// A page that calls a closure once when it is about to appear, has appeared or is about to
/// disappear.
@MainActor
final class AskingPage: ViewController {
  var onWillAppear: ((AskingPage) -> Void)?
  var onDidAppear: ((AskingPage) -> Void)?
  var onWillDisappear: ((AskingPage) -> Void)?

  override func viewWillAppear(animated: Bool) {
    defer { onWillAppear = nil }
    onWillAppear?(self)
  }

  override func viewDidAppear(animated: Bool) {
    defer { onDidAppear = nil }
    onDidAppear?(self)
  }

  override func viewWillDisappear(animated: Bool) {
    defer { onWillDisappear = nil }
    onWillDisappear?(self)
  }
}
