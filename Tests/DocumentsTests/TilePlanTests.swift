import QuireDocuments
import QuireGeometry
import SeededNumbers
import Testing

/// Tests of the plan for the tiles of a zoomed page.
@Suite struct TilePlanTests {
  private static let page = PageScale(width: 3000, height: 4000)

  /// Carries out actions, and checks that each one is allowed.
  private struct Owner {
    var plan: TilePlan
    /// The running request.
    var request: (attempt: Int, scale: PageScale, tiles: [PageTile])?
    /// The tiles whose pixels are kept.
    var tiles: Set<PageTile> = []
    /// The requests so far, in order.
    var regions: [PixelRect] = []

    init(budget: Int) { plan = TilePlan(budget: budget) }

    mutating func show(_ part: PixelRect, at scale: PageScale?) {
      perform(plan.show(part, at: scale))
    }

    mutating func answer() {
      guard let request else { return }
      self.request = nil
      let (arrived, actions) = plan.finish(request.attempt)
      #expect(arrived == request.tiles)
      tiles.formUnion(request.tiles)
      perform(actions)
    }

    mutating func fail() {
      guard let attempt = request?.attempt else { return }
      request = nil
      perform(plan.fail(attempt))
    }

    mutating func perform(_ actions: [TilePlan.Action]) {
      for action in actions {
        switch action {
        case .request(let attempt, let scale, let region, let tiles):
          #expect(request == nil, "one request at a time")
          #expect(region.intersection(scale.bounds) == region && !region.isEmpty)
          #expect(region.x % PageTile.side == 0 && region.y % PageTile.side == 0)
          #expect(region.area <= 1 << 24 && max(region.width, region.height) <= 16384)
          #expect(self.tiles.isDisjoint(with: tiles))
          #expect(tiles.allSatisfy { $0.scale == scale && $0.rect.intersection(region) == $0.rect })
          request = (attempt, scale, tiles)
          regions.append(region)
        case .cancel(let attempt):
          #expect(request?.attempt == attempt)
          request = nil
        case .drop(let tile):
          #expect(tiles.remove(tile) != nil)
        }
      }
      #expect(plan.tiles == tiles && tiles.isSuperset(of: plan.shownTiles))
    }

    var byteCount: Int { tiles.reduce(0) { $0 + $1.rect.area * 4 * 4 / 3 } }
  }

  @Test("a request is cancelled when the scale begins to change, and made again afterwards")
  func stopping() {
    var owner = Owner(budget: 1 << 30)
    let part = PixelRect(x: 100, y: 200, width: 1000, height: 800)
    owner.show(part, at: Self.page)
    owner.perform(owner.plan.stopRequesting())
    #expect(owner.request == nil && !owner.plan.isRequesting && owner.tiles.isEmpty)
    owner.perform(owner.plan.stopRequesting())
    owner.show(part, at: Self.page)
    #expect(owner.regions.count == 2 && owner.regions[0] == owner.regions[1])
    owner.answer()
    #expect(owner.plan.isSharp)
  }

