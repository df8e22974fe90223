import Quire
import Testing

@MainActor
struct SafeAreaTests {
  private final class NotingView: View {
    private(set) var seen: [EdgeInsets] = []
    private(set) var layouts = 0

    override func safeAreaInsetsDidChange() { seen.append(safeAreaInsets) }
    override func layoutSubviews() { layouts += 1 }

    isolated deinit {}
  }

  private let window = Window(size: Size(width: 200, height: 100))
  private let controller = ViewController()
  private let inner = NotingView(frame: Rect(x: 0, y: 10, width: 150, height: 90))
  private let leaf = NotingView(frame: Rect(x: 20, y: 5, width: 140, height: 40))

  init() {
    window.rootViewController = controller
    controller.view.addSubview(inner)
    inner.addSubview(leaf)
    window.advance(to: 0)
  }

  @Test("a view inherits the insets that reach into it")
  func inheritance() {
    #expect(inner.seen == [] && controller.view.safeAreaBounds == window.bounds)
    let insets = EdgeInsets(top: 30, left: 25, bottom: 4, right: 60)
    controller.additionalSafeAreaInsets = insets
    #expect(window.needsFrame)
    window.advance(to: 1)
    #expect(controller.view.safeAreaInsets == insets)
    #expect(controller.view.safeAreaBounds == Rect(x: 25, y: 30, width: 115, height: 66))
    #expect(inner.seen == [EdgeInsets(top: 20, left: 25, bottom: 4, right: 10)])
    // The leaf extends beyond the right edge by 10 points, and 45 of the 90 points below it are
    // free.
    #expect(leaf.seen == [EdgeInsets(top: 15, left: 5, bottom: 0, right: 20)])
    #expect(window.safeAreaInsets == .zero)
  }

  @Test("a view that moves is told of its safe area and laid out")
  func movingView() {
    controller.additionalSafeAreaInsets = EdgeInsets(top: 30)
    window.advance(to: 1)
    let layouts = inner.layouts
    inner.frame.origin.y = 25
    window.advance(to: 2)
    #expect(inner.seen.map(\.top) == [20, 5] && leaf.seen.map(\.top) == [15, 0])
    #expect(inner.layouts == layouts + 1)
    inner.frame.origin.y = 40
    leaf.alpha = 0.5
    window.advance(to: 3)
    #expect(inner.safeAreaInsets == .zero && leaf.safeAreaInsets == .zero)
    window.advance(to: 4)
    #expect(inner.layouts == layouts + 2 && inner.seen.count == 3 && leaf.seen.count == 2)
  }

  @Test("a bottom inset follows the size of the superview")
  func superviewSize() {
    controller.additionalSafeAreaInsets = EdgeInsets(bottom: 20)
    window.advance(to: 1)
    #expect(inner.seen.map(\.bottom) == [20])
    window.resize(to: Size(width: 200, height: 110), scale: 1)
    window.advance(to: 2)
    #expect(inner.seen.map(\.bottom) == [20, 10])
  }

  @Test("a child controller adds its own insets")
  func childController() {
    let child = ViewController()
    controller.addChild(child)
    child.view.frame = Rect(x: 0, y: 0, width: 200, height: 100)
    controller.view.addSubview(child.view)
    child.didMove(toParent: controller)
    controller.additionalSafeAreaInsets = EdgeInsets(top: 30)
    child.additionalSafeAreaInsets = EdgeInsets(top: 7, bottom: 9)
    #expect(child.view.safeAreaInsets == EdgeInsets(top: 37, bottom: 9))
    child.view.removeFromSuperview()
    #expect(child.view.safeAreaInsets == EdgeInsets(top: 7, bottom: 9))
  }
}
