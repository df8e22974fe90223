import QuireEffects
import QuireGeometry

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

  /// The pages that a throw turns to beyond its first sheet, whether they are ready or not.
  private func pages(after sheet: RunningTransition, atMost count: Int) -> [ViewController] {
    let room = Self.mostSheets - transitions.count
    var pages: [ViewController] = []
    guard var page = sheet.to, canJoin(sheet.direction, as: animation(to: page, sheet.direction))
    else { return [] }
    while pages.count < min(count, room), let next = neighbour(of: page, sheet.direction),
      !transitions.contains(where: { $0.involves(next) })
    {
      pages.append(next)
      links.turn(from: page, to: next, sheet.direction)
      page = next
    }
    return pages
  }

  /// The riffle that a sheet belongs to.
  func riffle(of sheet: RunningTransition) -> Riffle? { riffles.first { $0.holds(sheet) } }

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
