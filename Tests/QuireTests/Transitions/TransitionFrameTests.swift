import Testing

@testable import QuireContainers
@testable import QuireViews

/// The initial and final frames of a transition context.
@MainActor
final class TransitionFrameTests {
  /// A crossfade that keeps its context.
  @MainActor final class Noting: AnimationController {
    private(set) var context: TransitionContext?

    func transitionDuration(using context: TransitionContext) -> Duration { .milliseconds(200) }

    func animation(using context: TransitionContext) -> TransitionAnimation {
      self.context = context
      return .effect(Crossfade())
    }

    /// The initial and final frame of the outgoing view, and those of the incoming view.
    var frames: [Rect?] {
      [
        context?.initialFrame(for: .from), context?.finalFrame(for: .from),
        context?.initialFrame(for: .to), context?.finalFrame(for: .to),
      ]
    }
  }

  private let scenery = Scenery()
  private let noting = Noting()
  private let whole = Rect(x: 0, y: 0, width: 800, height: 600)

  // Controllers are released on the main actor.
  isolated deinit {}

  private var transition: Transition { Transition(noting) }

  /// The frames of a change between two children that fill `area`.
  private func change(in area: Rect) -> [Rect?] { [area, nil, nil, area] }

  @Test("the children of a container fill it")
  func container() {
    let container = ContainerViewController(scenery.page(0))
    scenery.show(container)
    container.show(scenery.page(1), transition: transition)
    #expect(noting.frames == change(in: whole))
    scenery.wait(1)
    #expect(scenery.page(1).view.frame == noting.frames[3])
  }

  @Test("the children fill a content view that is smaller than the container")
  func smallerContentView() {
    let container = OwnContainerTests.Halved(scenery.page(0))
    scenery.show(container)
    container.show(scenery.page(1), transition: transition)
    let size = container.contentView.bounds.size
    #expect(size.width < 800 && noting.frames == change(in: Rect(size: size)))
  }

  @Test("pushed and popped controllers fill the stack, beneath the bar")
  func stack() {
    let navigation = NavigationController(root: scenery.page(0))
    navigation.extendedLayoutIncludesOpaqueBars = true
    scenery.show(navigation)
    navigation.push(scenery.page(1), transition: transition)
    #expect(noting.frames == change(in: whole) && noting.context?.to === scenery.page(1))
    scenery.wait(1)
    navigation.pop(transition: transition)
    #expect(noting.frames == change(in: whole) && noting.context?.to === scenery.page(0))
  }

  @Test("tabs fill the container, beneath the bar")
  func tabs() {
    let tabs = TabBarController([scenery.page(0), scenery.page(1)])
    tabs.extendedLayoutIncludesOpaqueBars = true
    scenery.show(tabs)
    tabs.select(1, transition: transition)
    #expect(noting.frames == change(in: whole))
  }

  @Test("pages and pairs fill the book", arguments: [false, true])
  func book(isDoubleSided: Bool) {
    let book = Book(pages: 12, openAt: 4)
    book.controller.spine = .middle
    book.controller.isDoubleSided = isDoubleSided
    book.wait()
    book.controller.show(book.pages[6], transition: transition)
    #expect(noting.frames == change(in: Rect(x: 0, y: 0, width: 1000, height: 600)))
    book.wait(1)
  }

  // MARK: Presentations

  private static let card = Rect(x: 200, y: 150, width: 400, height: 300)

  @MainActor private final class Card: PresentationController {
    override func frameOfPresentedView(in size: Size) -> Rect { TransitionFrameTests.card }
  }

  @MainActor private final class Cards: TransitioningDelegate {
    func presentationController(
      forPresented presented: ViewController, presenting: ViewController
    ) -> PresentationController? { Card(presented: presented, presenting: presenting) }
  }

  private let cards = Cards()

  /// Presents page 1 as a card over page 0, and page 2 in `style` over page 1.
  private func stack(_ style: PresentationStyle, animated: Bool) {
    scenery.show(scenery.page(0))
    scenery.page(1).modalPresentationStyle = .custom
    scenery.page(1).transitioningDelegate = cards
    scenery.page(0).present(scenery.page(1), animated: false)
    scenery.wait()
    scenery.page(2).modalPresentationStyle = style
    scenery.page(2).transitioningDelegate = cards
    scenery.page(1).present(
      scenery.page(2), transition: animated ? transition : nil, animated: animated)
  }

  @Test(
    "a presenter that stays visible keeps its frame",
    arguments: [PresentationStyle.fullScreen, .overFullScreen, .custom])
  func presentation(style: PresentationStyle) {
    let frame = style == .custom ? Self.card : whole
    let stays = style != .fullScreen
    scenery.page(1).modalPresentationStyle = style
    scenery.page(1).transitioningDelegate = cards
    scenery.show(scenery.page(0))
    scenery.page(0).present(scenery.page(1), transition: transition)
    #expect(noting.frames == [whole, stays ? whole : nil, nil, frame])
    scenery.wait(1)
    #expect(scenery.page(1).view.frame == frame)
    scenery.page(1).dismiss(transition: transition)
    #expect(noting.frames == [frame, nil, stays ? whole : nil, whole])
    scenery.wait(1)
    #expect(scenery.page(0).view.frame == whole)
  }

  @Test(
    "a presented presenter keeps the frame of its own presentation",
    arguments: [PresentationStyle.fullScreen, .overFullScreen, .custom])
  func presentationOverPresentation(style: PresentationStyle) {
    let frame = style == .custom ? Self.card : whole
    let stays = style != .fullScreen
    stack(style, animated: true)
    #expect(noting.frames == [Self.card, stays ? Self.card : nil, nil, frame])
    scenery.wait(1)
    scenery.page(2).dismiss(transition: transition)
    #expect(noting.frames == [frame, nil, stays ? Self.card : nil, Self.card])
    scenery.wait(1)
    #expect(scenery.page(1).view.frame == Self.card)
  }

  @Test("a dismissal of several leads from the topmost to the lowest presenter")
  func dismissalOfSeveral() {
    stack(.custom, animated: false)
    scenery.wait()
    // The topmost is the one that is animated.
    scenery.page(0).dismiss(transition: transition)
    #expect(noting.frames == [Self.card, nil, whole, whole])
    scenery.wait(1)
    #expect(scenery.page(0).presentedViewController == nil)
  }
}
