import SeededNumbers
import Testing

@testable import QuireViews

/// The places of floating panels beside their anchors.
struct FloatingPlacementTests {
  private typealias Side = FloatingPlacement.Side

  private let room = Rect(x: 6, y: 6, width: 388, height: 288)

  /// Returns the free length on `side`, written out for each side.
  private func free(_ side: FloatingPlacement.Side, _ placement: FloatingPlacement, in room: Rect)
    -> Double
  {
    let anchor = placement.anchor
    return switch side {
    case .below: room.maxY - (anchor.maxY + placement.gap)
    case .above: anchor.minY - placement.gap - room.minY
    case .right: room.maxX - (anchor.maxX + placement.gap)
    case .left: anchor.minX - placement.gap - room.minX
    }
  }

  @Test("a panel with room lies on its first side, aligned with the anchor")
  func free() {
    let anchor = Rect(x: 150, y: 100, width: 60, height: 20)
    let size = Size(width: 100, height: 80)
    let places: [(FloatingPlacement.Side, FloatingPlacement.Alignment, Rect)] = [
      (.below, .start, Rect(x: 150, y: 124, width: 100, height: 80)),
      (.below, .center, Rect(x: 130, y: 124, width: 100, height: 80)),
      (.above, .end, Rect(x: 110, y: 16, width: 100, height: 80)),
      (.right, .start, Rect(x: 214, y: 100, width: 100, height: 80)),
      (.left, .center, Rect(x: 46, y: 70, width: 100, height: 80)),
    ]
    for (side, alignment, frame) in places {
      let placement = FloatingPlacement(
        anchor: anchor, sides: [side], alignment: alignment, gap: 4)
      #expect(placement.place(of: size, in: room) == .init(frame: frame, side: side))
    }
  }

  @Test("at each edge a context menu turns over, and at a corner in both directions")
  func corners() {
    let size = Size(width: 100, height: 80)
    for (x, y) in [(10.0, 10.0), (390, 10), (10, 290), (390, 290)] {
      let placement = FloatingPlacement(
        anchor: Rect(x: x, y: y, width: 0, height: 0), sides: [.below, .above],
        coversAnchor: true)
      let place = placement.place(of: size, in: room)
      #expect(place.frame.origin == Point(x: x > 200 ? x - 100 : x, y: y > 150 ? y - 80 : y))
      #expect(place.side == (y > 150 ? .above : .below))
    }
  }

  @Test("a menu that is larger than the window fills its height")
  func large() {
    let anchor = Rect(x: 200, y: 150, width: 0, height: 0)
    let placement = FloatingPlacement(anchor: anchor, sides: [.below, .above], coversAnchor: true)
    let place = placement.place(of: Size(width: 500, height: 900), in: room)
    #expect(place.frame == room)
  }

  @Test("a random panel is inside the room, as large as possible and beside its anchor")
  func random() {
    for seed in 0..<4000 {
      var numbers = SeededGenerator(seed: UInt64(seed))
      func number(_ range: ClosedRange<Double>) -> Double {
        Double.random(in: range, using: &numbers).rounded()
      }
      let room = Rect(
        x: number(0...10), y: number(0...10), width: number(100...400), height: number(80...300))
      let anchor = Rect(
        x: number(room.minX...room.maxX - 40), y: number(room.minY...room.maxY - 30),
        width: number(0...40), height: number(0...30))
      let sides = Array(
        Side.allCases.shuffled(using: &numbers).prefix(Int.random(in: 1...4, using: &numbers)))
      let placement = FloatingPlacement(
        anchor: anchor, sides: sides,
        alignment: [.start, .center, .end].randomElement(using: &numbers)!,
        gap: number(0...8), coversAnchor: Bool.random(using: &numbers))
      let size = Size(width: number(1...450), height: number(1...350))
      let (frame, side) = { ($0.frame, $0.side) }(placement.place(of: size, in: room))
      #expect(room.union(frame) == room || frame.isEmpty, "seed \(seed)")
      let isVertical = side == .below || side == .above
      let length = { (side: Side) in side == .below || side == .above ? size.height : size.width }
      let fits = sides.first { length($0) <= free($0, placement, in: room) }
      if let fits {
        #expect(side == fits, "seed \(seed)")
        let gap =
          switch side {
          case .below: frame.minY - anchor.maxY
          case .above: anchor.minY - frame.maxY
          case .right: frame.minX - anchor.maxX
          case .left: anchor.minX - frame.maxX
          }
        #expect(abs(gap - placement.gap) < 1e-9, "seed \(seed)")
      }
      let extent = isVertical ? frame.height : frame.width
      let most = isVertical ? room.height : room.width
      if fits != nil || placement.coversAnchor {
        #expect(extent == min(length(side), most), "seed \(seed)")
      } else {
        let best = sides.map { min(length($0), max(0, free($0, placement, in: room))) / length($0) }
        #expect(abs(extent / length(side) - best.max()!) < 1e-9, "seed \(seed)")
      }
      let across = isVertical ? frame.width : frame.height
      let wanted = isVertical ? size.width : size.height
      #expect(across == min(wanted, isVertical ? room.width : room.height), "seed \(seed)")
    }
  }

