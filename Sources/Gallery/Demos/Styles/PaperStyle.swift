import Quire

/// One of the eight styles in which paper folds, or one of the eight in which it flips.
nonisolated struct PaperStyle: Hashable, Sendable {
  /// The two families of styles: fold and flip.
  enum Family: Hashable, Sendable {
    case fold
    case flip
  }

  /// The family to which the style belongs.
  let family: Family
  /// Whether the style runs backward: a fold opens instead of closing, and a flip turns the page
  /// back.
  var isBackward = false
  /// The axis of the fold or of the flip.
  var orientation: Orientation
  /// Whether the style has more depth: a fold is cubic, and a flip lifts the page away from the
  /// viewer.
  var isDeep = false

  /// Creates a style of `family` with the first choice of direction and depth; the axis is vertical
  /// for a fold and horizontal for a flip.
  init(_ family: Family) {
    self.family = family
    orientation = family == .fold ? .vertical : .horizontal
  }

  /// The titles of the choices for direction, axis and depth, two for each.
  var titles: [[String]] {
    let axes = ["Horizontal", "Vertical"]
    return switch family {
    case .fold: [["Fold", "Unfold"], axes, ["Normal", "Cubic"]]
    case .flip: [["Forward", "Backward"], axes, ["Toward", "Away"]]
    }
  }

  /// The index of the chosen title for direction, axis and depth, 0 or 1 each.
  var selection: [Int] { [isBackward, orientation == .vertical, isDeep].map { $0 ? 1 : 0 } }

  /// The effect that draws the style.
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
