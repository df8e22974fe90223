import Testing

@testable import QuireContainers
@testable import QuireViews

/// Changes and observations of a transition in flight.
@MainActor
struct EffectChangeTests {
  /// A container with a vertical axis.
  final class UprightContainer: ContainerViewController {
    var following: ViewController?
    override var swipeOrientation: Orientation { .vertical }
    override func swipeBegan(_ direction: SwipeDirection, at location: Point?) {
      if let following { show(following, transition: .flip(.vertical)) }
    }
  }

  /// An animation controller that keeps its context.
  final class Keeping: AnimationController {
    var context: TransitionContext?
    func transitionDuration(using context: TransitionContext) -> Duration { .seconds(1) }
    func animation(using context: TransitionContext) -> TransitionAnimation {
      self.context = context
      return .effect(Flip())
    }
  }

  @Test("another effect continues at the progress of the first")
  func effectChange() throws {
    let scenery = Scenery()
    let container = ContainerViewController(scenery.page(0))
    let animation = Keeping()
    scenery.show(container)
    container.show(scenery.page(1), transition: Transition(animation))
    let context = try #require(animation.context)
    context.pause()
    context.update(0.4)
    scenery.wait(0.2)
    let desk = try #require(scenery.window.backgroundColor)
    let stage = Stage(size: Size(width: 800, height: 600), backgroundColor: desk)
    #expect(context.drawList == Flip().drawList(at: 0.4, on: stage))
    context.effect = Cube()
    #expect(context.effect is Cube && context.percentComplete == 0.4)
    #expect(context.drawList == Cube().drawList(at: 0.4, on: stage))
    guard case .drawList(let layer)? = scenery.window.compose().last else {
      Issue.record("no transition is drawn")
      return
    }
    #expect(layer.list == context.drawList)
    context.finish()
    scenery.wait(1)
    #expect(!container.isTransitioning && context.drawList == nil)
  }

  @Test("observers get every progress up to the end")
  func progress() {
    let scenery = Scenery()
    let container = ContainerViewController(scenery.page(0))
    scenery.show(container)
    container.show(scenery.page(1), transition: .flip())
    var seen: [Double] = []
    container.transitionCoordinator?.notifyWhenProgressChanges {
      seen.append($0.percentComplete)
    }
    scenery.wait(1)
    #expect(seen.count > 20 && seen.last == 1 && seen == seen.sorted())
  }

  @Test("a container takes its own axis for gestures")
  func verticalAxis() {
    let scenery = Scenery()
    let container = UprightContainer(scenery.page(0))
    container.following = scenery.page(1)
    scenery.show(container)
    scenery.drag(from: Point(x: 400, y: 500), to: Point(x: 200, y: 500))
    #expect(!container.isTransitioning)
    scenery.lift(at: Point(x: 200, y: 500))
    scenery.drag(from: Point(x: 400, y: 500), to: Point(x: 400, y: 300))
    #expect(container.isTransitioning)
  }

  @Test("a backward transition has the curve of its direction")
  func backwardCurve() {
    let scenery = Scenery()
    let container = ContainerViewController(scenery.page(0))
    scenery.show(container)
    var shares: [Double] = []
    for (page, direction) in [(1, Direction.forward), (2, .backward)] {
      container.show(scenery.page(page), direction: direction, transition: .fold())
      scenery.wait(1.0 / 60)
      scenery.wait(0.15)
      shares.append(container.transitionCoordinator?.context.percentComplete ?? 0)
      scenery.wait(1)
    }
    // At half the time a fold is beyond half of its way, and an unfolding is not there yet.
    #expect(shares[0] > 0.6 && shares[1] < 0.45, "\(shares)")
  }
}
