import QuireDocuments

/// What happens to the search for words.
extension Book {
  /// Begins a search for `query`, instead of a former one, or ends it if `query` is `nil`.
  mutating func find(_ query: TextQuery?) {
    route.find = query.map { Find($0) }
    give(.updateHits(of: nil))
  }

  /// Adds `hits`, those on `page`, whose text is not empty if `hasText` is true.
  mutating func learn(_ hits: [Range<Int>], on page: PageAddress, hasText: Bool) {
    let step = route.find?.learn(hits, on: page, hasText: hasText, in: contents.order)
    if !hits.isEmpty { give(.updateHits(of: page)) }
    if let step = step ?? nil { follow(step) }
    notify(.hitsFound(page))
  }

  /// Ends the search, because all pages have been searched.
  mutating func findDidEnd() {
    if let step = route.find?.finish(in: contents.order) ?? nil { follow(step) }
    give(.updateHits(of: nil))
  }

  /// Goes to the next hit, or the previous one if `isForward` is false.
  mutating func stepToHit(isForward: Bool) {
    let pages = spread?.pages ?? [place.page]
    let step = route.find?.step(isForward: isForward, from: pages, in: contents.order)
    if let step { follow(step) }
  }

  /// Goes to the hit at `place`, if it exists.
  mutating func choose(_ place: Find.Place) {
    route.find?.choose(place)
    if route.find?.current == place { follow(.hit(place, wraps: false)) }
  }

  /// Shows the half of a page on which the hit at `place` is, if it is still the current one.
  mutating func hitWasLocated(_ place: Find.Place, on half: PageHalf) {
    guard route.find?.current == place else { return }
    show(place, at: BookPlace(page: place.page, half: half))
  }

  private mutating func follow(_ step: Find.Step) {
    switch step {
    case .waits: return
    case .none: notify(.noHitFound)
    case .hit(let place, let wraps):
      give(.updateHits(of: nil))
      notify(.hitReached(place, wraps: wraps))
      if case .half = plan.spread(of: place.page) {
        give(.locateHit(place))
      } else {
        show(place, at: BookPlace(page: place.page))
      }
    }
  }

  /// Shows `target`, where the hit at `place` is.
  private mutating func show(_ place: Find.Place, at target: BookPlace) {
    if plan.spread(at: target) == spread { give(.revealHit) } else { jump(to: target) }
  }
}
