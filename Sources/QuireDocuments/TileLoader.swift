package import QuireGeometry
package import QuireScene

/// A loader of the tiles of one zoomed page.
///
/// The loader carries out a ``TilePlan`` with the session of the document. It keeps no pixels: its
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
  private let session: DocumentSession
  private let events: Events
  private var request: Task<Void, Never>?

  /// The most memory for tiles, in bytes.
  package static let budget = 96 << 20

  /// Creates a loader for the page that `page` requests; the size in `page` has no meaning.
  package init(of page: PageRequest, session: DocumentSession, events: Events) {
    self.page = page
    self.session = session
    self.events = events
    plan = TilePlan(budget: TileLoader.budget)
  }

  isolated deinit {
    request?.cancel()
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
        request?.cancel()
      case .drop(let tile): events.drop(tile)
      }
    }
  }

  private func request(
    _ attempt: Int, _ region: PixelRect, at scale: PageScale, cutting tiles: [PageTile]
  ) {
    self.request = Task.immediate { [weak self, session, page] in
      let images = try? await session.tiles(tiles, in: region, of: page, at: scale)
      if !Task.isCancelled { self?.finish(attempt, with: images) }
    }
  }

  private func finish(_ attempt: Int, with images: [PageTile: Image]?) {
    guard let images else { return perform(plan.fail(attempt)) }
    let (tiles, actions) = plan.finish(attempt)
    if !tiles.isEmpty { events.arrive(images) }
    perform(actions)
  }
}
