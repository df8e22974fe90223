import Testing

@testable import QuireContainers
@testable import QuireViews

/// Presentations over presentations.
@MainActor
final class PresentationChainTests {
  private let scenery = Scenery()
  private let navigation: NavigationController

  init() {
    navigation = NavigationController(root: scenery.page(0))
    scenery.show(navigation)
  }

  // Controllers are released on the main actor.
  isolated deinit {}

  /// Presents pages 1… over each other, in `styles`.
  private func present(_ styles: PresentationStyle...) {
    for (index, style) in styles.enumerated() {
      scenery.page(index + 1).modalPresentationStyle = style
      scenery.page(index).present(scenery.page(index + 1), animated: false)
    }
    scenery.wait()
    _ = scenery.take()
  }

  /// Expects that only `page` is visible, at rest and takes input.
  private func expectAlone(_ root: ViewController, _ page: NotingPage) {
    #expect(scenery.window.subviews.count == 1 && root.presentedViewController == nil)
    let hit = scenery.window.hitTest(Point(x: 400, y: 300))
    #expect(hit?.isDescendant(of: root.view) == true)
    for other in scenery.pages {
      #expect(other.sight == (other === page ? .shown : .gone), "page \(other.index)")
    }
    #expect(scenery.notes.complaints.isEmpty)
  }

  @Test(
    "dismissing the lowest presentation dismisses those above",
    arguments: [
      [PresentationStyle.overFullScreen, .overFullScreen], [.fullScreen, .overFullScreen],
      [.custom, .fullScreen], [.fullScreen, .fullScreen],
    ])
  func lowest(styles: [PresentationStyle]) {
    present(styles[0], styles[1])
    navigation.dismiss(completion: scenery.answer("dismissed"))
    // The middle one is removed at once, and the topmost is animated.
    #expect(scenery.page(1).sight == .gone && scenery.page(2).sight == .going)
    #expect(scenery.page(2).presentingViewController === navigation)
    #expect(scenery.page(1).presentedViewController == nil)
    scenery.wait(1)
    expectAlone(navigation, scenery.page(0))
    let lines = scenery.take()
    #expect(lines.last == "dismissed true")
    // A page that was visible gets one callback that it has disappeared.
    let hears = lines.filter { $0 == "1 didDisappear" }.count
    #expect(hears == (styles[1] == .fullScreen ? 0 : 1))
  }

  @Test("of four presentations only the topmost is animated")
  func topmost() {
    present(.overFullScreen, .fullScreen, .overFullScreen)
    scenery.page(1).dismiss(completion: scenery.answer("dismissed"))
    #expect(scenery.page(3).sight == .going && scenery.page(2).sight == .gone)
    #expect(scenery.page(1).sight == .coming)
    scenery.wait(1)
    #expect(scenery.page(1).sight == .shown && scenery.notes.lines.last == "dismissed true")
    #expect(scenery.page(1).presentedViewController == nil)
    #expect(navigation.presentedViewController === scenery.page(1))
    navigation.dismiss()
    scenery.wait(1)
    expectAlone(navigation, scenery.page(0))
  }

  @Test("a presentation is dismissed while the one above begins")
  func presenting() {
    present(.fullScreen)
    scenery.page(1).present(
      scenery.page(2), transition: .cube(), completion: scenery.answer("presented"))
    scenery.wait(0.1)
    navigation.dismiss(completion: scenery.answer("dismissed"))
    scenery.wait(2)
    #expect(scenery.take().suffix(1) == ["dismissed true"])
    expectAlone(navigation, scenery.page(0))
  }

  @Test("a presentation is dismissed while the one above ends")
  func dismissing() {
    present(.overFullScreen, .overFullScreen)
    scenery.page(2).dismiss(completion: scenery.answer("first"))
    scenery.wait(0.1)
    navigation.dismiss(completion: scenery.answer("second"))
    // The dismissal is animated as if there were only one presentation.
    #expect(scenery.page(2).sight == .gone && scenery.page(1).sight == .going)
    scenery.wait(1)
    let answers = scenery.take().filter { $0.hasSuffix("true") }
    #expect(answers == ["first true", "second true"])
    expectAlone(navigation, scenery.page(0))
  }

