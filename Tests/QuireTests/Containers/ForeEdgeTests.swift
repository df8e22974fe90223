import SeededNumbers
import Testing

@testable import QuireContainers
@testable import QuireViews

/// The geometry of the edge of a book, as values: presses, the choice of a page, and the fan.
struct ForeEdgeTests {
  private static let paper = Rect(x: 100, y: 50, width: 800, height: 400)

  /// Returns the edge before or after the shown page in a book of which `read` pages precede and
  /// `unread` pages follow the shown page.
  private func makeEdge(
    _ read: Int, _ unread: Int, isUnread: Bool = true, along orientation: Orientation = .horizontal,
    bookIsMirrored: Bool = false, isMirrored: Bool = false, scale: Double = 1
  ) -> ForeEdge? {
    let block = PageBlock(
      read: read, unread: unread, beside: Self.paper, along: orientation, isMirrored: bookIsMirrored
    )
    let pages = ShownPages(first: read, last: read, count: read + unread + 1)
    return ForeEdge(
      of: isUnread ? pages.unread : pages.read, at: isUnread ? block.unread : block.read,
      beside: orientation == .horizontal ? 800 : 400, along: orientation, isUnread: isUnread,
      isMirrored: isMirrored, scale: scale)
  }

  @Test("there is an edge only where one is drawn")
  func presence() {
    #expect(makeEdge(0, 9, isUnread: false) == nil && makeEdge(9, 0) == nil)
    #expect(makeEdge(0, 9) != nil)
    // A hundredth of a point is no pixel.
    #expect(makeEdge(1, 998, isUnread: false) == nil)
    #expect(makeEdge(1, 9, isUnread: false) != nil)
  }

  @Test("a press is one on the edge beside the paper, never over it")
  func hits() throws {
    let right = try #require(makeEdge(1, 1))
    #expect(right.side.thickness == 1)
    for (x, mouse, touch) in [
      (899.9, false, false), (900, true, true), (913.9, true, true), (914, false, true),
      (923.9, false, true), (924, false, false),
    ] {
      let point = Point(x: x, y: 200)
      #expect(right.contains(point, reach: ForeEdge.mouseReach) == mouse, "\(x)")
      #expect(right.contains(point, reach: ForeEdge.touchReach) == touch, "\(x)")
    }
    #expect(!right.contains(Point(x: 905, y: 49), reach: 14))
    #expect(!right.contains(Point(x: 905, y: 451), reach: 14))
    let left = try #require(makeEdge(1, 1, isUnread: false))
    #expect(left.contains(Point(x: 99, y: 200), reach: 14))
    #expect(!left.contains(Point(x: 100.1, y: 200), reach: 14))
    let below = try #require(makeEdge(3, 3, along: .vertical))
    #expect(below.contains(Point(x: 500, y: 455), reach: 14))
    #expect(!below.contains(Point(x: 905, y: 200), reach: 14))
    let mirrored = try #require(makeEdge(3, 3, bookIsMirrored: true))
    #expect(mirrored.contains(Point(x: 95, y: 200), reach: 14))
  }

