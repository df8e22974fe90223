import QuireViews

/// What comes before and after the pages of a book that are shown or in motion, as far as known.
struct PageLinks {
  private var links: [ObjectIdentifier: [Direction: ViewController]] = [:]

  /// All pages that are next to one of them.
  var pages: [ViewController] { links.values.flatMap(\.values) }

  /// The page next to `page`; nil when it is not known.
  subscript(page: ViewController, direction: Direction) -> ViewController? {
    get { links[ObjectIdentifier(page)]?[direction] }
    set { links[ObjectIdentifier(page), default: [:]][direction] = newValue }
  }

  /// Notes a turn from one page to another; where they are neighbours, the way back is known.
  mutating func turn(from: ViewController, to: ViewController, _ direction: Direction) {
    links[ObjectIdentifier(to)] = nil
    if self[from, direction] === to { self[to, direction.opposite] = from }
  }

  /// Forgets all but what is next to `pages`.
  mutating func keep(_ pages: [ViewController]) {
    let kept = Set(pages.map { ObjectIdentifier($0) })
    links = links.filter { kept.contains($0.key) }
  }
}
