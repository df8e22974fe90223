import Testing

@testable import QuireContainers
@testable import QuireViews

/// Presentations over presentations, and what becomes of them.
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

  /// Presents pages 1… over each other, in these styles.
  private func present(_ styles: PresentationStyle...) {
    for (index, style) in styles.enumerated() {
      scenery.page(index + 1).presentationStyle = style
      scenery.page(index).present(scenery.page(index + 1), animated: false)
    }
    scenery.wait()
    _ = scenery.take()
  }

  /// Only `page` is in sight, at rest and within reach.
  private func expectAlone(_ root: ViewController, _ page: NotingPage) {
    #expect(scenery.window.subviews.count == 1 && root.presentedViewController == nil)
    let hit = scenery.window.hitTest(Point(x: 400, y: 300))
    #expect(hit?.isDescendant(of: root.view) == true)
    for other in scenery.pages {
      #expect(other.sight == (other === page ? .shown : .gone), "page \(other.index)")
    }
    #expect(scenery.notes.complaints.isEmpty)
  }

  @Test(arguments: [
    [PresentationStyle.overFullScreen, .overFullScreen], [.fullScreen, .overFullScreen],
    [.custom, .fullScreen], [.fullScreen, .fullScreen],
  ])
  func theLowestTakesAllAboveWithIt(styles: [PresentationStyle]) {
    present(styles[0], styles[1])
    navigation.dismiss(completion: scenery.answer("dismissed"))
    // The one between is gone at once, and the topmost is seen to go.
    #expect(scenery.page(1).sight == .gone && scenery.page(2).sight == .going)
    #expect(scenery.page(2).presentingViewController === navigation)
    #expect(scenery.page(1).presentedViewController == nil)
    scenery.wait(1)
    expectAlone(navigation, scenery.page(0))
    let lines = scenery.take()
    #expect(lines.last == "dismissed true")
    // What has been in sight hears once that it is no more.
    let hears = lines.filter { $0 == "1 didDisappear" }.count
    #expect(hears == (styles[1] == .fullScreen ? 0 : 1))
  }

  @Test func ofFourTheTopmostIsSeenToGo() {
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

  @Test func theOneAboveMayBeOnItsWay() {
    present(.fullScreen)
    scenery.page(1).present(
      scenery.page(2), transition: .cube(), completion: scenery.answer("presented"))
    scenery.wait(0.1)
    navigation.dismiss(completion: scenery.answer("dismissed"))
    scenery.wait(2)
    #expect(scenery.take().suffix(1) == ["dismissed true"])
    expectAlone(navigation, scenery.page(0))
  }

  @Test func theOneAboveMayBeOnItsWayOut() {
    present(.overFullScreen, .overFullScreen)
    scenery.page(2).dismiss(completion: scenery.answer("first"))
    scenery.wait(0.1)
    navigation.dismiss(completion: scenery.answer("second"))
    // As if it alone had been there.
    #expect(scenery.page(2).sight == .gone && scenery.page(1).sight == .going)
    scenery.wait(1)
    let answers = scenery.take().filter { $0.hasSuffix("true") }
    #expect(answers == ["first true", "second true"])
    expectAlone(navigation, scenery.page(0))
  }

  @Test func whatPresentedComesBackWhereItLay() {
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

  @Test(arguments: [PresentationStyle.fullScreen, .overFullScreen, .custom])
  func aNewRootEndsWhatTheOldOnePresents(style: PresentationStyle) {
    present(style, .overFullScreen)
    let next = NavigationController(root: scenery.page(4))
    scenery.window.rootViewController = next
    // As one does at the end of a login.
    scenery.page(1).dismiss(completion: scenery.answer("dismissed"))
    #expect(scenery.take().last == "dismissed false")
    scenery.wait(1)
    expectAlone(next, scenery.page(4))
    #expect(navigation.view.window == nil && navigation.presentation == nil)
  }

  @Test func aNewRootEndsWhatIsOnItsWay() {
    scenery.page(0).present(scenery.page(1), completion: scenery.answer("presented"))
    scenery.wait(0.1)
    let next = NavigationController(root: scenery.page(4))
    scenery.window.rootViewController = next
    scenery.wait(1)
    #expect(scenery.take().contains("presented true"))
    expectAlone(next, scenery.page(4))
  }

  @Test func whatWasPresentedBecomesTheRoot() {
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

  @Test func aNewRootFromACallbackOfADismissal() {
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

  @Test func nothingIsPresentedWhereThereIsNoWindow() {
    navigation.push(scenery.page(1), animated: false)
    navigation.pop(animated: false)
    _ = scenery.take()
    // Something has been loaded for it meanwhile.
    scenery.page(1).present(scenery.page(2), completion: scenery.answer("presented"))
    #expect(scenery.take() == ["presented false"])
    #expect(scenery.page(2).presentingViewController == nil)
    scenery.page(0).present(scenery.page(2), animated: false)
    #expect(scenery.page(2).sight == .shown)
  }

  @Test func aRootThatIsAboutToAppearPresentsWhenItHas() {
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
