import Testing

@testable import QuireContainers
@testable import QuireViews

/// Changes of the content of a navigation bar.
@MainActor
final class NavigationBarTests {
  /// The place and the visibility of a view in the bar.
  private struct Look {
    let frame: Rect
    let alpha: Double
  }

  private let scenery = Scenery()
  private let navigation: NavigationController

  init() {
    navigation = NavigationController(root: scenery.page(0))
    navigation.push(scenery.page(1), animated: false)
    scenery.show(navigation)
  }

  // Controllers are released on the main actor.
  isolated deinit {}

  private func views<Kind: View>(_: Kind.Type) -> [Kind] {
    func views(in view: View) -> [Kind] {
      (view as? Kind).map { [$0] } ?? view.subviews.flatMap(views)
    }
    return views(in: navigation.navigationBar)
  }

  private func look(of view: View) -> Look {
    let chain = sequence(first: view, next: \.superview)
      .prefix { $0 !== navigation.navigationBar }
    return Look(
      frame: view.convert(view.bounds, to: navigation.navigationBar),
      alpha: chain.reduce(1) { $0 * $1.presentationAlpha })
  }

  private func looks<Kind: View>(_ kind: Kind.Type) -> [Look] { views(kind).map(look) }

  /// Calls `body` for each frame of the transition.
  private func eachFrame(_ body: (Double) -> Void) {
    while let transition = navigation.newestTransition {
      body(transition.state.progress)
      scenery.wait()
    }
  }

  @Test(
    "titles never overlap", arguments: [false, true],
    ["Page 2", "A title as long as half of the bar, or longer"])
  func titles(isRightToLeft: Bool, title: String) {
    navigation.isRightToLeft = isRightToLeft
    scenery.page(2).title = title
    scenery.wait()
    func check(comesFromRight: Bool) {
      var frames = 0
      eachFrame { progress in
        let titles = looks(Label.self)
        guard titles.count == 2, progress > 0, progress < 1 else { return }
        frames += 1
        let (old, new) = (titles[0], titles[1])
        #expect(old.frame.intersection(new.frame).isEmpty)
        #expect((new.frame.center.x > old.frame.center.x) == comesFromRight)
        // Too far apart to seem to be in the same place.
        let distance = abs(new.frame.center.x - old.frame.center.x)
        #expect(distance >= 0.4 * 800 - 1)
        if progress < 0.3 { #expect(old.alpha > 0.4 && new.alpha < 0.1) }
        if progress > 0.7 { #expect(new.alpha > 0.4 && old.alpha < 0.1) }
      }
      #expect(frames > 5)
    }
    navigation.push(scenery.page(2))
    check(comesFromRight: !isRightToLeft)
    let rest = looks(Label.self)
    #expect(rest.count == 1 && rest[0].alpha == 1)
    navigation.pop()
    check(comesFromRight: isRightToLeft)
    #expect(looks(Label.self).map(\.alpha) == [1])
    #expect(abs((looks(Label.self).first?.frame.center.x ?? 0) - 400) < 1)
  }

  @Test("trailing views that look the same do not change")
  func trailingViews() throws {
    let buttons = [Button("Settings"), Button("Settings"), Button("Edit")]
    for (index, button) in buttons.enumerated() {
      scenery.page(index + 1).navigationItem.trailingView = button
    }
    scenery.wait()
    let before = look(of: buttons[0])
    navigation.push(scenery.page(2))
    eachFrame { _ in
      let ends = buttons[...1].filter { $0.window != nil }.map(look)
      #expect(ends.allSatisfy { $0.frame == before.frame })
      #expect(ends.map(\.alpha).reduce(0, +) == 1 && ends.map(\.alpha).max() == 1)
    }
    // A button with another title comes after the old one has faded out.
    navigation.push(scenery.page(3))
    var both = 0.0
    eachFrame { _ in
      let ends = buttons[1...].filter { $0.window != nil }.map(look)
      if ends.count == 2 { both = max(both, min(ends[0].alpha, ends[1].alpha)) }
      #expect(ends.allSatisfy { abs($0.frame.maxX - before.frame.maxX) < 1e-9 })
    }
    #expect(both < 0.01 && look(of: buttons[2]).alpha == 1)
    navigation.pop()
    eachFrame { _ in }
    #expect(look(of: buttons[1]).alpha == 1 && look(of: buttons[1]).frame == before.frame)
  }

  @Test("a cancelled pop restores the bar")
  func cancelledPop() throws {
    let shared = Button("Settings")
    for index in 0...1 { scenery.page(index).navigationItem.trailingView = shared }
    scenery.wait()
    let before = views(Label.self).map(\.text)
    let frames = [looks(Label.self), looks(Button.self)].flatMap { $0 }.map(\.frame)
    scenery.drag(from: Point(x: 200, y: 300), to: Point(x: 300, y: 300))
    #expect(look(of: shared).alpha == 1)
    scenery.wait(0.3)
    scenery.lift(at: Point(x: 300, y: 300))
    scenery.wait(2)
    #expect(navigation.topViewController === scenery.page(1) && !navigation.isTransitioning)
    #expect(views(Label.self).map(\.text) == before)
    let now = [looks(Label.self), looks(Button.self)].flatMap { $0 }
    #expect(now.map(\.frame) == frames && now.allSatisfy { $0.alpha == 1 })
    #expect(views(Button.self).contains { $0 === shared })
  }
}
