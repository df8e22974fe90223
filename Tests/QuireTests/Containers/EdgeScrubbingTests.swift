import SeededNumbers
import Testing

@testable import QuireContainers
@testable import QuireViews

/// The state machine of the choice of a page at the edge of a book.
struct EdgeScrubbingTests {
  private static func press(_ x: Double = 903) -> ForeEdgePress? {
    let block = PageBlock(
      read: 20, unread: 19, beside: Rect(x: 100, y: 50, width: 800, height: 400),
      along: .horizontal, isMirrored: false)
    let edge = ForeEdge(
      of: 21..<40, at: block.unread, beside: 800, along: .horizontal, isUnread: true,
      isMirrored: false, scale: 1)
    return edge.map { ForeEdgePress(on: $0, at: Point(x: x, y: 200)) }
  }

  @Test("a press begins a choice, movements change it, and the release ends it")
  func pressing() throws {
    var scrubbing = EdgeScrubbing()
    let press = try #require(Self.press())
    let first = press.page(at: press.start)
    #expect(scrubbing.pressed(press) == .began(first))
    #expect(scrubbing.moved(to: press.start) == .none)
    #expect(scrubbing.moved(to: press.location(ofPage: 30)) == .moved(30))
    #expect(scrubbing.stepped(to: 3) == .none && scrubbing.confirmed() == .none)
    #expect(scrubbing.pressed(press) == .none)
    #expect(scrubbing.released() == .ended(30) && scrubbing.index == nil)
    #expect(scrubbing.released() == .none && scrubbing.cancelled() == .none)
  }

  @Test("keys choose until Return or a cancellation, and a press takes over")
  func keys() throws {
    var scrubbing = EdgeScrubbing()
    let press = try #require(Self.press())
    #expect(scrubbing.confirmed() == .none)
    #expect(scrubbing.stepped(to: 5) == .began(5) && scrubbing.stepped(to: 5) == .none)
    #expect(scrubbing.stepped(to: 6) == .moved(6) && scrubbing.released() == .none)
    #expect(scrubbing.confirmed() == .ended(6))
    #expect(scrubbing.stepped(to: 5) == .began(5) && scrubbing.cancelled() == .cancelled(5))
    #expect(scrubbing.stepped(to: 5) == .began(5))
    #expect(scrubbing.pressed(press) == .moved(press.page(at: press.start)))
  }

  @Test("whatever happens, each choice begins once and ends once", arguments: 0..<200)
  func scripts(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var scrubbing = EdgeScrubbing()
    var open: Int?
    for _ in 0..<300 {
      let press = try #require(Self.press(.random(in: 900...913, using: &random)))
      let action =
        switch Int.random(in: 0..<8, using: &random) {
        case 0, 1: scrubbing.pressed(press)
        case 2, 3:
          scrubbing.moved(
            to: Point(
              x: .random(in: 600...950, using: &random), y: .random(in: 0...400, using: &random)))
        case 4: scrubbing.released()
        case 5: scrubbing.stepped(to: .random(in: 0..<40, using: &random))
        case 6: scrubbing.confirmed()
        default: scrubbing.cancelled()
        }
      switch action {
      case .none: #expect(scrubbing.index == open)
      case .began(let index):
        #expect(open == nil, "seed \(seed)")
        open = index
      case .moved(let index):
        #expect(open != nil && open != index, "seed \(seed)")
        open = index
      case .ended(let index), .cancelled(let index):
        #expect(open == index && scrubbing.state == .idle, "seed \(seed)")
        open = nil
      }
      if let index = scrubbing.index { #expect((0..<40).contains(index)) }
    }
  }
}
