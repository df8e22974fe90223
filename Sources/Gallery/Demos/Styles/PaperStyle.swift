import Quire

/// One of the eight styles of fold or flip.
nonisolated struct PaperStyle: Hashable, Sendable {
  /// The two families of styles.
  enum Family: Hashable, Sendable {
    case fold
    case flip
  }

  /// The family of the style.
  let family: Family
  /// Whether the paper unfolds, or the page turns backward.
  var isBackward = false
  /// The axis of the fold or flip.
  var orientation: Orientation
  /// Whether the fold is cubic, or the page lifts away from the viewer.
  var isDeep = false

  /// Creates the first style of `family`.
  init(_ family: Family) {
    self.family = family
    orientation = family == .fold ? .vertical : .horizontal
  }

  /// The titles of the three choices: direction, axis and depth.
  var titles: [[String]] {
    let axes = ["Horizontal", "Vertical"]
    return switch family {
    case .fold: [["Fold", "Unfold"], axes, ["Normal", "Cubic"]]
    case .flip: [["Forward", "Backward"], axes, ["Toward", "Away"]]
    }
  }

  /// The chosen titles, as indices into `titles`.
  var selection: [Int] { [isBackward, orientation == .vertical, isDeep].map { $0 ? 1 : 0 } }

  /// The effect in this style.
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
