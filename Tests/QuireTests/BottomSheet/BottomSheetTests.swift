import QuireGeometry
import QuireGestures
import QuireScene
import Testing

@testable import QuireContainers
@testable import QuireViews

/// A bottom sheet in a window: drags, throws, keys, sizes.
@MainActor
struct BottomSheetTests {
  private let scene = SheetScene()

  @Test("a sheet slides in from the lower edge, and rests at its lowest detent")
  func arrival() {
    scene.presenter.present(scene.sheet)
    scene.wait(0.1)
    #expect(scene.shownTop > 400 && scene.shownTop < 800)
    scene.wait(1)
    #expect(scene.height == 400 && scene.shownTop == 400)
    #expect(scene.sheet.view.frame == Rect(x: 0, y: 400, width: 480, height: 416))
    #expect(scene.content.view.frame.height == 400 - SheetGrabber.height)
    // Nothing moves.
    #expect(scene.clock.sleep(5) == 0)
  }

  @Test("a drag of the grabber moves the sheet, and its release chooses the nearer detent")
  func drag() {
    scene.present()
    let start = scene.grip
    scene.press(at: start)
    let end = scene.move(from: start, by: -220, frames: 22)
    // The first steps recognize the drag.
    #expect(abs(scene.height - 600) <= 0.5 && scene.height > 400)
    scene.wait(0.2)
    scene.lift(at: end)
    scene.wait(1)
    #expect(scene.height == 776 && scene.sheet.selectedDetentIdentifier == .large)
    #expect(scene.choices == 1 && scene.clock.sleep(5) == 0)
  }

