import Testing

@testable import QuireContainers
@testable import QuireViews

/// Segues and transitions that need no code in a controller.
@MainActor
struct SegueTests {
  @Test("a button performs its segue")
  func button() {
    let scenery = Scenery()
    let navigation = NavigationController(root: scenery.page(0))
    scenery.show(navigation)
    scenery.page(0).segues = [
      Segue("next", .push, transition: .cube()) { scenery.page(1) },
      Segue("sheet", .present) { scenery.page(2) },
    ]
    let button = Button("Next", segue: "next")
    button.frame = Rect(x: 100, y: 100, width: 100, height: 40)
    scenery.page(0).view.addSubview(button)
    scenery.send(.pointerDown(.mouse(.primary), at: Point(x: 150, y: 164), clickCount: 1))
    scenery.send(.pointerUp(.mouse(.primary), at: Point(x: 150, y: 164)))
    #expect(navigation.newestTransition?.effect?.name == "cube")
    scenery.wait(1.5)
    #expect(navigation.topViewController === scenery.page(1))
    navigation.pop(animated: false)
    #expect(button.performSegue("sheet"))
    scenery.wait(1)
    #expect(navigation.presentedViewController === scenery.page(2))
    #expect(!button.performSegue("nowhere"))
  }

  @Test("the source can refuse a segue")
  func refusing() {
    final class Cautious: ViewController {
      var isReady = false
      var prepared: ViewController?
      override func shouldPerform(_ segue: Segue) -> Bool { isReady }
      override func prepare(for segue: Segue, to destination: ViewController) {
        prepared = destination
      }
    }
    let scenery = Scenery()
    let source = Cautious()
    let container = ContainerViewController(source)
    scenery.show(container)
    source.segues = [Segue("on", .show) { scenery.page(0) }]
    #expect(!source.performSegue("on") && source.prepared == nil)
    source.isReady = true
    #expect(source.performSegue("on") && source.prepared === scenery.page(0))
    #expect(container.shownViewController === scenery.page(0))
  }

  @Test("a tab bar controller shows only its own tabs")
  func tabBar() {
    let scenery = Scenery()
    let (source, other) = (scenery.page(0), scenery.page(1))
    let tabs = TabBarController([source, other])
    scenery.show(tabs)
    source.segues = [Segue("out", .show) { scenery.page(2) }, Segue("over", .show) { other }]
    #expect(!source.performSegue("out") && tabs.selectedIndex == 0)
    tabs.show(scenery.page(2), completion: scenery.answer("shown"))
    #expect(scenery.take() == ["shown false"] && scenery.page(2).parent == nil)
    #expect(source.performSegue("over") && tabs.selectedIndex == 1)
  }

  @Test("a stack pushes the destination of a show segue")
  func showInStack() {
    let scenery = Scenery()
    let navigation = NavigationController(root: scenery.page(0))
    scenery.show(navigation)
    scenery.page(0).segues = [Segue("on", .show) { scenery.page(1) }]
    #expect(scenery.page(0).performSegue("on"))
    scenery.wait(1)
    #expect(navigation.viewControllers.count == 2)
    #expect(navigation.topViewController === scenery.page(1))
  }

  @Test("a transition replaces a view by another")
  func viewTransition() {
    let scenery = Scenery()
    let page = ViewController()
    scenery.show(page)
    let (below, old, above, new) = (View(), View(), View(), View())
    for view in [below, old, above] { page.view.addSubview(view) }
    old.frame = Rect(x: 10, y: 20, width: 300, height: 200)
    old.autoresizingMask = .flexibleLeftMargin
    var outcomes: [Bool] = []
    Transition.run(from: old, to: new, .multifold(folds: 4)) { outcomes.append($0) }
    #expect(page.view.subviews.count == 3 && old.window != nil && new.window != nil)
    scenery.wait(0.5)
    let layers = scenery.window.compose().filter {
      if case .drawList = $0 { true } else { false }
    }
    #expect(layers.count == 1 && outcomes.isEmpty)
    scenery.wait(1)
    #expect(outcomes == [true])
    let shown = page.view.subviews
    #expect(shown.count == 3 && shown[0] === below && shown[1] === new && shown[2] === above)
    #expect(new.frame == Rect(x: 10, y: 20, width: 300, height: 200))
    #expect(new.autoresizingMask == .flexibleLeftMargin && old.superview == nil)
    #expect(!scenery.window.isMoving)
  }
}
