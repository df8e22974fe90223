import Testing

@testable import QuireContainers
@testable import QuireViews

/// Drags of a presentation.
@MainActor
final class PresentationDragTests {
  private let scenery = Scenery()

  init() { scenery.show(scenery.page(0)) }

  // Controllers are released on the main actor.
  isolated deinit {}

  private var progress: Double {
    scenery.page(0).transitionCoordinator?.context.percentComplete ?? -1
  }

  /// Presents page 1 and catches the transition.
  private func catchPresentation(_ transition: Transition?, at location: Point) {
    scenery.page(0).present(
      scenery.page(1), transition: transition, completion: scenery.answer("presented"))
    scenery.wait(0.15)
    scenery.send(.pointerDown(.mouse(.primary), at: location, clickCount: 1))
  }

  /// Moves the pointer by `step` in each of `frames`.
  private func move(from location: Point, by step: Vector, frames: Int) -> Point {
    var location = location
    for _ in 0..<frames {
      scenery.wait()
      location = location + step
      scenery.send(.pointerMoved(.mouse(.primary), to: location))
    }
    return location
  }

  @Test("a drag moves a presentation up")
  func led() {
    let start = Point(x: 400, y: 500)
    catchPresentation(nil, at: start)
    let caught = progress
    let end = move(from: start, by: Vector(y: -10), frames: 20)
    scenery.wait(0.2)
    // The sheet follows the pointer, which began to move it a few points after the press.
    #expect(abs(progress - caught - 200.0 / 600) < 0.03)
    scenery.lift(at: end)
    scenery.wait(2)
    #expect(scenery.take().last == "presented true")
  }

  @Test("a throw cancels a presentation")
  func thrown() {
    let start = Point(x: 400, y: 300)
    catchPresentation(nil, at: start)
    let end = move(from: start, by: Vector(y: 18), frames: 15)
    scenery.lift(at: end)
    scenery.wait(2)
    #expect(scenery.take().last == "presented false" && scenery.page(0).sight == .shown)
    #expect(scenery.notes.complaints.isEmpty)
  }

  @Test("a drag drives an effect along its axis")
  func axis() {
    let start = Point(x: 400, y: 300)
    catchPresentation(.cube(), at: start)
    let caught = progress
    let end = move(from: start, by: Vector(x: 18), frames: 15)
    scenery.wait(0.2)
    #expect(progress < caught - 0.05 || progress == 0)
    scenery.lift(at: end)
    scenery.wait(2)
    #expect(scenery.take().last == "presented false")
  }

  @Test("a touchpad drives a presentation")
  func touchpad() {
    scenery.page(0).present(scenery.page(1), completion: scenery.answer("presented"))
    scenery.wait(0.1)
    for _ in 0..<20 {
      scenery.send(.scroll(x: 0, y: -20, at: Point(x: 400, y: 300)))
      scenery.wait()
    }
    #expect(scenery.page(0).transitionCoordinator?.context.isInteractive == true)
    scenery.send(.scrollEnded)
    scenery.wait(2)
    #expect(scenery.take().last == "presented false")
  }

  // MARK: Beside it

  @MainActor private final class Sheet: PresentationController {
    var presses = 0

    override func frameOfPresentedView(in size: Size) -> Rect {
      Rect(x: 200, y: 150, width: 400, height: 300)
    }

    override func didPressOutside() { presses += 1 }
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

  @Test("a press inside a presented view is not outside")
  func pressInside() throws {
    let delegate = Delegate()
    scenery.page(1).modalPresentationStyle = .custom
    scenery.page(1).transitioningDelegate = delegate
    scenery.page(0).present(scenery.page(1), animated: false)
    scenery.wait()
    let sheet = try #require(delegate.sheet)
    for (location, presses) in [
      (Point(x: 400, y: 300), 0), (Point(x: 201, y: 151), 0), (Point(x: 199, y: 300), 1),
      (Point(x: 400, y: 451), 2),
    ] {
      scenery.send(.pointerDown(.mouse(.primary), at: location, clickCount: 1))
      scenery.lift(at: location)
      #expect(sheet.presses == presses, "\(location)")
    }
  }

  @Test("a presentation goes with its window")
  func closedWindow() {
    weak var root: ViewController?
    weak var modal: ViewController?
    let delegate = Delegate()
    do {
      let window = Window(size: Size(width: 800, height: 600))
      let (first, second) = (ViewController(), ViewController())
      (root, modal) = (first, second)
      second.modalPresentationStyle = .custom
      second.transitioningDelegate = delegate
      window.rootViewController = first
      first.present(second, animated: false)
      #expect(delegate.sheet?.presentingViewController === first)
    }
    #expect(root == nil && modal == nil && delegate.sheet == nil)
  }
}