  @Test("a presenter comes back to its place")
  func restoredPresenter() {
    present(.fullScreen, .fullScreen)
    #expect(scenery.page(1).view.superview == nil)
    scenery.page(2).dismiss()
    scenery.wait(1)
    let home = scenery.page(1).view.superview
    #expect(home != nil && home !== scenery.window)
    scenery.page(1).dismiss()
    scenery.wait(1)
    expectAlone(navigation, scenery.page(0))
  }

  // MARK: Another root

  @Test(
    "a new root ends the presentations of the old one",
    arguments: [PresentationStyle.fullScreen, .overFullScreen, .custom])
  func newRoot(style: PresentationStyle) {
    present(style, .overFullScreen)
    let next = NavigationController(root: scenery.page(4))
    scenery.window.rootViewController = next
    // As at the end of a login.
    scenery.page(1).dismiss(completion: scenery.answer("dismissed"))
    #expect(scenery.take().last == "dismissed false")
    scenery.wait(1)
    expectAlone(next, scenery.page(4))
    #expect(navigation.view.window == nil && navigation.presentation == nil)
  }

  @Test("a new root ends a presentation in flight")
  func newRootInFlight() {
    scenery.page(0).present(scenery.page(1), completion: scenery.answer("presented"))
    scenery.wait(0.1)
    let next = NavigationController(root: scenery.page(4))
    scenery.window.rootViewController = next
    scenery.wait(1)
    #expect(scenery.take().contains("presented true"))
    expectAlone(next, scenery.page(4))
  }

  @Test("a presented controller becomes the root")
  func presentedRoot() {
    present(.overFullScreen)
    scenery.window.rootViewController = scenery.page(1)
    scenery.wait(1)
    expectAlone(scenery.page(1), scenery.page(1))
    #expect(scenery.page(1).presentingViewController == nil)
  }

  @MainActor private final class Hooked: ViewController {
    var comes: ((Hooked) -> Void)?

    override func viewWillAppear(animated: Bool) {
      super.viewWillAppear(animated: animated)
      let comes = comes
      self.comes = nil
      comes?(self)
    }
  }

  @Test("a callback of a dismissal sets a new root")
  func rootInCallback() {
    let next = scenery.page(4)
    let root = Hooked()
    scenery.show(root)
    root.present(scenery.page(1), animated: false)
    root.comes = { [scenery] _ in scenery.window.rootViewController = next }
    scenery.page(1).dismiss(completion: scenery.answer("dismissed"))
    scenery.wait(1)
    #expect(scenery.take().last == "dismissed true" && !root.hasAppeared)
    #expect(root.view.window == nil && scenery.page(1).sight == .gone)
    #expect(next.sight == .shown && scenery.window.subviews.count == 1)
  }

  // MARK: No window

  @Test("a controller in no window presents nothing")
  func noWindow() {
    navigation.push(scenery.page(1), animated: false)
    navigation.pop(animated: false)
    _ = scenery.take()
    // The view has been loaded meanwhile.
    scenery.page(1).present(scenery.page(2), completion: scenery.answer("presented"))
    #expect(scenery.take() == ["presented false"])
    #expect(scenery.page(2).presentingViewController == nil)
    scenery.page(0).present(scenery.page(2), animated: false)
    #expect(scenery.page(2).sight == .shown)
  }

  @Test("a root that is about to appear presents when it has appeared")
  func earlyPresentation() {
    let root = Hooked()
    root.comes = { [scenery] root in
      root.present(scenery.page(1), completion: scenery.answer("presented"))
    }
    scenery.window.rootViewController = root
    #expect(root.presentedViewController === scenery.page(1))
    scenery.wait(1)
    #expect(scenery.notes.lines.suffix(2) == ["1 didAppear", "presented true"])
    #expect(!root.hasAppeared && scenery.notes.complaints.isEmpty)
  }
}
