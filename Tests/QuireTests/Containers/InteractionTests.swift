import Testing

@testable import QuireContainers
@testable import QuireViews

/// Interaction controllers with animation controllers.
@MainActor
struct InteractionTests {
  final class Delegate: NavigationControllerDelegate {
    var animation: any AnimationController
    var interaction: (any InteractionController)?

    init(_ animation: any AnimationController) { self.animation = animation }

    func navigationController(
      _ controller: NavigationController, animationControllerFor operation: NavigationOperation,
      from: ViewController, to: ViewController
    ) -> (any AnimationController)? { animation }

    func navigationController(
      _ controller: NavigationController,
      interactionControllerFor animation: any AnimationController
    ) -> (any InteractionController)? { interaction }
  }

  static let effects: [any TransitionEffect & Sendable] = [Crossfade(), Flip(), Cube()]

  /// A stack whose transitions have one of `effects` and an interaction controller.
  private func stage(
    _ effect: Int
  ) -> (Scenery, NavigationController, Delegate, PercentDrivenInteraction) {
    let scenery = Scenery()
    let navigation = NavigationController(root: scenery.page(0))
    let delegate = Delegate(EffectAnimation(Self.effects[effect]))
    let interaction = PercentDrivenInteraction()
    delegate.interaction = interaction
    navigation.delegate = delegate
    scenery.show(navigation)
    return (scenery, navigation, delegate, interaction)
  }

  @Test("a transition follows the updates and then completes or is cancelled", arguments: 0..<3)
  func updates(effect: Int) {
    let (scenery, navigation, delegate, interaction) = stage(effect)
    defer { withExtendedLifetime(delegate) {} }
    for commits in [false, true] {
      navigation.push(scenery.page(1), completion: scenery.answer("pushed"))
      #expect(navigation.transitionCoordinator?.isInitiallyInteractive == true)
      scenery.wait(1)
      #expect(interaction.percentComplete == 0)
      interaction.update(0.3)
      scenery.wait(0.2)
      #expect(abs(interaction.percentComplete - 0.3) < 1e-9)
      interaction.update(1.7)
      #expect(interaction.percentComplete == 1 && navigation.isTransitioning)
      interaction.update(0.6)
      if commits { interaction.finish() } else { interaction.cancel() }
      #expect(navigation.isTransitioning)
      // The remaining share of the way takes the same share of the duration.
      let whole = Self.effects[effect].duration / .seconds(1)
      let rest = whole * (commits ? 0.4 : 0.6)
      scenery.wait(rest - 0.02)
      #expect(navigation.isTransitioning)
      scenery.wait(0.06)
      #expect(!navigation.isTransitioning && scenery.notes.lines.last == "pushed \(commits)")
    }
    #expect(navigation.viewControllers.count == 2 && scenery.notes.complaints.isEmpty)
  }

  @Test("every progress is shown exactly, and none that is no number", arguments: 0..<3)
  func exactProgress(effect: Int) {
    let (scenery, navigation, delegate, interaction) = stage(effect)
    defer { withExtendedLifetime(delegate) {} }
    navigation.push(scenery.page(1))
    func follow(_ targets: [Double]) {
      for target in targets {
        interaction.update(target)
        #expect(interaction.percentComplete == target)
        scenery.wait()
        #expect(interaction.percentComplete == target && !scenery.window.needsFrame)
      }
    }
    scenery.wait()
    follow([0.35, 0.9, 0.2, 0.21])
    interaction.finish()
    scenery.wait(0.1)
    interaction.pause()
    follow([0.8, 0.05])
    interaction.cancel(velocity: 0)
    scenery.wait(0.02)
    interaction.pause()
    follow([1, 0, 0.5])
    interaction.update(.nan)
    #expect(interaction.percentComplete == 0.5)
    interaction.finish()
    scenery.wait(2)
    #expect(navigation.viewControllers.count == 2 && scenery.notes.complaints.isEmpty)
  }

  @Test("an interaction controller takes over a running transition")
  func takeover() {
    let scenery = Scenery()
    let navigation = NavigationController(root: scenery.page(0))
    let delegate = Delegate(EffectAnimation(Cube()))
    let interaction = PercentDrivenInteraction()
    interaction.wantsInteractiveStart = false
    delegate.interaction = interaction
    navigation.delegate = delegate
    scenery.show(navigation)
    navigation.push(scenery.page(1))
    scenery.wait(0.4)
    let running = interaction.percentComplete
    #expect(running > 0.05 && running < 0.95)
    interaction.update(0.9)
    #expect(interaction.percentComplete == running, "it was not paused")
    interaction.pause()
    scenery.wait(0.5)
    #expect(interaction.percentComplete == running)
    interaction.update(0.2)
    scenery.wait(0.2)
    #expect(abs(interaction.percentComplete - 0.2) < 1e-9)
    interaction.cancel(velocity: -2)
    scenery.wait(1)
    #expect(navigation.viewControllers.count == 1 && scenery.notes.complaints.isEmpty)
  }

  @Test("the animation controller is told once of the end")
  func animationEnded() {
    final class Animation: AnimationController {
      var ends: [Bool] = []
      func transitionDuration(using context: TransitionContext) -> Duration { .milliseconds(200) }
      func animation(using context: TransitionContext) -> TransitionAnimation {
        .effect(Crossfade())
      }
      func animationEnded(completed: Bool) { ends.append(completed) }
    }
    let scenery = Scenery()
    let animation = Animation()
    let container = ContainerViewController(scenery.page(0))
    scenery.show(container)
    container.show(scenery.page(1), transition: Transition(animation))
    scenery.wait(0.1)
    container.show(scenery.page(0), direction: .backward)
    scenery.wait(1)
    container.show(scenery.page(1), transition: Transition(animation))
    scenery.wait(1)
    #expect(animation.ends == [false, true])
  }
}
