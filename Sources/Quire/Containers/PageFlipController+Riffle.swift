import QuireAnimation
import QuireEffects
import QuireGeometry

/// Throws that turn several pages.
extension PageFlipController {
  /// Has more sheets follow one that a hand has thrown, with `velocity` in points per second.
  func riffle(after sheet: RunningTransition, velocity: Double) {
    let size = transitionView.bounds.size
    let length = max(1, orientation == .horizontal ? size.width : size.height)
    let count = Riffle.pages(thrownAt: velocity / length)
    guard count > 1, sheet === newestTransition else { return }
    let pages = pages(after: sheet, atMost: count - 1)
    guard let last = pages.last, let riffle = runner.beginThrow(with: sheet) else { return }
    let animation = animation(to: last, sheet.direction)
    let start = FlightStart.follows(
      riffle: riffle, velocity: min(sheet.state.velocity, Riffle.fastest),
      // What moves more than a sheet is seen alone: the next one follows when it has arrived.
      spacing: canJoin(sheet.direction, as: animation) ? Tuning.Riffle.spacing : 1)
    inbox.carryOut {
      var from = sheet.to ?? sheet.from
      // A page that comes may take the book away, which ends the throw.
      for page in pages where newestTransition?.to === from {
        var request = turn(from: from, to: page, sheet.direction, reason: .gesture)
        // The first one has been told that it comes.
        request.hidesFrom = from === sheet.to
        request.showsTo = page === last
        var change = change(from: from, to: page, sheet.direction)
        (change.hidesFrom, change.showsTo) = (request.hidesFrom, request.showsTo)
        runner.begin(request, change, in: self) { _ in start }
        from = page
      }
    }
  }

  /// The pages that a throw turns to beyond its first sheet, whether they are ready or not.
  private func pages(after sheet: RunningTransition, atMost count: Int) -> [ViewController] {
    let room = Self.mostSheets - transitions.count
    var pages: [ViewController] = []
    guard var page = sheet.to, canFollow(sheet.direction) else { return [] }
    while pages.count < min(count, room), let next = neighbour(of: page, sheet.direction),
      !transitions.contains(where: { $0.involves(next) })
    {
      pages.append(next)
      links.turn(from: page, to: next, sheet.direction)
      page = next
    }
    return pages
  }
}
