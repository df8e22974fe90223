import Testing

@testable import Quire

/// What a hand does with a presentation.
@MainActor
final class PresentationHandTests {
  private let scenery = Scenery()

  init() { scenery.show(scenery.page(0)) }

  // Controllers are released on the main actor.
  isolated deinit {}

  @MainActor private final class Sheet: PresentationController {
    var presses = 0

    override func frameOfPresentedView(in size: Size) -> Rect {
      Rect(x: 200, y: 150, width: 400, height: 300)
    }

    override func pressedOutside() { presses += 1 }
  }

  @MainActor private final class Delegate: TransitioningDelegate {
    weak var sheet: Sheet?

    func presentationController(
      forPresented presented: ViewController, presenting: ViewController
    ) -> PresentationController? {
      let sheet = Sheet(presented: presented, presenting: presenting)
      self.sheet = sheet
      return sheet
    }
  }

  @Test func aPressInsideIsNotOutside() throws {
    let delegate = Delegate()
    scenery.page(1).presentationStyle = .custom
    scenery.page(1).transitioningDelegate = delegate
    scenery.page(0).present(scenery.page(1), animated: false)
    scenery.wait()
    let sheet = try #require(delegate.sheet)
    for (place, presses) in [
      (Point(x: 400, y: 300), 0), (Point(x: 201, y: 151), 0), (Point(x: 199, y: 300), 1),
      (Point(x: 400, y: 451), 2),
    ] {
      scenery.send(.pointerDown(.mouse(.primary), at: place, clickCount: 1))
      scenery.lift(at: place)
      #expect(sheet.presses == presses, "\(place)")
    }
  }
}
