import QuireGeometry
import QuireGestures
import QuireScene
import Testing

@testable import QuireContainers
@testable import QuireViews

/// Drags of the contents of a bottom sheet.
@MainActor
struct SheetContentTests {
  private let scene = SheetScene()

  @Test("one drag lifts the sheet and then scrolls its contents, and back, without a jump")
  func handOver() {
    scene.present()
    let finger = SheetScene.finger
    var place = Point(x: 200, y: 700)
    scene.press(finger, at: place)
    for (way, count) in [(-10.0, 60), (10, 85)] {
      for step in 0..<count {
        let before = (scene.height, scene.list.contentOffset.y)
        place.y += way
        scene.wait()
        scene.send(.pointerMoved(finger, to: place))
        scene.showFrame()
        let moved = (scene.height - before.0) + (scene.list.contentOffset.y - before.1)
        // The first steps recognize the drag.
        if step > 2 || way > 0 { #expect(abs(moved + way) < 0.6, "\(way) \(step)") }
        if scene.list.contentOffset.y > 1 { #expect(abs(scene.height - 776) < 0.6) }
      }
      if way < 0 {
        #expect(scene.height == 776 && scene.list.contentOffset.y > 150)
      } else {
        #expect(scene.height < 776 && scene.list.contentOffset.y == 0)
      }
    }
    scene.wait(0.2)
    scene.lift(finger, at: place)
    scene.wait(1)
    #expect(scene.height == 400 || scene.height == 776)
    #expect(scene.list.contentOffset.y == 0 && scene.clock.sleep(5) == 0)
  }

  @Test("two fingers on a touchpad do the same")
  func touchpad() {
    scene.present()
    let place = Point(x: 200, y: 700)
    for _ in 0..<50 {
      scene.wait()
      scene.send(.scroll(x: 0, y: 10, at: place))
    }
    #expect(scene.height == 776 && abs(scene.list.contentOffset.y - 124) < 1)
    scene.send(.scrollEnded)
    scene.wait(3)
    #expect(scene.height == 776 && scene.list.contentOffset.y > 124)
    #expect(scene.sheet.selectedDetentIdentifier == .large)
  }

  @Test("contents at their top are pulled down with the sheet, which a throw dismisses")
  func pulledDown() {
    scene.present()
    let start = Point(x: 200, y: 500)
    scene.press(SheetScene.finger, at: start)
    let end = scene.move(SheetScene.finger, from: start, by: 120, frames: 8)
    #expect(scene.height < 320 && scene.list.contentOffset.y == 0)
    scene.lift(SheetScene.finger, at: end)
    scene.wait(1)
    #expect(!scene.isPresented)
  }

  @Test("contents scroll in a sheet that does not grow with them")
  func scrolling() {
    scene.sheet.prefersScrollingExpandsWhenScrolledToEdge = false
    scene.present()
    let start = Point(x: 200, y: 700)
    scene.press(SheetScene.finger, at: start)
    scene.move(SheetScene.finger, from: start, by: -200)
    #expect(scene.height == 400 && scene.list.contentOffset.y > 150)
  }

  @Test("a finger on the list that stops nothing taps what is there")
  func tapInside() {
    var taps = 0
    let button = Button("Tap", frame: Rect(x: 20, y: 20, width: 200, height: 40)) { taps += 1 }
    scene.list.addSubview(button)
    scene.present()
    let place = button.convert(button.bounds, to: nil).center
    scene.press(SheetScene.finger, at: place)
    scene.lift(SheetScene.finger, at: place)
    #expect(taps == 1 && scene.height == 400)
    // A press on a moving sheet only stops it.
    scene.sheet.animateChanges { scene.sheet.selectedDetentIdentifier = .large }
    scene.wait(0.1)
    scene.press(SheetScene.finger, at: Point(x: place.x, y: scene.shownTop + 60))
    let height = scene.height
    scene.wait(0.3)
    #expect(scene.height == height && height < 776)
    scene.lift(SheetScene.finger, at: Point(x: place.x, y: scene.shownTop + 60))
    scene.wait(1)
    #expect(scene.height == 776 && taps == 1)
  }
}
