/// The rating that a person gives a picture: one to five stars, or none.
package struct Rating: Hashable, Sendable, Comparable {
  /// The greatest number of stars.
  private static let most = 5

  /// No rating.
  package static let none = Rating(unchecked: 0)
  /// All ratings, the lowest first.
  package static let all = (0...most).map(Rating.init(unchecked:))

  /// The number of stars, 0…5.
  package let stars: Int

  /// Creates the rating with `stars` stars, or returns `nil` if there is none.
  package init?(stars: Int) {
    guard (0...Rating.most).contains(stars) else { return nil }
    self.stars = stars
  }

  private init(unchecked stars: Int) { self.stars = stars }

  /// The stars as text, followed by empty ones up to the greatest number, such as `★★★☆☆`.
  package var text: String { shortText + String(repeating: "☆", count: Rating.most - stars) }

  /// The stars as text, such as `★★★`.
  package var shortText: String { String(repeating: "★", count: stars) }

  package static func < (first: Rating, second: Rating) -> Bool { first.stars < second.stars }
}
