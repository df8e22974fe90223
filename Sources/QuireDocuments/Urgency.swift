/// The urgency of a request to the processes that read documents: what comes first here is read
/// first.
public enum Urgency: Comparable, Hashable, Sendable {
  /// A page that is shown or that a turn passes; the smallest number comes first.
  case shown(Int)
  /// A part of a shown page at the resolution of the screen.
  case tile
  /// A page near the shown one; the smallest number comes first.
  case neighbour(Int)
  /// The next frame of a moving picture.
  case moving
  /// The number of pages of a document, and what else is said about it as a whole.
  case description
  /// A small picture of a page.
  case thumbnail
  /// The text and the links of a shown page.
  case text
  /// The sizes and the labels of pages.
  case label
  /// What is read of many pages because somebody looks for some of them.
  case search

  /// Whether a person sees that the answer is missing.
  var isVisible: Bool { self <= .tile || self == .moving }
}
