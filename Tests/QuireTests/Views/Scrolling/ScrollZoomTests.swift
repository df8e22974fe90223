import QuireAnimation
import QuireGeometry
import SeededNumbers
import Testing

@testable import QuireViews

/// The arithmetic of zooming, without views.
@Suite struct ScrollZoomTests {
  private let range = ZoomRange(least: 0.5, most: 8)

  @Test("scales in the range are shown as they are, and others with resistance")
  func resistance() {
    for scale in [0.5, 1, 3.7, 8] { #expect(range.shown(scale) == scale) }
    #expect(abs(range.shown(16) - 8 * 1.2311444133) < 1e-6)
    #expect(abs(range.shown(0.125) - 0.5 * 0.6597539554) < 1e-6)
    for scale in [0.2, 0.4, 0.5, 1, 8, 9.5, 12] {
      #expect(abs(range.shown(range.raw(scale)) - scale) < 1e-9)
    }
  }

  @Test("a zoom that ends within a quarter step of fit ends at fit")
  func snapping() {
    #expect(range.resting(0.52, fit: 0.5) == 0.5)
    #expect(range.resting(0.3, fit: 0.5) == 0.5)
    #expect(range.resting(0.54, fit: 0.5) == 0.54)
    #expect(range.resting(1.06, fit: 1) == 1)
    #expect(range.resting(0.95, fit: 1) == 1)
    #expect(range.resting(1.07, fit: 1) == 1.07)
    #expect(range.resting(20, fit: 1) == 8)
  }

  @Test("the anchor stays at its place while fingers move and spread", arguments: 1...20)
  func anchor(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    var zoom = ScrollZoom()
    zoom.range = range
    var offset = Point(x: 31, y: -7)
    for _ in 0..<20 {
      func place() -> Point {
        Point(x: .random(in: 0...400, using: &numbers), y: .random(in: 0...300, using: &numbers))
      }
      let start = place()
      let content = zoom.anchor(at: start, offset: offset).content
      zoom.hold(at: start, offset: offset)
      for _ in 0..<10 {
        let location = place()
        zoom.follow(factor: .random(in: 0.05...20, using: &numbers), at: location)
        offset = try #require(zoom.anchor).offset(at: zoom.scale)
        #expect(abs(content.x * zoom.scale - offset.x - location.x) < 1e-6, "seed \(seed)")
        #expect(abs(content.y * zoom.scale - offset.y - location.y) < 1e-6, "seed \(seed)")
        #expect(zoom.scale > 0.5 * 0.1 && zoom.scale < 8 * 10, "seed \(seed)")
      }
      zoom.jump(to: zoom.range.resting(zoom.scale, fit: 1))
    }
  }

  @Test("a motion to a scale and an offset ends at both, and every point moves straight")
  func straightMotion() {
    var zoom = ScrollZoom()
    zoom.range = range
    let (from, to) = (Point(x: 10, y: 20), Point(x: 300, y: -40))
    let glides = zoom.glide(from: from, to: 4, offset: to, at: 0)
    #expect(glides)
    let point = Point(x: 70, y: 50)
    func shown(_ scale: Double, _ offset: Point) -> Point {
      Point(x: point.x * scale - offset.x, y: point.y * scale - offset.y)
    }
    let (start, end) = (shown(1, from), shown(4, to))
    for step in 1...100 {
      guard let anchor = zoom.anchor else { break }
      let isSettled = zoom.advance(to: Double(step) / 60)
      let offset = anchor.offset(at: zoom.scale)
      let here = shown(zoom.scale, offset)
      let (way, whole) = (here - start, end - start)
      #expect(abs(way.x * whole.y - way.y * whole.x) / whole.length < 1e-6)
      if isSettled {
        #expect(abs(zoom.scale - 4) < 1e-9 && (offset - to).length < 1e-6)
        return
      }
    }
    Issue.record("the motion does not end")
  }

  @Test("a motion that only changes the offset is left to scrolling")
  func offsetOnly() {
    var zoom = ScrollZoom()
    let glides = zoom.glide(from: .zero, to: 1, offset: Point(x: 5, y: 5), at: 0)
    #expect(!glides && !zoom.isActive)
  }
}
