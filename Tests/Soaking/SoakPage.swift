import Quire

/// A page that checks the order of its callbacks.
final class SoakPage: ViewController {
  enum Visibility: Hashable { case gone, coming, shown, going }

  private unowned let record: SoakRecord
  private(set) var visibility = Visibility.gone
  /// The parent that `willMove(toParent:)` announced.
  private weak var announcedParent: ViewController?
  private var isMoving = false
  private let color: Color
  private let button = Button("Next")

  init(_ record: SoakRecord, color: Color) {
    self.record = record
    self.color = color
    super.init()
    title = "Page \(record.pages.count)"
    record.pages.append(WeakPage(page: self))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
    view.addSubview(button)
    button.frame = Rect(x: 4, y: 40, width: 40, height: 16)
    record.onCallback()
  }

  override func viewWillAppear(animated: Bool) {
    super.viewWillAppear(animated: animated)
    check("willAppear", from: [.gone, .going], to: .coming)
    guard let coordinator = transitionCoordinator else { return }
    coordinator.animate(
      alongside: { [button] in button.alpha = button.alpha > 0.7 ? 0.5 : 1 },
      completion: { [record] _ in record.onCallback() })
    coordinator.notifyWhenInteractionChanges { [record] _ in record.onCallback() }
    coordinator.notifyWhenProgressChanges { [record] context in
      if context.percentComplete == 0 || context.percentComplete == 1 { record.onCallback() }
    }
  }

  override func viewDidAppear(animated: Bool) {
    super.viewDidAppear(animated: animated)
    check("didAppear", from: [.coming], to: .shown)
  }

  override func viewWillDisappear(animated: Bool) {
    super.viewWillDisappear(animated: animated)
    check("willDisappear", from: [.shown, .coming], to: .going)
  }

  override func viewDidDisappear(animated: Bool) {
    super.viewDidDisappear(animated: animated)
    check("didDisappear", from: [.going], to: .gone)
  }

  override func willMove(toParent parent: ViewController?) {
    super.willMove(toParent: parent)
    check(parent == nil ? "willLeave" : "willJoin", isExpected: parent !== announcedParent)
    announcedParent = parent
    isMoving = true
    record.onCallback()
  }

  override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    check(
      parent == nil ? "didLeave" : "didJoin", isExpected: isMoving && parent === announcedParent)
    isMoving = false
    record.onCallback()
  }

  private func check(_ what: String, from: Set<Visibility>, to visibility: Visibility) {
    check(what, isExpected: from.contains(self.visibility))
    self.visibility = visibility
    record.onCallback()
  }

  private func check(_ what: String, isExpected: Bool) {
    record.callbacks += 1
    if !isExpected { record.problems.append("\(title ?? ""): \(what) while \(visibility)") }
  }
}

struct WeakPage {
  weak var page: SoakPage?
}

/// The pages, callbacks and problems of a soak test.
final class SoakRecord {
  var pages: [WeakPage] = []
  var callbacks = 0
  var problems: [String] = []
  /// Called after every callback.
  var onCallback: () -> Void = {}
}
