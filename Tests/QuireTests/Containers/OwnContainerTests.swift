import Testing

@testable import QuireContainers
@testable import QuireViews

/// Custom containers.
@MainActor
struct OwnContainerTests {
  /// A container with a bar whose marker moves along with transitions.
  @MainActor final class Striped: ContainerViewController {
    static let bar = 30.0
    let marker = View()
    var begun: [ViewController?] = []
    var ended: [Bool] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(marker)
      marker.frame = Rect(x: 0, y: 570, width: 10, height: Striped.bar)
    }

    override func transitionWillBegin(_ context: TransitionContext) {
      super.transitionWillBegin(context)
      begun.append(context.to)
      context.to?.containerSafeAreaInsets.bottom = Striped.bar
      transitionCoordinator?.animate(alongside: { [marker] in marker.frame.origin.x = 100 })
    }

    override func transitionDidEnd(_ context: TransitionContext, completed: Bool) {
      super.transitionDidEnd(context, completed: completed)
      ended.append(completed)
    }
  }

  /// An animation controller of one second at constant speed.
  struct Even: AnimationController {
    func transitionDuration(using context: TransitionContext) -> Duration { .seconds(1) }
    func timingCurve(using context: TransitionContext) -> TimingCurve { .linear }
    func animation(using context: TransitionContext) -> TransitionAnimation { .effect(Cube()) }
  }

  /// A container with its children in one half.
  @MainActor final class Halved: ContainerViewController {
    override func loadView() {
      let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      contentView.frame = Rect(x: 0, y: 0, width: 50, height: 100)
      contentView.autoresizingMask = .fill
      view.autoresizingMask = .fill
      view.addSubview(contentView)
      self.view = view
    }
  }

  /// A container with its own view that does not place the content view.
  @MainActor final class Plain: ContainerViewController {
    override func loadView() {
      view = View()
      view.autoresizingMask = .fill
    }
  }

  @Test("a bar of a custom container moves along")
  func bar() {
    let scenery = Scenery()
    let container = Striped(scenery.page(0))
    scenery.show(container)
    container.show(
      scenery.page(1), transition: Transition(Even()),
      completion: scenery.answer("shown"))
    #expect(container.begun.count == 1 && container.begun[0] === scenery.page(1))
    #expect(container.marker.presentationFrame.minX == 0)
    scenery.wait(0.5)
    // Half of one second.
    #expect(abs(container.marker.presentationFrame.minX - 50) < 5)
    #expect(scenery.page(1).view.safeAreaInsets.bottom == Striped.bar)
    // The bar is in front of the pages, also during a transition.
    #expect(scenery.window.hitTest(Point(x: 50, y: 585)) === container.marker)
    scenery.wait(1)
    #expect(container.ended == [true] && container.marker.frame.minX == 100)
    container.show(scenery.page(2), transition: .cube())
    scenery.wait(0.2)
    container.show(scenery.page(1))
    scenery.wait(2)
    #expect(container.ended == [true, false] && scenery.page(2).containerSafeAreaInsets == .zero)
    #expect(scenery.notes.complaints.isEmpty)
  }

  @Test("a book at its end begins no transition")
  func endOfBook() {
    @MainActor final class Counting: PageFlipController {
      var begun = 0
      override func transitionWillBegin(_ context: TransitionContext) { begun += 1 }
    }
    let scenery = Scenery()
    let book = Counting(scenery.page(0))
    scenery.show(book)
    scenery.drag(from: Point(x: 600, y: 300), to: Point(x: 300, y: 300))
    #expect(book.isTurning && book.begun == 0)
  }

  @Test("a container may place its content view")
  func placedContent() {
    let scenery = Scenery()
    let container = Halved(scenery.page(0))
    scenery.show(container)
    #expect(scenery.page(0).view.superview === container.contentView)
    #expect(scenery.page(0).view.frame.width == container.contentView.bounds.width)
    #expect(container.contentView.frame.width < 800)
    container.show(scenery.page(1), transition: .cube())
    scenery.wait(2)
    #expect(scenery.page(1).view.frame == container.contentView.bounds)
  }

  @Test("a content view that is not placed fills the view")
  func defaultContent() {
    let scenery = Scenery()
    let container = Plain(scenery.page(0))
    scenery.show(container)
    #expect(container.contentView.frame == scenery.window.bounds)
    #expect(scenery.page(0).view.frame == scenery.window.bounds)
    container.show(scenery.page(1), transition: .cube())
    scenery.wait(2)
    #expect(scenery.page(1).sight == .shown && scenery.notes.complaints.isEmpty)
  }
}
