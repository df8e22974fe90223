import Testing

@testable import QuireContainers
@testable import QuireViews

/// Controllers that are requested to contain or to present each other.
@MainActor
struct CircleTests {
  @Test("two stacks that push each other are refused", .timeLimit(.minutes(1)))
  func mutualPush() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let (scenery, page) = (Scenery(), AskingPage())
        let outer = NavigationController(root: scenery.page(0))
        let inner = NavigationController(root: scenery.page(1))
        scenery.show(outer)
        page.onWillAppear = { _ in
          outer.push(inner)
          inner.push(outer)
        }
        outer.push(page, animated: false)
      }
    }
    #expect(text(result).contains("a controller cannot be added to a container that it is going"))
  }

  @Test("a controller is not presented over itself", .timeLimit(.minutes(1)))
  func presentedOverItself() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let scenery = Scenery()
        scenery.show(scenery.page(0))
        scenery.page(0).present(scenery.page(1), animated: false)
        scenery.page(1).present(scenery.page(0), animated: false)
        scenery.key(.right)
      }
    }
    #expect(text(result).contains("a controller cannot be presented over itself"))
  }

  @Test("a presented controller cannot contain its presenter", .timeLimit(.minutes(1)))
  func containedPresenter() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let scenery = Scenery()
        let container = ContainerViewController(scenery.page(1))
        scenery.show(scenery.page(0))
        scenery.page(0).present(container, animated: false)
        container.show(scenery.page(0))
        scenery.key(.right)
      }
    }
    #expect(text(result).contains("a controller cannot contain itself, or its presenter"))
  }

  private func text(_ result: ExitTest.Result) -> String {
    String(decoding: result.standardErrorContent, as: UTF8.self)
  }

  @Test("the path to a controller that contains its future container ends", .timeLimit(.minutes(1)))
  func waitingCircle() {
    let (scenery, page) = (Scenery(), AskingPage())
    let (inner, outer) = (ContainerViewController(scenery.page(0)), ContainerViewController())
    scenery.show(inner)
    page.onWillAppear = { _ in
      inner.show(outer)
      outer.addChild(inner)
      #expect(outer.navigationController == nil && inner.tabBarController == nil)
      // Breaks the circle.
      inner.removeFromParent()
    }
    inner.show(page)
    #expect(inner.shownViewController === outer && outer.parent === inner)
  }

  @Test("nested containers exchange their places", .timeLimit(.minutes(1)))
  func insideOut() {
    let (scenery, page) = (Scenery(), AskingPage())
    let inner = ContainerViewController(scenery.page(0))
    let outer = ContainerViewController(inner)
    let screen = ContainerViewController(outer)
    scenery.show(screen)
    page.onWillAppear = { _ in
      // `inner` leaves `outer`, which then comes into `inner`.
      screen.show(inner)
      inner.show(outer)
    }
    inner.show(page)
    #expect(screen.shownViewController === inner && inner.shownViewController === outer)
    #expect(inner.parent === screen && outer.parent === inner)
    // `outer` shows nothing now, and no child gets keys.
    #expect(outer.childForKeyInput == nil)
    scenery.key(.right)
  }
}
