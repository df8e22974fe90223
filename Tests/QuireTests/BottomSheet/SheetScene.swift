import QuireGeometry
import QuireGestures
import QuireScene
import Testing

@testable import QuireContainers
@testable import QuireViews

/// A window with a bottom sheet on virtual time.
@MainActor
final class SheetScene: Clocked {
  let clock: TestClock
  let presenter = ViewController()
  let content = ViewController()
  let list = ScrollView()
  let sheet: BottomSheet
  var choices = 0
  static let finger = InputEvent.Pointer.touch(id: 1)
  static let mouse = InputEvent.Pointer.mouse(.primary)

  init(size: Size = Size(width: 480, height: 800)) {
    let window = Window(size: size)
    list.contentSize = Size(width: 300, height: 2000)
    list.autoresizingMask = .fill
    content.title = "Settings"
    sheet = BottomSheet(contentViewController: content)
    sheet.detents = [.large(), .medium()]
    window.rootViewController = presenter
    clock = TestClock(window)
    list.frame = Rect(size: content.view.bounds.size)
    content.view.addSubview(list)
    sheet.selectedDetentDidChange = { [weak self] in self?.choices += 1 }
  }

  isolated deinit {}

  /// Presents the sheet, and waits until it rests.
  func present() {
    presenter.present(sheet)
    wait(1)
  }

  /// The visible height of the sheet.
  var height: Double { window.bounds.height - sheet.view.frame.minY }

  var isPresented: Bool { presenter.presentedViewController != nil }

  /// The place of the upper edge of the sheet as it is shown, also in a transition.
  var shownTop: Double { sheet.view.convert(sheet.view.bounds, to: nil).minY }

  func press(_ pointer: InputEvent.Pointer = mouse, at location: Point) {
    send(.pointerDown(pointer, at: location, clickCount: 1))
  }

  /// Moves `pointer` from `start` by `way` in steps of frames, and returns where it is.
  @discardableResult
  func move(
    _ pointer: InputEvent.Pointer = mouse, from start: Point, by way: Double, frames: Int = 20
  ) -> Point {
    for frame in 1...frames {
      wait()
      let share = Double(frame) / Double(frames)
      send(.pointerMoved(pointer, to: Point(x: start.x, y: start.y + way * share)))
    }
    return Point(x: start.x, y: start.y + way)
  }

  func lift(_ pointer: InputEvent.Pointer = mouse, at location: Point) {
    send(.pointerUp(pointer, at: location))
  }

  func key(_ key: Key) {
    send(.keyDown(key, [], isRepeat: false))
    send(.keyUp(key, []))
  }

  /// The middle of the grabber.
  var grip: Point { Point(x: window.bounds.center.x, y: shownTop + SheetGrabber.height / 2) }
}
