import Quire

/// One of the eight styles of a fold transition or of a flip transition.
nonisolated struct PaperStyle: Hashable, Sendable {
  /// The two kinds of transitions that have styles: folds and flips.
  enum Family: Hashable, Sendable {
    case fold
    case flip
  }

  /// The kind of transition to which the style belongs.
  let family: Family
  /// Whether the style is the backward one: a fold opens instead of closing, and a flip goes to the
  /// previous page.
  var isBackward = false
  /// The axis along which the fold or the flip moves the pages.
  var orientation: Orientation
  /// Whether the style is the variant with more depth: a cubic fold, or a flip that lifts the page
  /// away from the viewer.
  var isDeep = false

  /// Creates the usual style of `family`: forward, not deep, vertical for a fold and horizontal for
  /// a flip.
  init(_ family: Family) {
    self.family = family
    orientation = family == .fold ? .vertical : .horizontal
  }

  /// The titles of the choices that make up a style: two titles each for direction, axis and depth.
  var titles: [[String]] {
    let axes = [localized("Horizontal"), localized("Vertical")]
    return switch family {
    case .fold:
      [[localized("Fold"), localized("Unfold")], axes, [localized("Flat"), localized("Cubic")]]
    case .flip:
      [
        [localized("Forward"), localized("Backward")], axes,
        [localized("Toward"), localized("Away")],
      ]
    }
  }

  /// The indices, 0 or 1, of the style's titles in `titles`: one index each for direction, axis and
  /// depth.
  var selection: [Int] { [isBackward, orientation == .vertical, isDeep].map { $0 ? 1 : 0 } }

  /// The transition effect with the parameters of the style.
  var effect: any TransitionEffect {
    switch family {
    case .fold:
      var fold = Fold()
      fold.direction = isBackward ? .backward : .forward
      fold.orientation = orientation
      fold.mode = isDeep ? .cubic : .flat
      return fold
    case .flip:
      var flip = Flip()
      flip.direction = isBackward ? .backward : .forward
      flip.orientation = orientation
      flip.lift = isDeep ? .away : .toward
      return flip
    }
  }
}