  @Test("a throw moves the sheet to the next detent, and from the lowest one out of the window")
  func throwing() {
    scene.sheet.selectedDetentIdentifier = .large
    scene.present()
    #expect(scene.height == 776)
    for detent in [BottomSheet.Detent.Identifier.medium, nil] {
      let start = scene.grip
      scene.press(SheetScene.finger, at: start)
      let end = scene.move(SheetScene.finger, from: start, by: 80, frames: 5)
      scene.lift(SheetScene.finger, at: end)
      scene.wait(1)
      if let detent { #expect(scene.sheet.selectedDetentIdentifier == detent) }
    }
    #expect(!scene.isPresented && scene.window.subviews.count == 1)
    // The next presentation begins with the chosen detent.
    scene.present()
    #expect(scene.height == 400)
  }

  @Test("the presenter is dimmed as far as the sheet is visible")
  func dimming() throws {
    scene.present()
    let dimming = try #require(scene.sheet.presentedIn?.view.subviews.first)
    #expect(dimming.alpha == 1)
    let start = scene.grip
    scene.press(at: start)
    scene.move(from: start, by: 212)
    #expect(abs(dimming.alpha - 0.5) < 0.03)
  }

  @Test("a sheet that is thrown out can be caught and pulled back")
  func catching() {
    scene.present()
    let start = scene.grip
    scene.press(at: start)
    let end = scene.move(from: start, by: 60, frames: 4)
    let top = scene.shownTop
    scene.lift(at: end)
    // The sheet continues where it was released.
    #expect(abs(scene.shownTop - top) < 1)
    scene.wait(0.05)
    let caught = scene.shownTop
    #expect(caught > top && caught < 800)
    let place = Point(x: 240, y: caught + 30)
    scene.press(at: place)
    let held = scene.shownTop
    let last = scene.move(from: place, by: -100, frames: 30)
    scene.wait(0.3)
    // The sheet follows the pointer by the same distance.
    #expect(abs(held - scene.shownTop - 100) < 14)
    scene.lift(at: last)
    scene.wait(1)
    #expect(scene.isPresented && scene.height == 400 && scene.shownTop == 400)
    #expect(scene.sheet.selectedDetentIdentifier == .medium)
  }

  @Test("a press beside the sheet and Escape dismiss it, unless only the program may do that")
  func leaving() {
    for isModal in [false, true] {
      scene.sheet.isModalInPresentation = isModal
      for isKey in [false, true] {
        scene.present()
        if isKey {
          scene.key(.escape)
        } else {
          scene.press(at: Point(x: 240, y: 100))
          scene.lift(at: Point(x: 240, y: 100))
        }
        scene.wait(1)
        #expect(scene.isPresented == isModal)
        scene.sheet.dismiss(animated: false)
        scene.wait()
        #expect(!scene.isPresented)
      }
    }
  }

  @Test("a sheet that only the program dismisses resists a throw")
  func modal() {
    scene.sheet.isModalInPresentation = true
    scene.present()
    let start = scene.grip
    scene.press(at: start)
    let end = scene.move(from: start, by: 200, frames: 8)
    #expect(scene.height > 250 && scene.height < 400)
    scene.lift(at: end)
    scene.wait(1)
    #expect(scene.isPresented && scene.height == 400)
  }

  @Test("Escape during a drag moves the sheet back")
  func cancelledDrag() {
    scene.present()
    let start = scene.grip
    scene.press(at: start)
    let end = scene.move(from: start, by: -150)
    scene.key(.escape)
    scene.wait(1)
    #expect(scene.isPresented && scene.height == 400)
    scene.move(from: end, by: -100)
    #expect(scene.height == 400)
    scene.lift(at: end)
    scene.wait(1)
    #expect(scene.height == 400 && scene.choices == 0)
  }

  @Test("keys on the grabber and assistive programs choose the detent")
  func keys() {
    scene.present()
    let grabber = scene.sheet.grabber
    scene.window.moveFocus(to: grabber)
    #expect(grabber.accessibilityDefaults.value == "Half height")
    for (key, height) in [
      (Key.up, 776.0), (.up, 776), (.down, 400), (.end, 776), (.home, 400), (.space, 776),
      (.space, 400),
    ] {
      scene.key(key)
      scene.wait(1)
      #expect(scene.height == height, "\(key)")
    }
    #expect(grabber.accessibilitySet(2))
    scene.wait(1)
    #expect(scene.height == 776 && grabber.accessibilityDefaults.value == "Full height")
    #expect(grabber.accessibilityDefaults.range?.value == 2)
  }

  @Test("a click on the grabber chooses the next detent")
  func click() {
    scene.present()
    for height in [776.0, 400] {
      let grip = scene.grip
      scene.press(at: grip)
      scene.lift(at: grip)
      scene.wait(1)
      #expect(scene.height == height)
    }
  }

  @Test("a click on the grabber of a moving sheet only stops it")
  func clickInFlight() {
    scene.present()
    scene.sheet.choose(1)
    scene.wait(0.1)
    let grip = scene.grip
    scene.press(at: grip)
    let height = scene.height
    scene.wait(0.2)
    #expect(scene.height == height && height < 776)
    scene.lift(at: grip)
    scene.wait(1)
    #expect(scene.height == 776)
  }

  @Test("a drag that a wide window has ended leaves later drags alone")
  func endedDrag() {
    scene.present()
    let start = scene.grip
    scene.press(at: start)
    scene.send(.scroll(x: 0, y: 5, at: start))
    let end = scene.move(from: start, by: -100)
    scene.window.resize(to: Size(width: 1000, height: 800), scale: 1)
    scene.wait()
    scene.lift(at: end)
    scene.send(.scrollEnded)
    scene.window.resize(to: Size(width: 480, height: 800), scale: 1)
    scene.wait()
    #expect(scene.height == 400)
    scene.press(SheetScene.finger, at: start)
    let last = scene.move(SheetScene.finger, from: start, by: -100)
    #expect(scene.height > 480)
    scene.wait(0.2)
    scene.lift(SheetScene.finger, at: last)
    scene.wait(1)
    for _ in 0..<10 { scene.send(.scroll(x: 0, y: 10, at: scene.grip)) }
    #expect(abs(scene.height - 500) < 1)
  }

  @Test("a change of the detent is animated on request")
  func animation() {
    scene.present()
    scene.sheet.animateChanges { scene.sheet.selectedDetentIdentifier = .large }
    scene.wait(0.1)
    #expect(scene.height > 400 && scene.height < 776)
    scene.wait(1)
    #expect(scene.height == 776)
    scene.sheet.detents = [
      .custom(identifier: "peek") { 0.25 * $0.containerSize.height }, .large(),
    ]
    #expect(scene.height == 776)
    scene.sheet.selectedDetentIdentifier = "peek"
    #expect(scene.height == 200 && scene.sheet.heightText == "25 % of the height")
    #expect(scene.choices == 0)
  }

  // MARK: Window

  @Test("a wide window shows a dialog, and a narrow one the detent again")
  func sizes() {
    scene.sheet.selectedDetentIdentifier = .large
    scene.present()
    scene.window.resize(to: Size(width: 1000, height: 700), scale: 1)
    scene.showFrame()
    #expect(scene.sheet.view.frame == Rect(x: 260, y: 90, width: 480, height: 520))
    #expect(scene.sheet.grabber.isHidden && scene.content.view.frame.height == 520)
    // A dialog is not dragged.
    scene.press(at: Point(x: 500, y: 100))
    let end = scene.move(from: Point(x: 500, y: 100), by: 200)
    scene.lift(at: end)
    #expect(scene.sheet.view.frame.minY == 90)
    scene.window.resize(to: Size(width: 640, height: 700), scale: 1)
    scene.showFrame()
    #expect(scene.height == 676 && !scene.sheet.grabber.isHidden)
  }

  @Test("a window of any height keeps the sheet at its edge", arguments: [384.0, 385, 386, 601])
  func heights(height: Double) {
    scene.present()
    scene.window.resize(to: Size(width: 480, height: height), scale: 1)
    scene.showFrame()
    let medium = (height / 2).rounded()
    #expect(scene.sheet.view.frame.minY == height - medium)
    #expect(scene.sheet.view.frame.maxY == height + SheetPanel.radius)
    #expect(scene.sheet.position?.height == medium)
  }

  @Test("in a window that reduces motion, a sheet neither slides nor moves to another detent")
  func reducedMotion() {
    scene.window.reducesMotion = true
    scene.presenter.present(scene.sheet)
    scene.wait(0.05)
    #expect(scene.presenter.transitionCoordinator?.context.effect != nil)
    scene.wait(1)
    #expect(scene.height == 400)
    scene.sheet.choose(1)
    #expect(scene.height == 776 && scene.sheet.position?.isMoving == false)
    scene.key(.escape)
    scene.wait(1)
    #expect(!scene.isPresented)
  }

  @Test("a sheet goes with its window")
  func release() {
    weak var sheet: BottomSheet?
    do {
      let scene = SheetScene()
      sheet = scene.sheet
      scene.present()
    }
    #expect(sheet == nil)
  }
}
