import Testing

@testable import QuireContainers
@testable import QuireViews

/// The order of calls that `ContainerViewController` documents, in every container.
@MainActor
struct ContainerOrderTests {
  /// A container that shows page 0, with the ways to show page 1 and page 0 again.
  nonisolated struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @MainActor (Scenery) -> ContainerViewController
    let there: @MainActor (ContainerViewController, Scenery) -> Void
    let back: @MainActor (ContainerViewController, Scenery) -> Void
    /// Whether pages join and leave with the transition.
    let membership: Bool
    let remains: Bool
  }

  nonisolated static let cases = [
    Case(
      testDescription: "container",
      make: { ContainerViewController($0.page(0)) },
      there: {
        $0.show($1.page(1), transition: .fold(), completion: $1.answer("there"))
      },
      back: {
        $0.show(
          $1.page(0), direction: .backward, transition: .fold(), completion: $1.answer("back"))
      }, membership: true, remains: false),
    Case(
      testDescription: "navigation",
      make: { NavigationController(root: $0.page(0)) },
      there: {
        ($0 as? NavigationController)?.push(
          $1.page(1), transition: .fold(), completion: $1.answer("there"))
      },
      back: { ($0 as? NavigationController)?.pop(completion: $1.answer("back")) },
      membership: true, remains: true),
    Case(
      testDescription: "tabs",
      make: {
        let tabs = TabBarController([$0.page(0), $0.page(1)])
        tabs.transition = .fold()
        return tabs
      },
      there: { ($0 as? TabBarController)?.select(1, completion: $1.answer("there")) },
      back: { ($0 as? TabBarController)?.select(0, completion: $1.answer("back")) },
      membership: false, remains: true),
  ]

  private func begins(_ old: Int, _ new: Int, joins: Bool) -> [String] {
    (joins ? ["\(new) willJoin"] : []) + ["\(old) willDisappear", "\(new) willAppear"]
  }

  private func completes(_ old: Int, _ new: Int, joins: Bool, leaves: Bool) -> [String] {
    ["\(new) didAppear", "\(old) didDisappear"] + (joins ? ["\(new) didJoin"] : [])
      + (leaves ? ["\(old) willLeave", "\(old) didLeave"] : [])
  }

  @Test("a transition calls in order, forward and backward", arguments: cases)
  func thereAndBack(_ container: Case) {
    let scenery = Scenery()
    let controller = container.make(scenery)
    scenery.show(controller)
    container.there(controller, scenery)
    #expect(scenery.take() == begins(0, 1, joins: container.membership))
    #expect(controller.isTransitioning && controller.transitionCoordinator != nil)
    scenery.wait(1.2)
    #expect(
      scenery.take()
        == completes(0, 1, joins: container.membership, leaves: !container.remains)
        + ["there true"])
    #expect(controller.shownViewController === scenery.page(1))
    #expect(controller.transitionCoordinator == nil && !scenery.window.isMoving)
    container.back(controller, scenery)
    #expect(scenery.take() == begins(1, 0, joins: container.membership && !container.remains))
    scenery.wait(1.2)
    #expect(
      scenery.take()
        == completes(
          1, 0, joins: container.membership && !container.remains, leaves: container.membership)
        + ["back true"])
    #expect(scenery.notes.complaints.isEmpty)
  }

  @Test("a request for the former child turns the transition round", arguments: cases)
  func reverses(_ container: Case) {
    let scenery = Scenery()
    let controller = container.make(scenery)
    scenery.show(controller)
    container.there(controller, scenery)
    scenery.wait(0.1)
    scenery.notes.lines = []
    container.back(controller, scenery)
    #expect(scenery.take().isEmpty && controller.isTransitioning)
    scenery.wait(1.5)
    let leaves = container.membership ? ["1 willLeave", "1 didLeave"] : []
    #expect(
      scenery.take() == [
        "1 willDisappear", "0 willAppear", "0 didAppear", "1 didDisappear",
      ] + leaves + ["there false", "back true"])
    #expect(controller.shownViewController === scenery.page(0))
    #expect(scenery.notes.complaints.isEmpty && !scenery.window.isMoving)
  }

  @Test("a transition that is turned round twice completes", arguments: cases)
  func reversesTwice(_ container: Case) {
    let scenery = Scenery()
    let controller = container.make(scenery)
    scenery.show(controller)
    container.there(controller, scenery)
    scenery.wait(0.1)
    container.back(controller, scenery)
    scenery.wait(0.05)
    container.there(controller, scenery)
    scenery.wait(1.5)
    #expect(
      scenery.notes.lines.filter { $0.contains("there") || $0.contains("back") }
        == ["there true", "back false", "there true"])
    #expect(controller.shownViewController === scenery.page(1))
    #expect(scenery.notes.complaints.isEmpty)
  }

  @Test("a press stops a transition, which continues after the release", arguments: cases)
  func freezes(_ container: Case) {
    let scenery = Scenery()
    let controller = container.make(scenery)
    scenery.show(controller)
    container.there(controller, scenery)
    scenery.wait(0.1)
    let location = Point(x: 400, y: 300)
    scenery.send(.pointerDown(.mouse(.primary), at: location, clickCount: 1))
    let held = controller.newestTransition?.state.progress
    scenery.wait(2)
    #expect(held != nil && controller.newestTransition?.state.progress == held)
    #expect(controller.newestTransition?.context.isInteractive == true)
    scenery.lift(at: location)
    scenery.wait(1.5)
    #expect(controller.shownViewController === scenery.page(1))
    #expect(scenery.notes.complaints.isEmpty)
  }

  @Test("a container that is removed completes its transition", arguments: cases)
  func removedContainer(_ container: Case) {
    let scenery = Scenery()
    let controller = container.make(scenery)
    scenery.show(controller)
    container.there(controller, scenery)
    scenery.wait(0.1)
    scenery.window.rootViewController = nil
    #expect(controller.shownViewController === scenery.page(1))
    #expect(scenery.pages.allSatisfy { $0.sight == .gone } && scenery.notes.complaints.isEmpty)
  }

  @Test("a released container leaves no object behind", arguments: cases)
  func releases(_ container: Case) {
    weak var controller: ContainerViewController?
    weak var page: NotingPage?
    do {
      let scenery = Scenery()
      let made = container.make(scenery)
      scenery.show(made)
      controller = made
      page = scenery.page(1)
      container.there(made, scenery)
      scenery.wait(0.1)
      scenery.send(.pointerDown(.mouse(.primary), at: Point(x: 400, y: 300), clickCount: 1))
    }
    #expect(controller == nil && page == nil)
  }

  @Test("the coordinator reports interaction and outcome", arguments: cases)
  func coordinator(_ container: Case) {
    let scenery = Scenery()
    let controller = container.make(scenery)
    scenery.show(controller)
    container.there(controller, scenery)
    var changes: [Bool] = []
    var outcomes: [Bool] = []
    let coordinator = controller.transitionCoordinator
    coordinator?.notifyWhenInteractionChanges { changes.append($0.isInteractive) }
    coordinator?.animate(alongside: nil) { outcomes.append($0.isCancelled) }
    #expect(scenery.page(0).transitionCoordinator === coordinator)
    scenery.wait(0.1)
    scenery.send(.pointerDown(.mouse(.primary), at: Point(x: 400, y: 300), clickCount: 1))
    scenery.lift(at: Point(x: 400, y: 300))
    container.back(controller, scenery)
    scenery.wait(1.5)
    #expect(changes == [true, false] && outcomes == [true])
  }
}
