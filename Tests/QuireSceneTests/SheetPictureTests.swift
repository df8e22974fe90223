import QuireGeometry
import QuireScene
import Testing

/// Sheets separate from the pages beneath.
@Suite struct SheetPictureTests {
  private func sheet(_ piles: SheetPicture.Pile...) -> SheetPicture {
    SheetPicture(
      flat: [], camera: Camera(distance: 100),
      parts: piles.map { SheetPicture.Part([], on: $0) })
  }

  private func order(_ sheets: [SheetPicture]) -> [String] {
    SheetPicture.paintingOrder(of: sheets).map { "\($0.sheet).\($0.part)" }
  }

  @Test("a pile is painted from below")
  func paintingOrder() {
    #expect(order([sheet(.leaving), sheet(.leaving), sheet(.leaving)]) == ["2.0", "1.0", "0.0"])
    #expect(order([sheet(.arriving), sheet(.arriving)]) == ["0.0", "1.0"])
    let turning = [sheet(.arriving), sheet(.arriving), sheet(.leaving), sheet(.leaving)]
    #expect(order(turning) == ["3.0", "2.0", "0.0", "1.0"])
    // First the flat parts, then the parts rolled up above them.
    let rolls = [sheet(.leaving, .arriving), sheet(.leaving, .arriving)]
    #expect(order(rolls) == ["1.0", "0.0", "0.1", "1.1"])
    #expect(order(rolls.map { $0.reversed() }) == ["0.0", "1.0", "1.1", "0.1"])
    #expect(order([]).isEmpty)
  }

  @Test("the reversed picture exchanges the pages")
  func reversed() {
    let panel = Panel(.page(.from, source: .zero), frame: Rect(x: 1, y: 2, width: 3, height: 4))
    let sheet = SheetPicture(
      flat: [.panel(panel)], camera: Camera(distance: 9, vanishingPoint: Point(x: 1, y: 2)),
      parts: [SheetPicture.Part([.panel(panel)], on: .leaving)], clips: false)
    let back = sheet.reversed()
    #expect(back.parts.map(\.pile) == [.arriving] && back.reversed() == sheet)
    for calls in [back.flat, back.parts[0].calls] {
      guard case .panel(let panel)? = calls.first else { continue }
      #expect(panel.content == .page(.to, source: .zero))
    }
    #expect(sheet.transposed().camera.vanishingPoint == Point(x: 2, y: 1))
    #expect(sheet.transposed().transposed() == sheet)
    let stage = Stage(size: Size(width: 20, height: 10))
    #expect(sheet.mirrored(on: stage).camera.vanishingPoint == Point(x: -1, y: 2))
    #expect(!sheet.list(of: 0).clips && !sheet.flatList.clips && sheet.flatList.coversStage)
  }

  @Test("only whole pages have a back to print on")
  func backs() {
    let stage = Stage(size: Size(width: 20, height: 10))
    func sheet(over flat: [Page]) -> SheetPicture {
      var paper = Panel(.color(.white), frame: stage.bounds, hinge: .vertical(x: -10), angle: -2)
      paper.freeEdges = [.right, .top]
      return SheetPicture(
        flat: flat.map { .panel(Panel(.page($0, source: .zero), frame: stage.bounds)) },
        camera: Camera(distance: nil),
        parts: [SheetPicture.Part([.panel(paper)], on: .arriving)])
    }
    let halves = sheet(over: [.from, .to])
    #expect(halves.face == nil && halves.printed(along: .horizontal, on: stage) == halves)
    let whole = sheet(over: [.to])
    #expect(whole.face == .from && whole.reversed().face == .to && sheet(over: []).face == nil)
    let printed = whole.printed(along: .horizontal, on: stage)
    guard case .panel(let paper)? = whole.parts[0].calls.first,
      case .panel(let back)? = printed.parts[0].calls.first
    else {
      Issue.record("the paper is no panel")
      return
    }
    // The same paper: the part on the right of the hinge is on the left when seen from behind.
    #expect(back.content == .page(.to, source: Rect(size: stage.size)))
    #expect(back.freeEdges == [.left, .top])
    for x in [-10.0, -3, 10] {
      let (here, there) = (paper.position(of: Point(x: x)), back.position(of: Point(x: -20 - x)))
      #expect((here - there).length < 1e-9)
    }
    // The reading direction and the direction of the turn make no difference.
    #expect(printed.reversed() == whole.reversed().printed(along: .horizontal, on: stage))
    #expect(
      printed.mirrored(on: stage)
        == whole.mirrored(on: stage).printed(along: .horizontal, on: stage))
  }

  @Test("a shadow is not paper")
  func shadow() {
    let stage = Stage(size: Size(width: 20, height: 10))
    var list = DrawList.flat(.from, on: stage)
    list.calls.append(.panel(Panel(.shadow, frame: stage.bounds)))
    #expect(list.paper(at: Point(x: 3, y: 1), on: stage)?.position == Point(x: 3, y: 1))
    #expect(list.hasPaper(at: .zero) && !list.hasPaper(at: Point(x: 11)))
    list.calls.removeFirst()
    #expect(!list.hasPaper(at: .zero) && list.paper(at: .zero, on: stage) == nil)
    list.calls = [.panel(Panel(.color(.white), frame: stage.bounds))]
    #expect(list.hasPaper(at: .zero))
  }

  @Test("either side of a roll is found where it appears")
  func roll() {
    let stage = Stage(size: Size(width: 200, height: 100))
    let roll = Roll(axis: .zero, normal: Vector(x: 1), radius: 10)
    var list = DrawList(camera: Camera(distance: 600), calls: [])
    func paper(_ part: SheetPart, at x: Double) -> PaperPoint? {
      var sheet = CurlSheet(
        front: .from, back: .page(.to, hinge: .vertical(x: 0)), beneath: .to, frame: stage.bounds,
        roll: roll)
      sheet.part = part
      list.calls = [.curl(sheet)]
      return list.paper(at: Point(x: x), on: stage)
    }
    for x in stride(from: -95.0, through: 95, by: 3) {
      let (whole, front, back) = (paper(.whole, at: x), paper(.front, at: x), paper(.back, at: x))
      // Rolled paper is in front of flat paper, and beyond the roll only the page beneath is
      // visible.
      #expect(whole == back ?? front ?? PaperPoint(page: .to, position: Point(x: x)))
      #expect(front.map { $0.page == .from } ?? (x > 0))
      #expect((back != nil) == (x > -70 && x < 11), "\(x)")
    }
  }
}
