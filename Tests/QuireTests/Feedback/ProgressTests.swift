import Glibc
import SeededNumbers
import Testing

@testable import QuireViews

/// Bars and rings that show progress.
@MainActor
final class ProgressTests {
  private let driver = InputDriver()

  // Views are released on the main actor.
  isolated deinit {}

  /// Returns the number of frames of which the window has composed the picture during a second.
  private func frames() -> Int {
    var frames = 0
    driver.wait(0.1) { [driver] in _ = driver.window.compose() }
    driver.wait(1) { [driver] in
      if driver.window.needsFrame { frames += 1 }
      _ = driver.window.compose()
    }
    return frames
  }

  @Test("unknown progress moves only while the view is drawn")
  func onScreen() {
    let scroll = driver.add(ScrollView(), Rect(x: 0, y: 0, width: 200, height: 100))
    scroll.contentSize = Size(width: 200, height: 1000)
    let ring = ProgressRing(frame: Rect(x: 0, y: 0, width: 30, height: 30))
    scroll.addSubview(ring)
    #expect(frames() == 60)
    scroll.contentOffset.y = 500
    driver.wait(2)
    #expect(frames() == 0, "scrolled away")
    scroll.contentOffset.y = 0
    #expect(frames() == 60)
    ring.isHidden = true
    #expect(frames() == 0, "hidden")
    ring.isHidden = false
    #expect(frames() == 60)
    ring.progress = 0.5
    #expect(frames() == 0, "known progress")
    ring.progress = nil
    #expect(frames() == 60)
    ring.removeFromSuperview()
    driver.wait(0.1)
    #expect(frames() == 0)
  }

  @Test("progress is kept between 0 and 1")
  func limits() {
    for view in [ProgressBar(progress: 7), ProgressRing(progress: -1)] as [ProgressView] {
      #expect(view.progress == (view is ProgressBar ? 1 : 0))
      view.progress = -3
      #expect(view.progress == 0)
      view.progress = 1.5
      #expect(view.progress == 1)
      view.progress = .nan
      #expect(view.progress == 0)
    }
  }

  @Test("the mark of unknown progress stays inside the bar and moves both ways")
  func bar() {
    let bar = ProgressBar()
    var starts: [Double] = []
    for step in 0..<240 {
      bar.phase = Double(step) / 100
      let part = bar.filledPart
      #expect(part.start >= 0 && part.start + part.length <= 1)
      starts.append(part.start)
    }
    let middle = starts.firstIndex(of: starts.max()!)!
    #expect(Array(starts[...middle]) == starts[...middle].sorted())
    #expect(Array(starts[middle...]) == starts[middle...].sorted(by: >))
    #expect(starts.min()! < 0.01 && starts.max()! > 0.71)
  }

  @Test("an arc lies on its circle and covers its angle")
  func arc() {
    for seed in 0..<300 {
      var numbers = SeededGenerator(seed: UInt64(seed))
      let start = Double.random(in: 0...1, using: &numbers)
      let length = Double.random(in: 0.001...1, using: &numbers)
      let center = Point(x: 50, y: 40)
      let path = ProgressRing.arc(center: center, radius: 20, start: start, length)
      var last = Point.zero
      for element in path.elements {
        switch element {
        case .move(let point): last = point
        case .curve(let first, let second, let end):
          for step in 0...8 {
            let t = Double(step) / 8
            let weights = [
              (1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t),
              t * t * t,
            ]
            let points = [last, first, second, end]
            let x = zip(weights, points).map { $0 * $1.x }.reduce(0, +)
            let y = zip(weights, points).map { $0 * $1.y }.reduce(0, +)
            #expect(abs(hypot(x - center.x, y - center.y) - 20) < 0.001, "seed \(seed)")
          }
          last = end
        case .line, .close: Issue.record("seed \(seed)")
        }
      }
      let angle = 2 * Double.pi * (start + length)
      #expect(abs(last.x - (center.x + 20 * sin(angle))) < 1e-9, "seed \(seed)")
      #expect(abs(last.y - (center.y - 20 * cos(angle))) < 1e-9, "seed \(seed)")
    }
  }
}
