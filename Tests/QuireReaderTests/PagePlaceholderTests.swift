import Quire
import Testing
import VirtualTime

@testable import QuireReader
@testable import ReaderTesting

/// Paper in place of pages that take long to read.
@MainActor
struct PagePlaceholderTests {
  @Test("paper is shown after 150 milliseconds, and a ring after 800")
  func stages() {
    let placeholder = PagePlaceholder(start: 20)
    let stages: [(Double, PagePlaceholder.Stage)] = [
      (20, .nothing), (20.149, .nothing), (20.151, .paper), (20.799, .paper),
      (20.801, .paperWithRing), (99, .paperWithRing),
    ]
    for (time, stage) in stages { #expect(placeholder.stage(at: time) == stage, "at \(time)") }
    // The changes are exactly the times at which to look again.
    var time = 20.0
    var changes: [PagePlaceholder.Stage] = []
    while let next = placeholder.nextChange(after: time) {
      #expect(next > time)
      time = next
      changes.append(placeholder.stage(at: time))
    }
    #expect(changes == [.paper, .paperWithRing])
  }

  @Test("a page awaited before the first frame is awaited from the window's first time on")
  func firstFrame() {
    let window = Window(size: Size(width: 400, height: 300), time: 300)
    let page = PageView()
    page.frame = window.bounds
    window.addSubview(page)
    page.awaitPicture(of: nil, isDocument: false, in: window)
    let clock = TestClock(window, time: 300.1)
    clock.showFrame()
    #expect(page.placeholderStage == .nothing && !window.isMoving)
    // Work without an event moves the clock first.
    window.moveClock(to: 320)
    page.stopWaiting()
    page.awaitPicture(of: nil, isDocument: false, in: window)
    window.advance(to: 320.1)
    #expect(page.placeholderStage == .nothing)
    window.advance(to: 320.2)
    #expect(page.placeholderStage == .paper)
  }

  @Test("the paper has the shape of the page, and the window sleeps until it appears")
  func paper() throws {
    let window = Window(size: Size(width: 400, height: 300))
    let clock = TestClock(window)
    let page = PageView()
    page.frame = window.bounds
    window.addSubview(page)
    page.awaitPicture(of: Size(width: 100, height: 150), isDocument: true, in: window)
    clock.showFrame()
    #expect(!window.needsFrame && page.contentRect == window.bounds)
    #expect(clock.sleep(0.14) == 0 && page.placeholderStage == .nothing)
    #expect(clock.sleep(0.02) == 1 && page.placeholderStage == .paper)
    #expect(page.contentRect == Rect(x: 100, y: 0, width: 200, height: 300))
    let paper = try #require(page.subviews.last as? PagePaper)
    clock.showFrame()
    #expect(paper.subviews[0].frame == page.contentRect)
    #expect(paper.subviews[0].backgroundColor == .white && paper.subviews[1].isHidden)
    _ = clock.sleep(0.7)
    #expect(page.placeholderStage == .paperWithRing && !paper.subviews[1].isHidden)
    #expect(paper.subviews[1].frame.center == Point(x: 200, y: 150))
  }
}