  @Test(
    "the block at rest has the pages next to the paper inside and the others outside",
    arguments: [(0, 40), (10, 30), (500, 499), (3, 4), (0, 1)])
  func rest(read: Int, unread: Int) throws {
    let right = try #require(makeEdge(read, unread))
    let first = read + 1
    #expect(right.page(atDepth: 0) == first && right.page(atDepth: 1 << 40) == read + unread)
    for page in right.pages {
      let distance = right.restingDistance(ofPage: page)
      #expect(right.page(atDepth: Int(right.restingDepth(at: distance))) == page)
      #expect(
        abs(
          distance - (Double(page - first) + 0.5) * right.side.thickness / Double(unread)) < 1e-9)
    }
    guard let left = makeEdge(read, unread, isUnread: false) else { return }
    #expect(left.page(atDepth: 0) == read - 1 && left.page(atDepth: read - 1) == 0)
  }

  /// The edges of all sides and directions of a book.
  private var allEdges: [ForeEdge] {
    [(20, 19), (500, 499), (3, 2), (1, 1), (9_000, 999)].flatMap { read, unread in
      [Orientation.horizontal, .vertical].flatMap { orientation in
        [false, true].flatMap { isMirrored in
          [false, true].compactMap {
            makeEdge(
              read, unread, isUnread: $0, along: orientation, bookIsMirrored: isMirrored,
              isMirrored: isMirrored)
          }
        }
      }
    }
  }

  @Test("a press chooses the page under it, and each page has a place at which it is chosen")
  func places() {
    var random = SeededGenerator(seed: 39)
    for edge in allEdges {
      for _ in 0..<5 {
        let start = edge.point(
          at: .random(in: 0...14, using: &random), along: .random(in: 60...400, using: &random))
        let press = ForeEdgePress(on: edge, at: start)
        let resting = edge.restingDepth(at: edge.distance(of: start))
        #expect(press.page(at: start) == edge.page(atDepth: Int(resting)))
        for page in edge.pages { #expect(press.page(at: press.location(ofPage: page)) == page) }
      }
    }
  }

  @Test("the choice is monotone across the edge and along it, and continuous")
  func monotony() {
    for edge in allEdges {
      let start = edge.point(at: edge.side.thickness * 0.6, along: 200)
      let press = ForeEdgePress(on: edge, at: start)
      var last = -1.0
      for distance in stride(from: edge.innerEnd - 20, through: 80, by: 0.5) {
        let depth = press.depth(at: edge.point(at: distance, along: 200))
        #expect(depth >= last && depth >= 0 && depth < Double(edge.count))
        // No step is larger than the steepest part of the way.
        let ways = [ForeEdgePress.outside, edge.side.thickness * 0.6 - edge.innerEnd]
        if last >= 0 {
          #expect(depth - last <= 0.5 * Double(edge.count) / ways[0].magnitude + 1e-6)
        }
        last = depth
      }
      #expect(press.page(at: edge.point(at: edge.innerEnd, along: 200)) == edge.page(atDepth: 0))
      let outer = edge.side.thickness + ForeEdgePress.outside
      #expect(
        press.page(at: edge.point(at: outer, along: 200)) == edge.page(atDepth: edge.count - 1))
      var page = press.page(at: start)
      for place in stride(from: 200.0, through: 400, by: 1) {
        let next = press.page(at: edge.point(at: edge.side.thickness * 0.6, along: place))
        #expect((edge.isMirrored ? page - next : next - page) >= 0)
        page = next
      }
    }
  }

  @Test("8 points along the edge are one page, after 16 points without effect")
  func finePitch() throws {
    let edge = try #require(makeEdge(500, 499))
    let start = Point(x: 903, y: 200)
    let press = ForeEdgePress(on: edge, at: start)
    let page = press.page(at: start)
    for (way, steps) in [(15.9, 0), (-16, 0), (24, 1), (32, 2), (-24, -1), (-56, -5), (176, 20)] {
      #expect(press.page(at: Point(x: 903, y: 200 + way)) == page + steps, "\(way)")
    }
    let left = try #require(makeEdge(500, 499, isUnread: false))
    let other = ForeEdgePress(on: left, at: Point(x: 97, y: 200))
    #expect(other.page(at: Point(x: 97, y: 232)) == other.page(at: Point(x: 97, y: 200)) + 2)
    let below = try #require(makeEdge(500, 499, along: .vertical, isMirrored: true))
    let third = ForeEdgePress(on: below, at: Point(x: 500, y: 453))
    #expect(
      third.page(at: Point(x: 468, y: 453)) == third.page(at: Point(x: 500, y: 453)) + 2)
  }

  // MARK: Fan

  @Test("the fan has its widest sheets at the chosen one, and its inverse is exact")
  func fan() throws {
    var random = SeededGenerator(seed: 4)
    for edge in allEdges {
      for _ in 0..<4 {
        let depth = Double.random(in: 0...Double(edge.count), using: &random)
        let focus = Double.random(in: edge.innerEnd...edge.side.thickness, using: &random)
        let fan = ForeEdgeFan(of: edge, around: depth, at: focus)
        #expect(abs(fan.distance(atDepth: depth) - focus) < 1e-9)
        #expect(abs(fan.distance(atDepth: Double(edge.count)) - edge.side.thickness) < 1e-9)
        #expect(fan.innerEnd >= edge.innerEnd - 1e-9)
        var last = -Double.infinity
        for step in 0...200 {
          let depth = Double(edge.count) * Double(step) / 200
          let distance = fan.distance(atDepth: depth)
          #expect(distance >= last)
          if distance > last + 1e-7 {
            #expect(abs(fan.depth(atDistance: distance) - depth) < 1e-5 * Double(edge.count))
          }
          last = distance
        }
      }
    }
    // h(t) = (1 + d)t / (1 + dt) with d = 13 · 250 / 113.5 − 1, at most 9.
    let edge = try #require(makeEdge(500, 499))
    let fan = ForeEdgeFan(of: edge, around: 250, at: -99)
    let room = -99 - edge.innerEnd
    let near = fan.distance(atDepth: 250) - fan.distance(atDepth: 249)
    #expect(abs(near - room * 10 / (250 + 9)) < 1e-9)
    let far = fan.distance(atDepth: 1) - fan.distance(atDepth: 0)
    #expect(near > 50 * far)
  }

  @Test("the drawn sheets cover the fan, and are few even in a thick book")
  func boundaries() {
    for edge in allEdges {
      let page = edge.page(atDepth: edge.count / 3)
      let fan = ForeEdgeFan(of: edge, aroundPage: page)
      let list = fan.boundaries(spacing: 1.5)
      #expect(list.first?.depth == 0 && list.last?.depth == edge.count)
      #expect(list.count <= 2 + Int(edge.fanWidth / 1.5) + 4)
      for (one, next) in zip(list, list.dropFirst()) {
        #expect(one.depth < next.depth && one.distance <= next.distance)
        #expect(abs(one.distance - fan.distance(atDepth: Double(one.depth))) < 1e-9)
      }
      // The chosen sheet is drawn alone.
      let chosen = edge.depth(ofPage: page)
      #expect(list.contains { $0.depth == chosen } && list.contains { $0.depth == chosen + 1 })
    }
  }

  // MARK: Slips

  @Test("slips lie in the order of their pages, and those that cover each other are one")
  func slips() {
    let (red, blue) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1))
    let few = PageSlips(
      [9, 0, 5, 10, -1].map { PageEdgeMark(at: $0, color: red) }
        + [PageEdgeMark(at: 5, color: blue)],
      pages: 10, length: 400, scale: 1)
    #expect(few.slips.map(\.index) == [0, 5, 5, 9] && few.slips[2].color == blue)
    #expect(few.slips[1].place == few.slips[2].place)
    #expect(few.slips.allSatisfy { $0.place.lowerBound >= 8 && $0.place.upperBound <= 392 })
    #expect(few.slips(at: 1..<6).map(\.index) == [5, 5])
    let many = PageSlips(
      (0..<10_000).map { PageEdgeMark(at: $0, color: red) }, pages: 10_000, length: 400, scale: 2)
    #expect(many.slips.count <= 385 && many.slips.count > 100)
    for slip in many.slips + few.slips {
      for end in [slip.place.lowerBound * 2, slip.place.upperBound * 2] {
        #expect(abs(end - end.rounded()) < 1e-9)
      }
    }
    let mark = PageEdgeMark(at: 0, color: red)
    #expect(PageSlips([mark], pages: 9, length: 10, scale: 1).slips == [])
  }
}
