package import QuireGeometry

/// A plan for the tiles of a zoomed page: it decides which region to request next, and which tiles
/// to show, to keep and to drop.
///
/// The plan reads and draws nothing; its methods return the actions to perform. At most one region
/// is requested at a time, because a document library draws the whole page for each request.
///
/// | event | method |
/// |---|---|
/// | the visible part or the scale has changed | `show` |
/// | the pixels of a requested region have arrived | `finish` |
/// | a requested region cannot be read | `fail` |
/// | the scale begins to change | `stopRequesting` |
package struct TilePlan: Sendable {
  /// An action that the plan asks its owner to perform.
  package enum Action: Hashable, Sendable {
    /// Request the pixels of `region` on the page at `scale`, and cut `tiles` from them; `attempt`
    /// identifies the request.
    case request(attempt: Int, scale: PageScale, region: PixelRect, tiles: [PageTile])
    /// Cancel the request with the number `attempt`.
    case cancel(attempt: Int)
    /// Free the pixels of a tile.
    case drop(PageTile)
  }

  /// A region that has been requested and has not arrived.
  private struct Request {
    let attempt: Int
    let scale: PageScale
    /// The tiles of the region that were missing when it was requested.
    let tiles: [PageTile]
  }

  /// The largest number of pixels that are requested at once.
  package static let areaLimit = 1 << 24
  /// The width of the ring around the visible part that is requested together with it, in pixels.
  package static let ring = PageTile.side / 2
  /// The number of failed requests after which a scale is not requested again until it changes.
  private static let failureLimit = 2
  /// The largest width and height of a region that is requested at once, in pixels.
  package static let sideLimit = 16384

  /// The largest amount of memory for tiles, in bytes; visible tiles are kept even if they need
  /// more.
  package let budget: Int
  /// The current scale, or `nil` if the page needs no tiles.
  package private(set) var scale: PageScale?
  /// The visible part of the page at the current scale.
  private var visible = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// The tiles whose pixels have arrived, each with the number of the last change at which the tile
  /// was visible.
  private var present: [PageTile: Int] = [:]
  private var request: Request?
  /// The number of requests at the current scale that have failed one after the other.
  private var failures = 0
  private var changeCount = 0
  private var lastAttempt = 0

  /// Creates a plan without tiles, which will keep at most `budget` bytes of pixels.
  package init(budget: Int) {
    self.budget = budget
  }

  /// All tiles whose pixels are kept.
  package var tiles: Set<PageTile> { Set(present.keys) }

  /// The tiles to show, in the order in which they are drawn: tiles of smaller scales first, and
  /// those of the current scale last.
  ///
  /// Tiles of other scales are left out where tiles of the current scale cover them.
  package var shownTiles: [PageTile] {
    guard let scale else { return [] }
    func rank(_ tile: PageTile) -> (Int, Int, Int, Int) {
      (tile.scale == scale ? 1 : 0, tile.scale.width, tile.row, tile.column)
    }
    return present.keys.filter { $0.scale == scale || !isCovered($0) }.sorted {
      rank($0) < rank($1)
    }
  }

  /// Whether a region has been requested and has not arrived.
  package var isRequesting: Bool { request != nil }

  /// Whether tiles of the current scale cover all of the visible part.
  package var isSharp: Bool {
    guard let scale else { return true }
    return scale.tiles(in: visible).allSatisfy { present[$0] != nil }
  }

  /// Records that the part `visible` of the page at `scale` is visible, or that the page needs no
  /// tiles if `scale` is `nil`, and returns the actions to perform.
  package mutating func show(_ visible: PixelRect, at scale: PageScale?) -> [Action] {
    changeCount += 1
    if scale != self.scale { failures = 0 }
    self.scale = scale
    self.visible = scale.map { visible.intersection($0.bounds) } ?? visible
    for tile in present.keys where isVisible(tile) { present[tile] = changeCount }
    var actions: [Action] = []
    if let request, !isNeeded(request) {
      self.request = nil
      actions.append(.cancel(attempt: request.attempt))
    }
    return actions + dropTiles() + requestRegion()
  }

  /// Records that the tiles of the request `attempt` have arrived; returns these tiles, which are
  /// then present, and the actions to perform.
  ///
  /// Both are empty if the request was cancelled. A tile of the region that was present at the
  /// request and has been dropped since is not among the tiles, and is requested again if needed.
  package mutating func finish(_ attempt: Int) -> (tiles: [PageTile], actions: [Action]) {
    guard let request, request.attempt == attempt else { return ([], []) }
    self.request = nil
    failures = 0
    for tile in request.tiles { present[tile] = isVisible(tile) ? changeCount : changeCount - 1 }
    return (request.tiles, dropTiles() + requestRegion())
  }

  /// Records that the request `attempt` has failed, and returns the actions to perform.
  ///
  /// The region is requested once more, because a decoder may have stopped by chance. After another
  /// failure nothing is requested until the scale has changed.
  package mutating func fail(_ attempt: Int) -> [Action] {
    guard let request, request.attempt == attempt else { return [] }
    self.request = nil
    failures += 1
    return requestRegion()
  }

  /// Cancels the running request, because the scale is changing, and
  /// returns the actions to perform.
  ///
  /// The next call of `show` requests what is missing then.
  package mutating func stopRequesting() -> [Action] {
    defer { request = nil }
    return request.map { [.cancel(attempt: $0.attempt)] } ?? []
  }

  // MARK: Requests

  /// The visible part and, if the budget allows it, the ring around it.
  private var wanted: PixelRect {
    let all = visible.expanded(by: TilePlan.ring)
    guard let scale else { return visible }
    let byteCount = scale.tiles(in: all).reduce(0) { $0 + $1.byteCount }
    return byteCount <= budget ? all : visible
  }

  private func isNeeded(_ request: Request) -> Bool {
    guard request.scale == scale else { return false }
    let wanted = wanted
    return request.tiles.contains { !$0.rect.intersection(wanted).isEmpty }
  }

  /// Returns the action that requests the next missing region, or no action if nothing is missing
  /// or a request is running.
  private mutating func requestRegion() -> [Action] {
    guard request == nil, let scale, failures < TilePlan.failureLimit else { return [] }
    let regions = [wanted, visible].compactMap { missingRegion(in: $0, at: scale) }
    let region =
      regions.first {
        $0.area <= TilePlan.areaLimit && max($0.width, $0.height) <= TilePlan.sideLimit
      }
      ?? regions.last.map { TilePlan.beginning(of: $0) }
    guard let region else { return [] }
    let tiles = scale.tiles(in: region).filter { present[$0] == nil }
    lastAttempt += 1
    request = Request(attempt: lastAttempt, scale: scale, tiles: tiles)
    return [.request(attempt: lastAttempt, scale: scale, region: region, tiles: tiles)]
  }

  /// Returns the smallest rectangle of whole tiles that contains all missing tiles in `rect`, or
  /// `nil` if none is missing.
  private func missingRegion(in rect: PixelRect, at scale: PageScale) -> PixelRect? {
    let missing = scale.tiles(in: rect).filter { present[$0] == nil }
    guard let left = missing.map(\.column).min(), let right = missing.map(\.column).max(),
      let top = missing.map(\.row).min(), let bottom = missing.map(\.row).max()
    else { return nil }
    let side = PageTile.side
    return PixelRect(
      x: left * side, y: top * side, width: (right - left + 1) * side,
      height: (bottom - top + 1) * side
    ).intersection(scale.bounds)
  }

  /// Returns the first rows of tiles in `region` that can be requested at once.
  private static func beginning(of region: PixelRect) -> PixelRect {
    let side = PageTile.side
    var part = region
    part.width = min(region.width, sideLimit)
    part.height = min(region.height, min(sideLimit, areaLimit / part.width / side * side))
    return part
  }

  // MARK: Tiles

  /// Returns whether a part of `tile` is visible.
  package func isVisible(_ tile: PageTile) -> Bool {
    guard let scale else { return false }
    return !scale.rect(covering: tile.rect, of: tile.scale).intersection(visible).isEmpty
  }

  /// Returns whether tiles of the current scale cover `tile`, a tile of another scale.
  private func isCovered(_ tile: PageTile) -> Bool {
    guard let scale else { return true }
    let area = scale.rect(covering: tile.rect, of: tile.scale)
    // A tile of a much smaller scale would need thousands of tiles.
    guard area.area <= present.count * PageTile.side * PageTile.side else { return false }
    return scale.tiles(in: area).allSatisfy { present[$0] != nil }
  }

  /// Drops the least recently visible tiles until the others are within the budget, and returns the
  /// actions for them.
  ///
  /// Tiles are kept if they are wanted, or visible where no tile of the current scale is.
  private mutating func dropTiles() -> [Action] {
    var byteCount = present.keys.reduce(0) { $0 + $1.byteCount }
    guard byteCount > budget else { return [] }
    let needed = Set(scale?.tiles(in: wanted) ?? [])
    let isSharp = isSharp
    let free = present.filter { tile, _ in
      !needed.contains(tile) && (isSharp || tile.scale == scale || !isVisible(tile))
    }
    let oldest = free.sorted {
      ($0.value, $0.key.scale.width, $0.key.row, $0.key.column)
        < ($1.value, $1.key.scale.width, $1.key.row, $1.key.column)
    }
    var actions: [Action] = []
    for (tile, _) in oldest where byteCount > budget {
      present[tile] = nil
      byteCount -= tile.byteCount
      actions.append(.drop(tile))
    }
    return actions
  }
}
