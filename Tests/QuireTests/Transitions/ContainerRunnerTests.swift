import QuireEffects
import Testing

@testable import QuireContainers
@testable import QuireViews

/// Unusual children and requests of containers.
@MainActor
struct ContainerRunnerTests {
  /// A container with a child that is always visible beside the shown one.
  private final class Framed: ContainerViewController {
    let sidebar = ViewController()

    override func viewDidLoad() {
      addChild(sidebar)
      view.addSubview(sidebar.view)
      sidebar.didMove(toParent: self)
      super.viewDidLoad()
    }
  }

  /// A page that records its insets when its view is loaded.
  private final class Inset: ViewController {
    private(set) var top = 0.0

    override func viewDidLoad() { top = containerSafeAreaInsets.top }
  }

  @Test("a child whose view lies outside the content view stays there")
  func ownChildren() {
    let scenery = Scenery()
    let container = Framed()
    scenery.show(container)
    #expect(container.sidebar.view.superview === container.view)
    container.show(scenery.page(0))
    container.show(scenery.page(1), transition: .cube())
    scenery.wait(2)
    #expect(container.sidebar.view.superview === container.view)
    #expect(scenery.page(1).sight == .shown)
  }

  @Test("a pop reverses the transition of the push, even of an unseen push")
  func unseenPush() {
    let scenery = Scenery()
    let stack = NavigationController(root: scenery.page(0))
    stack.push(scenery.page(1), transition: .cube())
    scenery.show(stack)
    stack.pop()
    #expect(stack.newestTransition?.effect?.name == "cube")
  }

  @Test("a child that another container has taken comes back when it is shown")
  func takenChild() {
    let scenery = Scenery()
    let stack = NavigationController(root: scenery.page(0))
    scenery.show(stack)
    stack.push(scenery.page(1), animated: false)
    let other = ContainerViewController()
    other.show(scenery.page(0))
    #expect(scenery.page(0).parent === other)
    stack.pop(animated: false)
    #expect(scenery.page(0).parent === stack && scenery.page(0).navigationController === stack)
    #expect(scenery.page(0).sight == .shown)
  }

  @Test("a pushed page knows its insets when its view is loaded")
  func earlyInsets() {
    let scenery = Scenery()
    let stack = NavigationController(root: scenery.page(0))
    stack.extendedLayoutIncludesOpaqueBars = true
    scenery.show(stack)
    let page = Inset()
    stack.push(page)
    #expect(page.top == NavigationBar.height)
  }

  @Test("a container that is dropped during a reversed transition is freed")
  func droppedInFlight() {
    weak var left: NavigationController?
    do {
      let scenery = Scenery()
      let stack = NavigationController(root: scenery.page(0))
      scenery.show(stack)
      left = stack
      stack.push(scenery.page(1))
      scenery.wait(0.1)
      stack.pop()
    }
    #expect(left == nil)
  }

  @Test("a page that never is in a window gets no appearance callbacks")
  func goneBeforeItBegins() {
    let scenery = Scenery()
    let stack = NavigationController(root: scenery.page(0))
    scenery.show(stack)
    stack.push(scenery.page(1), transition: .cube()) { _ in scenery.window.rootViewController = nil
    }
    scenery.wait(0.1)
    scenery.notes.lines = []
    stack.push(scenery.page(2))
    #expect(!scenery.take().contains { $0.hasPrefix("2 ") && $0.hasSuffix("ppear") })
    #expect(stack.topViewController === scenery.page(2) && scenery.notes.complaints.isEmpty)
  }
}
