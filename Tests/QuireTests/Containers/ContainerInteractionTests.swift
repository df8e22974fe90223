import Testing

@testable import QuireContainers
@testable import QuireViews

/// Interaction controllers in containers other than stacks.
@MainActor
struct ContainerInteractionTests {
  nonisolated static let effects: [any TransitionEffect] = [Crossfade(), Flip(), Cube(), Curl()]

  /// A custom container.
  final class Own: ContainerViewController {
    var interaction: (any InteractionController)?
    private(set) var asked = 0

    override func interactionController(
      for animation: any AnimationController
    ) -> (any InteractionController)? {
      asked += 1
      return interaction
    }
  }

  @Test("an interaction controller drives a custom container", arguments: 0..<4, [false, true])
  func customContainer(effect: Int, commits: Bool) {
    let scenery = Scenery()
    let container = Own(scenery.page(0))
    scenery.show(container)
    container.show(scenery.page(1))
    #expect(container.asked == 0, "nothing is to be seen of it")
    let interaction = PercentDrivenInteraction()
    container.interaction = interaction
    container.show(
      scenery.page(2), transition: .effect(Self.effects[effect]),
      completion: scenery.answer("shown"))
    #expect(container.asked == 1)
    scenery.wait(1)
    #expect(interaction.context?.isInteractive == true && interaction.percentComplete == 0)
    interaction.update(0.4)
    scenery.wait()
    #expect(interaction.percentComplete == 0.4)
    if commits { interaction.finish() } else { interaction.cancel(velocity: -1) }
    scenery.wait(3)
    #expect(container.shownViewController === scenery.page(commits ? 2 : 1))
    #expect(scenery.notes.lines.last == "shown \(commits)" && scenery.notes.complaints.isEmpty)
  }

  @Test("an interaction controller drives tabs")
  func tabs() {
    @MainActor final class Delegate: TabBarControllerDelegate {
      let interaction = PercentDrivenInteraction()
      func tabBarController(
        _ tabBarController: TabBarController,
        interactionControllerFor animation: any AnimationController
      ) -> (any InteractionController)? { interaction }
    }
    let scenery = Scenery()
    let tabs = TabBarController([scenery.page(0), scenery.page(1)])
    tabs.transition = .cube()
    let delegate = Delegate()
    tabs.delegate = delegate
    scenery.show(tabs)
    tabs.selectedIndex = 1
    delegate.interaction.update(0.7)
    scenery.wait(1)
    #expect(tabs.newestTransition?.state.progress == 0.7)
    delegate.interaction.cancel()
    scenery.wait(3)
    #expect(tabs.selectedIndex == 0 && scenery.notes.complaints.isEmpty)
  }

  // MARK: Books

  @Test("an interaction controller drives a book", arguments: 0..<4, [false, true])
  func bookTurn(effect: Int, commits: Bool) {
    let book = Book()
    book.controller.transition = .effect(Self.effects[effect])
    let interaction = PercentDrivenInteraction()
    book.interaction = interaction
    book.key(.right)
    book.wait(1)
    #expect(book.sheet?.state.isHeld == true && book.progress == 0)
    interaction.update(0.3)
    book.wait()
    #expect(book.progress == 0.3 && book.outcomes.isEmpty)
    if commits { interaction.finish(velocity: 2) } else { interaction.cancel() }
    book.wait(3)
    #expect(book.shown == (commits ? 5 : 4) && book.outcomes == [commits])
    #expect(book.notes.complaints.isEmpty)
  }

  @Test("another request cancels a driven turn", arguments: [Direction.forward, .backward])
  func otherRequest(direction: Direction) {
    let book = Book()
    let interaction = PercentDrivenInteraction()
    book.interaction = interaction
    book.controller.turn(.forward)
    interaction.update(0.3)
    book.wait()
    book.interaction = nil
    book.controller.turn(direction)
    #expect(book.outcomes == [false] && book.sheets.count == 1)
    book.wait(3)
    #expect(book.shown == (direction == .forward ? 5 : 3) && book.outcomes == [false, true])
    #expect(book.notes.complaints.isEmpty)
  }

  @Test("a swipe interaction turns the page of a book", arguments: [Direction.forward, .backward])
  func swipeInteraction(direction: Direction) {
    let book = Book()
    book.controller.isSwipeEnabled = false
    var swipe: SwipeInteraction?
    let interaction = SwipeInteraction { way in
      book.interaction = swipe
      book.controller.turn(way.isForward() ? .forward : .backward)
      book.interaction = nil
    }
    swipe = interaction
    interaction.attach(to: book.controller.view)
    let (start, end) = direction == .forward ? (900.0, 300.0) : (100, 700)
    book.press(start)
    book.drag(from: Point(x: start, y: 300), to: Point(x: end, y: 300))
    book.wait(0.3)
    #expect(abs((book.progress ?? 0) - 0.6) < 1e-9)
    book.lift(end)
    book.wait(3)
    #expect(book.shown == (direction == .forward ? 5 : 3) && book.outcomes == [true])
    #expect(book.notes.complaints.isEmpty)
  }

  @Test("a drag on the book is not driven by the interaction controller")
  func ownDrag() {
    let book = Book()
    let interaction = PercentDrivenInteraction()
    book.interaction = interaction
    book.press(900)
    book.drag(from: Point(x: 900, y: 300), to: Point(x: 200, y: 300))
    #expect(book.sheet?.grip != nil && interaction.context == nil)
    book.lift(200)
    book.wait(3)
    #expect(book.shown == 5)
    book.controller.setViewController(book.pages[6], direction: .forward, animated: false)
    #expect(book.shown == 6 && interaction.context == nil)
  }
}