  @Test("a mirrored window has the mirrored place")
  func mirrored() {
    let opposite: [Side: Side] = [.below: .below, .above: .above, .left: .right, .right: .left]
    for seed in 0..<4000 {
      var numbers = SeededGenerator(seed: UInt64(seed))
      func number(_ range: ClosedRange<Double>) -> Double {
        Double.random(in: range, using: &numbers).rounded()
      }
      let room = Rect(x: 6, y: 6, width: number(100...400), height: number(80...300))
      func mirror(_ rect: Rect) -> Rect {
        Rect(
          x: room.minX + room.maxX - rect.maxX, y: rect.minY, width: rect.width,
          height: rect.height)
      }
      var placement = FloatingPlacement(
        anchor: Rect(
          x: number(room.minX...room.maxX), y: number(room.minY...room.maxY),
          width: number(0...60), height: number(0...40)),
        sides: Array(
          Side.allCases.shuffled(using: &numbers).prefix(Int.random(in: 1...4, using: &numbers))),
        gap: number(-3...8), coversAnchor: Bool.random(using: &numbers))
      let size = Size(width: number(1...450), height: number(1...350))
      // Along a side at the left or the right, start and end do not depend on the direction.
      let isVertical = placement.sides.allSatisfy { $0 == .below || $0 == .above }
      placement.alignment =
        isVertical ? [.start, .center, .end].randomElement(using: &numbers)! : .center
      let place = placement.place(of: size, in: room)
      let ends: [FloatingPlacement.Alignment: FloatingPlacement.Alignment] = [
        .start: .end, .end: .start, .center: .center,
      ]
      placement.anchor = mirror(placement.anchor)
      placement.sides = placement.sides.map { opposite[$0]! }
      placement.alignment = ends[placement.alignment]!
      let other = placement.place(of: size, in: room)
      #expect(other.side == opposite[place.side], "seed \(seed)")
      let expected = mirror(place.frame)
      #expect(
        abs(other.frame.minX - expected.minX) < 1e-9 && other.frame.size == expected.size
          && other.frame.minY == expected.minY, "seed \(seed)")
    }
  }

  @Test("an arrow points at the middle of its anchor, and stays off the corners")
  func arrow() throws {
    for seed in 0..<500 {
      var numbers = SeededGenerator(seed: UInt64(seed))
      let anchor = Rect(
        x: Double.random(in: 0...360, using: &numbers),
        y: Double.random(in: 0...260, using: &numbers), width: 40, height: 40)
      let placement = FloatingPlacement(
        anchor: anchor, sides: [.below, .above], alignment: .center, gap: 10)
      let place = placement.place(of: Size(width: 200, height: 60), in: room)
      let arrow = try #require(PanelArrow(for: place, to: anchor, radius: 10))
      let tip = place.frame.minX + arrow.position
      let (low, high) = (place.frame.minX + 19, place.frame.maxX - 19)
      #expect(abs(tip - max(low, min(high, anchor.center.x))) < 1e-9, "seed \(seed)")
    }
    let narrow = FloatingPlacement.Place(
      frame: Rect(x: 0, y: 0, width: 30, height: 30), side: .below)
    #expect(PanelArrow(for: narrow, to: .zero, radius: 10) == nil)
  }
}
