internal import Dispatch
package import QuireGeometry
package import QuireScene

/// A loader of the tiles of one zoomed page.
///
/// The loader carries out a ``TilePlan`` with a pool of codec processes. It keeps no pixels: its
/// owner receives each tile when it has arrived, and is told when to free it.
@MainActor
package final class TileLoader {
  /// The functions that the loader calls, on the main queue.
  package struct Events {
    /// Called with tiles that have arrived, and their pixels.
    package var arrive: @MainActor ([PageTile: Image]) -> Void
    /// Called with a tile whose pixels are to be freed.
    package var drop: @MainActor (PageTile) -> Void

    /// Creates the set of both functions.
    package init(
      arrive: @escaping @MainActor ([PageTile: Image]) -> Void,
      drop: @escaping @MainActor (PageTile) -> Void
    ) {
      self.arrive = arrive
      self.drop = drop
    }
  }

  /// The plan for the tiles, which says what to show.
  package private(set) var plan: TilePlan
  private let page: PageRequest
  private let pool: CodecPool
  private let events: Events
  private var ticket: CodecPool.Ticket?

  /// The most memory for tiles, in bytes.
  package static let budget = 96 << 20

  /// Creates a loader for the page that `page` requests; the size in `page` has no meaning.
  package init(of page: PageRequest, pool: CodecPool, events: Events) {
    self.page = page
    self.pool = pool
    self.events = events
    plan = TilePlan(budget: TileLoader.budget)
  }

  isolated deinit {
    if let ticket { pool.cancel(ticket) }
  }

  /// Loads the tiles for `part`, the visible part of the page at `scale`, or none if `scale` is
  /// `nil`.
  package func show(_ part: PixelRect, at scale: PageScale?) {
    perform(plan.show(part, at: scale))
  }

  /// Cancels the running request, because the scale is changing.
  package func stopRequesting() {
    perform(plan.stopRequesting())
  }

  private func perform(_ actions: [TilePlan.Action]) {
    for action in actions {
      switch action {
      case .request(let attempt, let scale, let region, let tiles):
        request(attempt, region, at: scale, cutting: tiles)
      case .cancel:
        if let ticket { pool.cancel(ticket) }
        ticket = nil
      case .drop(let tile): events.drop(tile)
      }
    }
  }

  private func request(
    _ attempt: Int, _ region: PixelRect, at scale: PageScale, cutting tiles: [PageTile]
  ) {
    var request = page
    (request.width, request.height) = (region.width, region.height)
    request.scaledPage = scale.bounds.relative(to: region)
    ticket = pool.read(request, urgency: .tile) { [weak self] result in
      // The pixels are copied on the thread of the pool.
      let images = try? result.get().images(of: tiles, in: region)
      DispatchQueue.main.async {
        MainActor.assumeIsolated { self?.finish(attempt, with: images) }
      }
    }
  }

  private func finish(_ attempt: Int, with images: [PageTile: Image]?) {
    guard let images else { return perform(plan.fail(attempt)) }
    let (tiles, actions) = plan.finish(attempt)
    if !tiles.isEmpty {
      ticket = nil
      events.arrive(images)
    }
    perform(actions)
  }
}

extension PageImage {
  /// Returns the pixels of `tiles`, which are parts of the region `region` that this image shows.
  fileprivate func images(of tiles: [PageTile], in region: PixelRect) -> [PageTile: Image] {
    Dictionary(
      uniqueKeysWithValues: tiles.map { ($0, tile(in: $0.rect.relative(to: region))) })
  }
}
