import QuireViews

/// A cache of the neighbors of the pages of a book that are shown or turning.
struct PageLinks {
  private var links: [ViewController: [Direction: ViewController]] = [:]

  /// The cached neighbors of all pages.
  var pages: [ViewController] { links.values.flatMap(\.values) }

  /// The cached page before or after `page`, as `direction` says, or `nil` if it is not cached.
  subscript(page: ViewController, direction: Direction) -> ViewController? {
    get { links[page]?[direction] }
    set { links[page, default: [:]][direction] = newValue }
  }

  /// Records a turn between the pages `from` and `to`.
  ///
  /// If `to` was the neighbor of `from`, `from` becomes the neighbor of `to` in the opposite
  /// direction.
  mutating func turn(from: ViewController, to: ViewController, _ direction: Direction) {
    links[to] = nil
    if self[from, direction] === to { self[to, direction.opposite] = from }
  }

  /// Removes the cached neighbors of all pages except `pages`.
  mutating func keep(_ pages: [ViewController]) {
    links = links.filter { pages.contains($0.key) }
  }
}
