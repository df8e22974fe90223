import Quire
import Testing

@MainActor
struct LayoutTests {
  private final class LayoutView: View {
    var log: (String) -> Void = { _ in }
    private(set) var layouts = 0

    override func layoutSubviews() {
      layouts += 1
      log("layout")
      subviews.first?.frame = bounds.insetBy(x: 5, y: 5)
    }
  }

  @Test("a view is laid out once per change")
  func oncePerChange() {
    let window = Window(size: Size(width: 100, height: 80))
    let outer = LayoutView(frame: window.bounds)
    outer.autoresizingMask = .fill
    let inner = LayoutView()
    outer.addSubview(inner)
    window.addSubview(outer)
    window.advance(to: 0)
    #expect(outer.layouts == 1 && inner.layouts == 1)
    #expect(inner.frame == Rect(x: 5, y: 5, width: 90, height: 70))
    window.advance(to: 1)
    #expect(outer.layouts == 1 && inner.layouts == 1)
    window.resize(to: Size(width: 200, height: 80), scale: 1)
    window.advance(to: 2)
    #expect(outer.layouts == 2 && inner.layouts == 2)
    #expect(inner.frame == Rect(x: 5, y: 5, width: 190, height: 70))
    inner.setNeedsLayout()
    window.advance(to: 3)
    #expect(outer.layouts == 2 && inner.layouts == 3)
    outer.frame.origin.x = 40
    inner.transform = .rotationZ(1)
    window.advance(to: 4)
    #expect(outer.layouts == 2 && inner.layouts == 3)
  }

  @Test("a view that is added later is laid out")
  func addedView() {
    let window = Window(size: Size(width: 100, height: 80))
    window.advance(to: 0)
    let view = LayoutView(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let holder = View()
    holder.addSubview(view)
    window.addSubview(holder)
    #expect(window.needsFrame)
    window.advance(to: 1)
    #expect(view.layouts == 1)
  }

  @Test(
    "a view that moves to a window of another scale is laid out again", arguments: [1.0, 1.5, 2])
  func movedView(scale: Double) {
    let view = LayoutView(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let inner = LayoutView()
    view.addSubview(inner)
    view.layoutIfNeeded()
    let window = Window(size: Size(width: 100, height: 80), scale: scale)
    window.addSubview(view)
    window.advance(to: 0)
    let expected = scale == 1 ? 1 : 2
    #expect(view.layouts == expected && inner.layouts == expected)
    // Back in the same window, nothing has changed.
    view.removeFromSuperview()
    window.addSubview(view)
    window.advance(to: 1)
    #expect(view.layouts == expected && inner.layouts == expected)
    for (index, other) in [3.0, 1].enumerated() {
      let window = Window(size: Size(width: 100, height: 80), scale: other)
      window.addSubview(view)
      window.advance(to: 0)
      #expect(view.layouts == expected + 1 + index && inner.layouts == expected + 1 + index)
    }
  }

  private final class RestlessView: View {
    private(set) var layouts = 0

    override func layoutSubviews() {
      layouts += 1
      setNeedsLayout()
    }
  }

  @Test("a layout that repeats without end is stopped")
  func endlessLayout() {
    let view = RestlessView()
    view.layoutIfNeeded()
    #expect(view.layouts == 8)
  }

  private final class LayoutController: ViewController {
    private(set) var events: [String] = []

    override func loadView() {
      let view = LayoutView()
      view.log = { [weak self] in self?.events.append($0) }
      self.view = view
    }

    override func viewWillLayoutSubviews() { events.append("will") }
    override func viewDidLayoutSubviews() { events.append("did") }
  }

  @Test("a root controller fills the window and is told of its layout")
  func rootController() {
    let window = Window(size: Size(width: 100, height: 80))
    let controller = LayoutController()
    controller.view.autoresizingMask = []
    window.rootViewController = controller
    window.advance(to: 0)
    #expect(controller.events == ["will", "layout", "did"])
    #expect(controller.view.frame == window.bounds)
    window.resize(to: Size(width: 333, height: 222), scale: 1)
    window.advance(to: 1)
    #expect(controller.view.frame == Rect(x: 0, y: 0, width: 333, height: 222))
    #expect(controller.events.count == 6)
  }

  /// The flexible parts, and the resulting origin and width of 10 + 30 + 60 points in 200.
  nonisolated private static let shares: [(AutoresizingMask, Double, Double)] = [
    ([], 10, 30), (.flexibleWidth, 10, 130), (.flexibleLeftMargin, 110, 30),
    (.flexibleRightMargin, 10, 30),
    ([.flexibleLeftMargin, .flexibleRightMargin], 10 + 100.0 / 7, 30),
    ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], 20, 60),
    ([.flexibleLeftMargin, .flexibleWidth], 35, 105),
    ([.flexibleWidth, .flexibleRightMargin], 10, 30 + 100.0 / 3),
  ]

  @Test("flexible parts share a change of the size", arguments: shares)
  func autoresizing(mask: AutoresizingMask, x: Double, width: Double) {
    let downwards = AutoresizingMask(rawValue: mask.rawValue << 3)
    for (mask, isAcross) in [(mask, true), (downwards, false)] {
      let parent = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      let child = View(frame: Rect(x: 10, y: 10, width: 30, height: 30))
      child.autoresizingMask = mask
      parent.addSubview(child)
      parent.bounds.size = Size(width: 200, height: 200)
      let frame = child.frame
      #expect(abs((isAcross ? frame.minX : frame.minY) - x) < 1e-5, "\(mask)")
      #expect(abs((isAcross ? frame.width : frame.height) - width) < 1e-5, "\(mask)")
      #expect((isAcross ? frame.minY : frame.minX) == 10)
    }
  }

  @Test("a view that fills its superview fills it again after an empty size")
  func fillingAfterEmptySize() {
    let parent = View(frame: Rect(x: 0, y: 0, width: 100, height: 50))
    let child = View(frame: parent.bounds)
    child.autoresizingMask = .fill
    parent.addSubview(child)
    parent.bounds.size = .zero
    parent.bounds.size = Size(width: 70, height: 90)
    #expect(child.frame == Rect(x: 0, y: 0, width: 70, height: 90))
  }
}
