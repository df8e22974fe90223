import Foundation
import QuireGeometry
import QuireScene
import SeededNumbers
import Testing

@testable import QuireEffects

/// The frames of an element that grows into a page.
@Suite struct ZoomTests {
  private static func stage(_ reading: ReadingDirection = .leftToRight) -> Stage {
    Stage(size: Size(width: 800, height: 600), scale: 2, reading: reading)
  }

  @Test("the frame goes from the place of the element to the page")
  func frames() {
    let zoom = Zoom().setting(\.place, to: Rect(x: 0.25, y: 0.5, width: 0.25, height: 0.125))
    let stage = Self.stage()
    #expect(zoom.frame(at: 0, on: stage) == Rect(x: -200, y: 0, width: 200, height: 75))
    #expect(zoom.frame(at: 1, on: stage) == stage.bounds)
    #expect(zoom.frame(at: 0.5, on: stage) == Rect(x: -300, y: -150, width: 500, height: 337.5))
    #expect(zoom.radius(at: 0) == 12 && zoom.radius(at: 1) == 0)
    #expect(zoom.share(at: 0) == 0 && zoom.share(at: 0.25) == 0.5 && zoom.share(at: 0.5) == 1)
    let mirrored = Self.stage(.rightToLeft)
    #expect(zoom.placeRect(on: mirrored) == Rect(x: 0, y: 0, width: 200, height: 75))
  }

