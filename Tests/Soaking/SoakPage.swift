import Quire

/// A page that keeps an account of what it is told.
final class SoakPage: ViewController {
  enum Sight: Hashable { case gone, coming, shown, going }

  private unowned let account: SoakAccount
  private(set) var sight = Sight.gone
  /// The parent that it is to have, by what it was told last.
  private weak var promised: ViewController?
  private var isMoving = false
  private let color: Color
  private let button = Button("Next")

  init(_ account: SoakAccount, color: Color) {
    self.account = account
    self.color = color
    super.init()
    title = "Page \(account.pages.count)"
    account.pages.append(WeakPage(page: self))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
    view.addSubview(button)
    button.frame = Rect(x: 4, y: 40, width: 40, height: 16)
    account.onCallback()
  }

  override func viewWillAppear(animated: Bool) {
    super.viewWillAppear(animated: animated)
    tell("willAppear", from: [.gone, .going], to: .coming)
    guard let coordinator = transitionCoordinator else { return }
    coordinator.animate(
      alongside: { [button] in button.alpha = button.alpha > 0.7 ? 0.5 : 1 },
      completion: { [account] _ in account.onCallback() })
    coordinator.notifyWhenInteractionChanges { [account] _ in account.onCallback() }
    coordinator.notifyWhenProgressChanges { [account] context in
      if context.percentComplete == 0 || context.percentComplete == 1 { account.onCallback() }
    }
  }

  override func viewDidAppear(animated: Bool) {
    super.viewDidAppear(animated: animated)
    tell("didAppear", from: [.coming], to: .shown)
  }

  override func viewWillDisappear(animated: Bool) {
    super.viewWillDisappear(animated: animated)
    tell("willDisappear", from: [.shown, .coming], to: .going)
  }

  override func viewDidDisappear(animated: Bool) {
    super.viewDidDisappear(animated: animated)
    tell("didDisappear", from: [.going], to: .gone)
  }

  override func willMove(toParent parent: ViewController?) {
    super.willMove(toParent: parent)
    tell(parent == nil ? "willLeave" : "willJoin", isRight: parent !== promised)
    promised = parent
    isMoving = true
    account.onCallback()
  }

  override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    tell(parent == nil ? "didLeave" : "didJoin", isRight: isMoving && parent === promised)
    isMoving = false
    account.onCallback()
  }

  private func tell(_ what: String, from: Set<Sight>, to sight: Sight) {
    tell(what, isRight: from.contains(self.sight))
    self.sight = sight
    account.onCallback()
  }

  private func tell(_ what: String, isRight: Bool) {
    account.callbacks += 1
    if !isRight { account.problems.append("\(title ?? ""): \(what) while \(sight)") }
  }
}

struct WeakPage {
  weak var page: SoakPage?
}

/// What is counted.
final class SoakAccount {
  var pages: [WeakPage] = []
  var callbacks = 0
  var problems: [String] = []
  /// Somebody has been told something.
  var onCallback: () -> Void = {}
}
