import QuireAnimation
import QuireEffects
import Testing

@testable import QuireContainers
@testable import QuireViews

/// Transitions with a duration and a timing curve of their own.
@MainActor
struct TransitionTimeTests {
  @Test(
    "a transition takes the duration and follows the curve that were set", arguments: [true, false])
  func time(isEffect: Bool) throws {
    let scenery = Scenery()
    let stack = NavigationController(root: scenery.page(0))
    scenery.show(stack)
    let transition =
      isEffect ? Transition.fold() : Transition(MeddlingAnimation(act: .alpha, sides: [.to]))
    stack.push(
      scenery.page(1), transition: transition.duration(.seconds(2)).curve(.linear),
      completion: scenery.answer("pushed"))
    let context = try #require(stack.transitionCoordinator?.context)
    scenery.wait(0.5)
    #expect(abs(context.percentComplete - 0.25) < 0.01)
    scenery.wait(1.4)
    #expect(abs(context.percentComplete - 0.95) < 0.01)
    #expect(!scenery.take().contains("pushed true"))
    scenery.wait(0.2)
    #expect(scenery.take().contains("pushed true"))
    // The way back takes the same time.
    stack.pop(completion: scenery.answer("popped"))
    scenery.wait(1.9)
    #expect(!scenery.take().contains("popped true"))
    scenery.wait(0.2)
    #expect(scenery.take().contains("popped true"))
  }

  @Test("a book keeps the time of its transition")
  func book() {
    let scenery = Scenery()
    let book = PageFlipController(scenery.page(0))
    book.transition = .curl().duration(.seconds(2))
    scenery.show(book)
    book.show(scenery.page(1), completion: scenery.answer("turned"))
    scenery.wait(1.9)
    #expect(!scenery.take().contains("turned true"))
    scenery.wait(0.2)
    #expect(scenery.take().contains("turned true"))
  }
}
