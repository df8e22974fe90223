import Quire

/// One of the eight styles of fold, or of flip.
nonisolated struct PaperStyle: Hashable, Sendable {
  /// Which of the two.
  enum Family: Hashable, Sendable {
    case fold
    case flip
  }

  /// Which of the two.
  let family: Family
  /// Unfolds, or turns backward.
  var isBackward = false
  /// Along which axis.
  var orientation: Orientation
  /// Sleeves at right angles, or a page that goes away from the viewer.
  var isDeep = false

  /// The first style of `family`.
  init(_ family: Family) {
    self.family = family
    orientation = family == .fold ? .vertical : .horizontal
  }

  /// The titles of the three choices: direction, axis, depth.
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