  /// A carried page is where the pointer is, in both directions and reading directions.
  @Test("the grabbed point stays under the pointer", arguments: 1...200)
  func carried(seed: Int) throws {
    var numbers = SeededGenerator(seed: UInt64(seed))
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
    let stage = Self.stage(Bool.random(using: &numbers) ? .leftToRight : .rightToLeft)
    let direction: Direction = Bool.random(using: &numbers) ? .forward : .backward
    let zoom = Zoom().setting(\.direction, to: direction).setting(
      \.place,
      to: Rect(
        x: number(0...0.7), y: number(0...0.7), width: number(0.05...0.3),
        height: number(0.05...0.3)))
    let big: Page = direction == .forward ? .to : .from
    let progress = number(0.01...0.99)
    // A point of the page that the frame shows: the list at this progress tells which.
    let frame = zoom.parts(in: EffectState(progress: progress), on: stage).element
    let center = try #require(frame.panels.last).frame.center
    let paper = try #require(frame.paper(at: center, on: stage))
    guard paper.page == big else { return }
    let pointer = Point(x: number(-400...400), y: number(-300...300))
    let carried = try #require(
      zoom.carrying(paper, to: pointer, at: progress, on: stage))
    let list = carried.drawList(in: EffectState(progress: progress), on: stage)
    let seen = try #require(list.paper(at: pointer, on: stage))
    #expect(seen.page == paper.page)
    #expect((seen.position - paper.position).length < 1e-6)
    // At the ends, the page is on its way again.
    for end in [1e-9, 1 - 1e-9] {
      let (free, moved) = (
        zoom.parts(in: EffectState(progress: end), on: stage).element.panels,
        carried.parts(in: EffectState(progress: end), on: stage).element.panels
      )
      #expect(free.count == moved.count)
      for (free, moved) in zip(free, moved) {
        #expect((free.frame.center - moved.frame.center).length < 1e-4)
      }
    }
  }

  /// The page is only enlarged and moved, and its part grows as the element does.
  @Test("an element that grows into a part of the page brings the rest along", arguments: 1...100)
  func target(seed: Int) throws {
    var numbers = SeededGenerator(seed: UInt64(seed))
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
    let stage = Self.stage()
    var zoom = Zoom().setting(\.opening, to: seed.isMultiple(of: 2) ? .leaf : .fade).setting(
      \.place, to: Rect(x: number(0...0.7), y: number(0...0.7), width: 0.1, height: 0.2))
    // In points from the centre of the stage.
    let target = Rect(
      x: number(-390...0), y: number(-290...0), width: number(50...390), height: number(50...290))
    zoom.target = Rect(
      x: (target.minX + 400) / 800, y: (target.minY + 300) / 600, width: target.width / 800,
      height: target.height / 600)
    let (start, end) = (zoom.elementFrame(at: 0, on: stage), zoom.elementFrame(at: 1, on: stage))
    #expect(zoom.frame(at: 0, on: stage).isClose(to: start))
    #expect(end.isClose(to: target) && zoom.frame(at: 1, on: stage).isClose(to: stage.bounds))
    for progress in [0.1, 0.5, 0.9] {
      let panels = zoom.parts(in: EffectState(progress: progress), on: stage).element.panels
      let page = try #require(
        panels.first { if case .page(.to, _) = $0.content { true } else { false } })
      guard case .page(_, let source) = page.content else { continue }
      let part = source.offsetBy(Vector(x: -400, y: -300))
      let scale = page.frame.width / part.width
      #expect(abs(page.frame.height / part.height - scale) < 1e-9)
      let frame = zoom.elementFrame(at: progress, on: stage)
      let center = target.center
      let seen = Point(
        x: page.frame.minX + (center.x - part.minX) * scale,
        y: page.frame.minY + (center.y - part.minY) * scale)
      #expect((seen - frame.center).length < 1e-6)
      // What lies in the frame of the element fills it.
      #expect(frame.width <= target.width * scale + 1e-6)
      #expect(frame.height <= target.height * scale + 1e-6)
      #expect(page.frame.insetBy(x: -1e-6, y: -1e-6).encloses(frame))
    }
  }

  @Test("a point beside the growing page is not carried")
  func beside() {
    let stage = Self.stage()
    let zoom = Zoom().setting(\.place, to: Rect(x: 0, y: 0, width: 0.25, height: 0.25))
    #expect(
      zoom.forwardCarrying(
        Point(x: 300, y: 200), of: .from, to: .zero, at: 0.5, on: stage) == nil)
    #expect(
      zoom.forwardCarrying(
        Point(x: -350, y: -250), of: .from, to: .zero, at: 0.5, on: stage) != nil)
    #expect(Push().forwardCarrying(.zero, of: .to, to: .zero, at: 0.5, on: stage) == nil)
  }

  @Test("a cover opens about the edge at which reading begins")
  func cover() throws {
    let zoom = Zoom().setting(\.opening, to: .leaf)
    #expect(zoom.openingAngle(at: 0) == 0 && zoom.openingAngle(at: 0.5) == .pi / 2)
    #expect(zoom.openingAngle(at: 1) == .pi)
    for reading in [ReadingDirection.leftToRight, .rightToLeft] {
      let stage = Self.stage(reading)
      for progress in [0.3, 0.7] {
        let panels = zoom.parts(in: EffectState(progress: progress), on: stage).element.panels
        let (page, cover) = (try #require(panels.first), try #require(panels.last))
        #expect(page.isFlat && page.opacity == 1)
        let frame = page.frame
        let hinge = reading == .leftToRight ? frame.minX : frame.maxX
        guard case .vertical(let x) = cover.hinge else {
          Issue.record("the cover has no upright hinge")
          continue
        }
        #expect(abs(x - hinge) < 1e-9)
        // The free edge is in front of the page, and beside it in the end.
        let far = reading == .leftToRight ? frame.maxX : frame.minX
        let free = cover.position(of: Point(x: far, y: 0))
        let angle = zoom.openingAngle(at: progress)
        #expect(abs(free.z - frame.width * sin(angle)) < 1e-9)
        #expect(abs(abs(free.x - hinge) - abs(frame.width * cos(angle))) < 1e-9)
        // Its inner side is plain paper.
        if case .color = cover.content {
          #expect(progress == 0.7)
        } else {
          #expect(progress == 0.3)
        }
      }
    }
  }

  @Test("without an element, the page fades away at its place")
  func withoutElement() {
    var zoom = Zoom()
    zoom.isWithoutElement = true
    let stage = Self.stage()
    let panels = zoom.parts(in: EffectState(progress: 0.25), on: stage).element.panels
    #expect(panels.map(\.opacity) == [0.5])
    #expect(panels.allSatisfy { if case .page(.to, _) = $0.content { true } else { false } })
  }
}

extension Rect {
  fileprivate func isClose(to other: Rect) -> Bool {
    [(minX, other.minX), (minY, other.minY), (maxX, other.maxX), (maxY, other.maxY)]
      .allSatisfy { abs($0 - $1) < 1e-6 }
  }
}

extension DrawList {
  /// The panels of the list, in painting order.
  fileprivate var panels: [Panel] {
    calls.compactMap { call in if case .panel(let panel) = call { panel } else { nil } }
  }
}
