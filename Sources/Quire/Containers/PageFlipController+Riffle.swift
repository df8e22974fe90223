import Effects
import Geometry

/// Throws that turn several pages.
extension PageFlipController {
  /// Has more sheets follow one that a hand has thrown, with `velocity` in points per second.
  func riffle(after sheet: RunningTransition, velocity: Double) {
    let size = transitionView.bounds.size
    let length = max(1, orientation == .horizontal ? size.width : size.height)
    let count = Riffle.pages(thrownAt: velocity / length)
    guard count > 1, sheet === newestTransition, !riffles.contains(where: { $0.holds(sheet) })
    else { return }
    let pages = pages(after: sheet, atMost: count - 1)
    guard let last = pages.last else { return }
    let riffle = Riffle(
      [sheet], from: sheet.from, to: last, velocity: sheet.machine.velocity)
    riffles.append(riffle)
    report {
      var from = sheet.to ?? sheet.from
      for page in pages {
        var request = turn(from: from, to: page, sheet.direction, reason: .gesture)
        // The first one has been told that it comes.
        request.hidesFrom = from === sheet.to
        request.showsTo = page === last
        let follower = RunningTransition(request, in: self)
        riffle.append(follower)
        transitions.append(follower)
        follower.lie()
        from = page
      }
    }
  }

  /// The pages that can be turned to beyond a sheet: as many as are ready.
  ///
  /// It counts the pages of every pair, as the last one of a book may have but one.
  private func pages(after sheet: RunningTransition, atMost count: Int) -> [ViewController] {
    let room = Self.mostSheets - transitions.count
    var pages: [ViewController] = []
    guard var page = sheet.to, canJoin(sheet.direction, as: animation(to: page, sheet.direction))
    else { return [] }
    var ready = readyPages(beyond: sheet.from, sheet.direction) - pageCount(of: page)
    while pages.count < min(count, room), ready > 0,
      let next = neighbour(of: page, sheet.direction), pageCount(of: next) <= ready,
      !transitions.contains(where: { $0.involves(next) })
    {
      pages.append(next)
      ready -= pageCount(of: next)
      links.turn(from: page, to: next, sheet.direction)
      page = next
    }
    return pages
  }

  /// How many pages `controller` shows, or has on its sheet.
  func pageCount(of controller: ViewController) -> Int {
    (controller as? PairController)?.pages.count ?? 1
  }

  /// How many pages beyond `page` can be shown at once.
  func readyPages(beyond page: ViewController, _ direction: Direction) -> Int {
    let pages = (page as? PairController)?.pages ?? [page]
    guard let dataSource, let outermost = direction == .forward ? pages.last : pages.first else {
      return 0
    }
    return dataSource.pageFlipController(
      self, readyPagesBeyond: outermost, direction: direction)
  }

  /// The riffle that a sheet belongs to.
  func riffle(of sheet: RunningTransition) -> Riffle? { riffles.first { $0.holds(sheet) } }

  /// Has a sheet of a riffle depart when the one ahead of it has come far enough.
  func sendOff(_ sheet: RunningTransition, behind progress: Double) {
    guard sheet.isLying, progress >= Riffle.spacing, let riffle = riffle(of: sheet) else { return }
    sheet.depart(velocity: riffle.velocity)
  }

  /// Takes what became of a sheet of a riffle.
  ///
  /// - Returns: the page that the whole of it leads away from, and whether it did; nil while sheets
  ///   of it are left.
  func end(
    _ riffle: Riffle, _ sheet: RunningTransition, completed: Bool
  ) -> (first: ViewController, completed: Bool)? {
    guard riffle.remove(sheet, completed: completed) else { return nil }
    riffles.removeAll { $0 === riffle }
    // Stopped on the way, it shows a page that nobody has told.
    if let page = shownViewController,
      !transitions.contains(where: { $0.to != nil && $0.involves(page) })
    {
      page.follow(appearanceState)
    }
    return (riffle.first, riffle.hasTurned)
  }
}
