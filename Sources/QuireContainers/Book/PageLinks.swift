import QuireViews

/// The known neighbors of the pages of a book that are shown or in motion.
struct PageLinks {
  private var links: [ViewController: [Direction: ViewController]] = [:]

  /// The neighbors of all these pages.
  var pages: [ViewController] { links.values.flatMap(\.values) }

  /// The neighbor of `page`, or `nil` if it is not known.
  subscript(page: ViewController, direction: Direction) -> ViewController? {
    get { links[page]?[direction] }
    set { links[page, default: [:]][direction] = newValue }
  }

  /// Records a turn from one page to another; if they are neighbors, the way back is known.
  mutating func turn(from: ViewController, to: ViewController, _ direction: Direction) {
    links[to] = nil
    if self[from, direction] === to { self[to, direction.opposite] = from }
  }

  /// Removes all neighbors except those of `pages`.
  mutating func keep(_ pages: [ViewController]) {
    links = links.filter { pages.contains($0.key) }
  }
}
