import QuireDocuments

/// The pages from which the user has jumped to other pages, so that the user can go back.
nonisolated struct JumpHistory: Sendable {
  /// The greatest number of pages that are kept.
  static let limit = 100

  /// The places in the order of the jumps.
  private(set) var places: [BookPlace] = []

  /// Adds `place`, from which the user jumps.
  mutating func record(_ place: BookPlace) {
    places.append(place)
    if places.count > JumpHistory.limit { places.removeFirst() }
  }

  /// Changes the names of files; `names` maps the old paths to the new ones.
  mutating func rename(_ names: [FilePath: FilePath]) {
    for index in places.indices { places[index].page = places[index].page.renamed(names) }
  }

  /// Removes the last place for which `isUsable` returns true together with those after it, and
  /// returns it; returns `nil` if there is none.
  mutating func takeLast(where isUsable: (BookPlace) -> Bool) -> BookPlace? {
    while let place = places.popLast() {
      if isUsable(place) { return place }
    }
    return nil
  }
}
