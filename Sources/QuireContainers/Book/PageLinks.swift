import QuireViews

/// A cache of the page before and the page after each page that is shown or turning.
struct PageLinks {
  private var links: [ViewController: [Direction: ViewController]] = [:]

  /// All pages that the cache contains as the page before or after another page.
  var pages: [ViewController] { links.values.flatMap(\.values) }

  /// The cached page next to `page` in `direction`, or `nil` if it is not in the cache.
  subscript(page: ViewController, direction: Direction) -> ViewController? {
    get { links[page]?[direction] }
    set { links[page, default: [:]][direction] = newValue }
  }

  /// Updates the cache for a page turn in `direction` from the page `from` to the page `to`.
  ///
  /// The neighbors of `to` are forgotten. If `to` was the neighbor of `from`, `from` becomes the
  /// neighbor of `to` in the opposite direction.
  mutating func turn(from: ViewController, to: ViewController, _ direction: Direction) {
    links[to] = nil
    if self[from, direction] === to { self[to, direction.opposite] = from }
  }

  /// Keeps the cached neighbors of `pages`, and removes those of all other pages.
  mutating func keep(_ pages: [ViewController]) {
    links = links.filter { pages.contains($0.key) }
  }
}
