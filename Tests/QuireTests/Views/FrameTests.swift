import Quire
import Testing

@MainActor
struct FrameTests {
  private let host = RecordingHost()
  private let window = Window(size: Size(width: 100, height: 80))

  @Test("a window at rest requests no frame")
  func rest() {
    window.host = host
    #expect(host.frameRequests == 1)
    window.advance(to: 0)
    _ = window.compose()
    #expect(!window.needsFrame && host.frameRequests == 1)
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(view)
    view.backgroundColor = .black
    view.alpha = 0.5
    #expect(window.needsFrame && host.frameRequests == 2)
    window.advance(to: 1)
    #expect(!window.needsFrame)
    // Changes that do not show.
    view.alpha = 0.5
    view.backgroundColor = .black
    view.frame = view.frame
    window.resize(to: window.bounds.size, scale: 1)
    #expect(!window.needsFrame && host.frameRequests == 2)
  }

  @Test("every visible change requests a frame")
  func visibleChanges() {
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let child = View()
    window.addSubview(view)
    view.addSubview(child)
    let changes: [(String, () -> Void)] = [
      ("frame", { child.frame.origin.x += 1 }), ("center", { child.center.y += 1 }),
      ("bounds", { child.bounds.size.width += 1 }), ("scroll", { child.bounds.origin.y += 1 }),
      ("transform", { child.transform = .rotationZ(1) }), ("alpha", { child.alpha = 0.5 }),
      ("hidden", { child.isHidden = true }), ("clip", { child.clipsToBounds = true }),
      ("background", { child.backgroundColor = .white }),
      ("display", { child.setNeedsDisplay() }), ("layout", { child.setNeedsLayout() }),
      ("order", { view.bringSubviewToFront(child) }),
      ("removal", { child.removeFromSuperview() }),
      ("appearance", { window.appearance = .dark }),
      ("scale", { window.resize(to: window.bounds.size, scale: 3) }),
      ("size", { window.resize(to: Size(width: 1, height: 1), scale: 3) }),
    ]
    for (name, change) in changes {
      window.advance(to: 0)
      #expect(!window.needsFrame)
      change()
      #expect(window.needsFrame, "\(name)")
    }
  }

  @Test("frame observers are called until they return false")
  func frameObservers() {
    window.host = host
    var times: [Double] = []
    window.observeFrames { time in
      times.append(time)
      return time < 2
    }
    var once = 0
    window.observeFrames { _ in
      once += 1
      window.observeFrames { _ in
        once += 10
        return false
      }
      return false
    }
    for time in [0, 1, 2, 3.0] where window.needsFrame { window.advance(to: time) }
    #expect(times == [0, 1, 2])
    #expect(once == 11)
    #expect(!window.needsFrame)
    #expect(host.frameRequests == 3)
  }

  @Test("a change by a frame observer is part of the same frame")
  func changeByObserver() {
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = .black
    window.addSubview(view)
    window.observeFrames { time in
      view.frame.origin.x = time
      return false
    }
    window.advance(to: 7)
    #expect(!window.needsFrame)
    #expect(window.compose().quads.last?.frame.minX == 7)
  }
}