  @Test("the visible part and its ring are requested in whole tiles, and shown when they arrive")
  func request() {
    var owner = Owner(budget: 1 << 27)
    owner.show(PixelRect(x: 1100, y: 600, width: 1280, height: 800), at: Self.page)
    // 844…2636 by 344…1656 in tiles of 512.
    #expect(owner.regions == [PixelRect(x: 512, y: 0, width: 2488, height: 2048)])
    #expect(owner.plan.shownTiles.isEmpty && !owner.plan.isSharp)
    owner.answer()
    #expect(owner.plan.shownTiles.count == 20 && owner.plan.isSharp && owner.request == nil)
    #expect(
      owner.plan.shownTiles.last?.rect == PixelRect(x: 2560, y: 1536, width: 440, height: 512))
    // A small movement needs nothing; a larger one needs only the new row.
    owner.show(PixelRect(x: 1100, y: 700, width: 1280, height: 800), at: Self.page)
    #expect(owner.regions.count == 1)
    owner.show(PixelRect(x: 1100, y: 1000, width: 1280, height: 800), at: Self.page)
    #expect(owner.regions.last == PixelRect(x: 512, y: 2048, width: 2488, height: 512))
  }

  @Test("a request is cancelled when the scale changes or its region is no longer needed")
  func cancel() {
    var owner = Owner(budget: 1 << 27)
    owner.show(PixelRect(x: 0, y: 0, width: 600, height: 400), at: Self.page)
    let first = owner.request?.attempt
    owner.show(PixelRect(x: 100, y: 50, width: 600, height: 400), at: Self.page)
    #expect(owner.request?.attempt == first, "the region is still needed")
    owner.show(PixelRect(x: 2000, y: 3000, width: 600, height: 400), at: Self.page)
    #expect(owner.request?.attempt != first && owner.regions.count == 2)
    let larger = PageScale(width: 6000, height: 8000)
    owner.show(PixelRect(x: 4000, y: 6000, width: 600, height: 400), at: larger)
    #expect(owner.request?.scale == larger && owner.regions.count == 3)
    owner.show(PixelRect(x: 0, y: 0, width: 1, height: 1), at: nil)
    #expect(owner.request == nil)
    // The answer to a cancelled request is ignored.
    #expect(owner.plan.finish(1).tiles.isEmpty && owner.plan.tiles.isEmpty)
  }

  @Test("tiles of an earlier scale stay until tiles of the current scale cover them")
  func earlierScale() {
    var owner = Owner(budget: 1 << 27)
    let part = PixelRect(x: 0, y: 0, width: 1000, height: 700)
    owner.show(part, at: Self.page)
    owner.answer()
    let before = owner.plan.shownTiles
    let larger = PageScale(width: 4500, height: 6000)
    owner.show(part, at: larger)
    #expect(owner.plan.shownTiles == before)
    owner.answer()
    let after = owner.plan.shownTiles
    #expect(after.contains { $0.scale == larger } && after.last?.scale == larger)
    #expect(!after.contains { $0.scale == Self.page && $0.column == 0 && $0.row == 0 })
    #expect(owner.tiles.isSuperset(of: before), "they are kept for the way back")
    owner.show(PixelRect(x: 0, y: 0, width: 1000, height: 700), at: Self.page)
    #expect(owner.plan.isSharp && owner.regions.count == 2)
    #expect(owner.plan.shownTiles.last?.scale == Self.page)
  }

  @Test("beyond the budget, the least recently visible tiles are dropped")
  func budget() {
    let tile = 512 * 512 * 4 * 4 / 3
    var owner = Owner(budget: 12 * tile)
    let scale = PageScale(width: 512 * 40, height: 512 * 40)
    func part(_ column: Int) -> PixelRect {
      PixelRect(x: column * 512 + 256, y: 256, width: 512, height: 256)
    }
    for column in [1, 11, 21, 1, 31, 36] {
      owner.show(part(column), at: scale)
      while owner.request != nil { owner.answer() }
      #expect(owner.byteCount <= 12 * tile && owner.plan.isSharp)
    }
    let columns = Set(owner.tiles.map(\.column))
    #expect(columns.isSuperset(of: [1, 2, 31, 32, 36, 37]) && columns.isDisjoint(with: [11, 12]))
  }

  @Test("a tile that is dropped while its region is being read is requested again")
  func droppedDuringRequest() {
    var owner = Owner(budget: 1)
    let scale = PageScale(width: 512 * 10, height: 512 * 10)
    let side = 3 * PageTile.side
    for step in 0..<3 {
      let start = step * PageTile.side
      owner.show(PixelRect(x: start, y: start, width: side, height: side), at: scale)
      // The second region contains tiles that are present, and the third step drops some of them.
      if step == 0 { owner.answer() }
    }
    while owner.request != nil { owner.answer() }
    #expect(owner.plan.isSharp)
  }

  @Test("a scale at which the page cannot be read is requested twice until it changes")
  func failure() {
    var owner = Owner(budget: 1 << 27)
    let part = PixelRect(x: 0, y: 0, width: 1000, height: 700)
    owner.show(part, at: Self.page)
    owner.fail()
    #expect(owner.regions.count == 2 && owner.regions[0] == owner.regions[1])
    owner.fail()
    owner.show(PixelRect(x: 500, y: 900, width: 1000, height: 700), at: Self.page)
    #expect(owner.regions.count == 2 && owner.request == nil)
    owner.show(part, at: PageScale(width: 2000, height: 3000))
    #expect(owner.regions.count == 3)
    // The first scale has changed in the meantime, so it may fail twice again.
    owner.show(part, at: Self.page)
    for _ in 0..<2 { owner.fail() }
    #expect(owner.regions.count == 5 && owner.request == nil)
    // A region that arrives allows another failure.
    owner.show(part, at: PageScale(width: 2000, height: 3000))
    owner.fail()
    owner.answer()
    owner.show(PixelRect(x: 2000, y: 3000, width: 600, height: 400), at: Self.page)
    owner.fail()
    #expect(owner.request != nil)
  }

  @Test("a part that is too large for one request is requested in several")
  func largePart() {
    var owner = Owner(budget: 1 << 20)
    let scale = PageScale(width: 1 << 20, height: 1 << 20)
    owner.show(PixelRect(x: 7, y: 70, width: 15360, height: 8640), at: scale)
    while owner.request != nil { owner.answer() }
    #expect(owner.plan.isSharp && owner.regions.count > 8)
  }

  // MARK: Random scripts

  /// A view of a page with a zoom scale and a visible part, both in the page's own units, 0…1.
  private struct Camera {
    var scale: PageScale?
    var part = PixelRect(x: 0, y: 0, width: 1, height: 1)

    /// Returns the visible part as fractions of the page.
    var fractions: (x: ClosedRange<Double>, y: ClosedRange<Double>)? {
      guard let scale else { return nil }
      let part = part.intersection(scale.bounds)
      guard !part.isEmpty else { return nil }
      let (width, height) = (Double(scale.width), Double(scale.height))
      return (
        Double(part.x) / width...Double(part.maxX) / width,
        Double(part.y) / height...Double(part.maxY) / height
      )
    }
  }

  /// Returns the width of the page for which the pixels shown at (`x`, `y`), in fractions of the
  /// page, were drawn, or 0 for the picture of the whole page.
  private func sharpness(_ plan: TilePlan, _ x: Double, _ y: Double) -> Int {
    var width = 0
    for tile in plan.shownTiles {
      let (column, row) = (x * Double(tile.scale.width), y * Double(tile.scale.height))
      let rect = tile.rect
      if column >= Double(rect.x), column < Double(rect.maxX), row >= Double(rect.y),
        row < Double(rect.maxY)
      {
        // Later tiles are drawn above earlier ones.
        width = tile.scale.width
      }
    }
    return width
  }

  @Test("after any script the visible part is sharp, and nothing shown became less sharp")
  func scripts() {
    for seed in UInt64(1)...40 {
      var random = SeededGenerator(seed: seed)
      let budget = [1 << 20, 1 << 22, 1 << 24, 1 << 26, 1 << 27].randomElement(using: &random)!
      let window = (
        width: Int.random(in: 200...1600, using: &random),
        height: Int.random(in: 200...1100, using: &random)
      )
      var owner = Owner(budget: budget)
      var camera = Camera()
      for step in 0..<60 {
        let place = "seed \(seed), step \(step)"
        let (before, old) = (owner.plan, camera)
        switch Int.random(in: 0..<10, using: &random) {
        case 0, 1:
          let zoom = Double.random(in: 1...30, using: &random)
          camera.scale = PageScale(width: Int(700 * zoom), height: Int(933 * zoom))
          camera.part = PixelRect(
            x: Int.random(in: -100...Int(700 * zoom), using: &random),
            y: Int.random(in: -100...Int(933 * zoom), using: &random), width: window.width,
            height: window.height)
          owner.show(camera.part, at: camera.scale)
        case 2...5:
          camera.part.x += Int.random(in: -700...700, using: &random)
          camera.part.y += Int.random(in: -700...700, using: &random)
          owner.show(camera.part, at: camera.scale)
        case 6 where step % 4 == 0:
          camera.scale = nil
          owner.show(camera.part, at: nil)
        default: owner.answer()
        }
        guard let (x, y) = camera.fractions, let (oldX, oldY) = old.fractions,
          let scale = camera.scale
        else { continue }
        for _ in 0..<12 {
          let point = (Double.random(in: x, using: &random), Double.random(in: y, using: &random))
          guard oldX.contains(point.0), oldY.contains(point.1) else { continue }
          let (was, now) = (
            sharpness(before, point.0, point.1), sharpness(owner.plan, point.0, point.1)
          )
          #expect(now >= min(was, scale.width), "\(place)")
        }
      }
      var answers = 0
      while owner.request != nil, answers < 100 {
        owner.answer()
        answers += 1
      }
      #expect(owner.request == nil && owner.plan.isSharp, "seed \(seed)")
      if let scale = camera.scale {
        let shown = owner.plan.shownTiles.filter { $0.scale == scale }
        #expect(Set(shown).isSuperset(of: scale.tiles(in: camera.part)), "seed \(seed)")
        let needed = scale.tiles(in: camera.part).reduce(0) { $0 + $1.rect.area * 4 * 4 / 3 }
        #expect(owner.byteCount <= max(budget, needed), "seed \(seed)")
      }
    }
  }
}
