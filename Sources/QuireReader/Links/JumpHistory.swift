import QuireDocuments

/// The places from which and to which the user has jumped, so that the user can go back and forth
/// between them.
///
/// Each jump is a step, as in a web browser: a new jump after going back replaces the steps that
/// lay ahead.
nonisolated struct JumpHistory: Sendable {
  /// The greatest number of places that are kept in one direction.
  static let limit = 100

  /// The places to which the user can go back, in the order of the jumps.
  private(set) var past: [BookPlace] = []
  /// The places to which the user can go forth again, the next one last.
  private(set) var future: [BookPlace] = []

  /// Adds `place`, from which the user jumps.
  mutating func record(_ place: BookPlace) {
    past.append(place)
    if past.count > JumpHistory.limit { past.removeFirst() }
    future = []
  }

  /// Removes `place`, from which the user last jumped, because the user has taken that back.
  mutating func withdraw(_ place: BookPlace) {
    if past.last == place { past.removeLast() }
  }

  /// Changes the names of files; `names` maps the old paths to the new ones.
  mutating func rename(_ names: [FilePath: FilePath]) {
    func rename(_ place: BookPlace) -> BookPlace {
      BookPlace(page: place.page.renamed(names), half: place.half)
    }
    past = past.map(rename)
    future = future.map(rename)
  }

  /// Returns the last place before `place` for which `isUsable` returns true, and makes it possible
  /// to come back to `place`; returns `nil` if there is none.
  mutating func goBack(
    from place: BookPlace, where isUsable: (BookPlace) -> Bool
  ) -> BookPlace? {
    JumpHistory.step(from: place, along: &past, to: &future, where: isUsable)
  }

  /// Returns the place from which the user has gone back last and for which `isUsable` returns
  /// true, and makes it possible to go back to `place`; returns `nil` if there is none.
  mutating func goForward(
    from place: BookPlace, where isUsable: (BookPlace) -> Bool
  ) -> BookPlace? {
    JumpHistory.step(from: place, along: &future, to: &past, where: isUsable)
  }

  /// Moves from `place` to the last of `places` that is usable, and adds `place` to `others`.
  ///
  /// The places after it are of no use, and are left out.
  private static func step(
    from place: BookPlace, along places: inout [BookPlace], to others: inout [BookPlace],
    where isUsable: (BookPlace) -> Bool
  ) -> BookPlace? {
    while let target = places.popLast() {
      guard isUsable(target) else { continue }
      others.append(place)
      return target
    }
    return nil
  }
}
