import QuireDocuments

/// The pages from which the user has jumped to other pages, so that the user can go back.
nonisolated struct JumpHistory: Sendable {
  /// A page, and the shown half of it if it is split.
  struct Place: Hashable, Sendable {
    var page: PageAddress
    var half: PageHalf
  }

  /// The greatest number of pages that are kept.
  static let limit = 100

  /// The places in the order of the jumps.
  private(set) var places: [Place] = []

  /// Adds `place`, from which the user jumps.
  mutating func record(_ place: Place) {
    places.append(place)
    if places.count > JumpHistory.limit { places.removeFirst() }
  }

  /// Removes the last place for which `isUsable` returns true together with those after it, and
  /// returns it; returns `nil` if there is none.
  mutating func takeLast(where isUsable: (Place) -> Bool) -> Place? {
    while let place = places.popLast() {
      if isUsable(place) { return place }
    }
    return nil
  }
}
