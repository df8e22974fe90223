import Quire

/// A page that keeps an account of what it is told.
final class SoakPage: ViewController {
  enum Sight: Hashable { case gone, coming, shown, going }

  private unowned let account: SoakAccount
  private(set) var sight = Sight.gone
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
  }

  override func viewWillAppear(animated: Bool) {
    super.viewWillAppear(animated: animated)
    tell("willAppear", from: [.gone, .going], to: .coming)
    guard let coordinator = transitionCoordinator else { return }
    coordinator.animate(alongside: { [button] in button.alpha = button.alpha > 0.7 ? 0.5 : 1 })
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

  private func tell(_ what: String, from: Set<Sight>, to sight: Sight) {
    account.callbacks += 1
    if !from.contains(self.sight) {
      account.problems.append("\(title ?? ""): \(what) while \(self.sight)")
    }
    self.sight = sight
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
}
