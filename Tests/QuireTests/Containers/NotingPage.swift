import Testing

@testable import QuireViews

/// A page that records its callbacks, and reports those that come in a wrong order.
@MainActor
final class NotingPage: ViewController {
  enum Sight { case gone, coming, shown, going }

  let index: Int
  let notes: Notes
  private(set) var sight = Sight.gone
  /// The part of the page that is paper, or `nil` for all of it.
  var paper: Rect?
  override var contentRect: Rect { paper ?? super.contentRect }
  /// Called once, in `willMove(toParent:)`.
  var onWillMove: (() -> Void)?
  /// The parent of the last `willMove`.
  private weak var promised: ViewController?
  private var isMoving = false

  init(_ index: Int, notes: Notes) {
    self.index = index
    self.notes = notes
    super.init()
  }

  override func viewWillAppear(animated: Bool) {
    note("willAppear", sight == .gone || sight == .going)
    sight = .coming
  }

  override func viewDidAppear(animated: Bool) {
    note("didAppear", sight == .coming)
    sight = .shown
  }

  override func viewWillDisappear(animated: Bool) {
    note("willDisappear", sight == .shown || sight == .coming)
    sight = .going
  }

  override func viewDidDisappear(animated: Bool) {
    note("didDisappear", sight == .going)
    sight = .gone
  }

  override func willMove(toParent parent: ViewController?) {
    note(parent == nil ? "willLeave" : "willJoin", parent !== promised)
    promised = parent
    isMoving = true
    let body = onWillMove
    onWillMove = nil
    body?()
  }

  override func didMove(toParent parent: ViewController?) {
    note(parent == nil ? "didLeave" : "didJoin", isMoving && parent === promised)
    isMoving = false
  }

  private func note(_ what: String, _ isRight: Bool) {
    notes.lines.append("\(index) \(what)")
    if !isRight { notes.complaints.append("page \(index): \(what) while \(sight)") }
  }
}

/// The recorded calls, and those that were wrong.
@MainActor
final class Notes {
  var lines: [String] = []
  var complaints: [String] = []
}
