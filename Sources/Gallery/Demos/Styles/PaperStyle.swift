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

  /// What the three bits are called: off, on.
  var names: [[String]] {
    switch family {
    case .fold: [["Fold", "Unfold"], ["Vertical", "Horizontal"], ["Normal", "Cubic"]]
    case .flip: [["Forward", "Backward"], ["Horizontal", "Vertical"], ["Toward", "Away"]]
    }
  }

  /// The axis that the second bit turns it from.
  var firstOrientation: Orientation { family == .fold ? .vertical : .horizontal }

  /// What draws it.
  @MainActor var transition: Transition {
    switch family {
    case .fold:
      var fold = Fold()
      fold.direction = isBackward ? .backward : .forward
      fold.orientation = orientation
      fold.mode = isDeep ? .cubic : .flat
      return .effect(fold)
    case .flip:
      var flip = Flip()
      flip.direction = isBackward ? .backward : .forward
      flip.orientation = orientation
      flip.lift = isDeep ? .away : .toward
      return .effect(flip)
    }
  }
}
