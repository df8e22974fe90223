public import QuireEffects
public import QuireGeometry

/// The transitions of the built-in effects.
extension Transition {
  /// Turns a sheet about the spine.
  public static func flip(
    _ orientation: Orientation = .horizontal, lift: Flip.Lift = .toward,
    spine: Flip.Spine = .middle
  ) -> Transition {
    .effect(
      Flip().setting(\.orientation, to: orientation).setting(\.lift, to: lift)
        .setting(\.spine, to: spine))
  }

  /// Turns a sheet that bends about the spine.
  public static func leaf(
    _ orientation: Orientation = .horizontal, spine: Flip.Spine = .middle
  ) -> Transition {
    .effect(Leaf().setting(\.orientation, to: orientation).setting(\.spine, to: spine))
  }

  /// Folds the page up in its middle, and unfolds the new page from there.
  public static func fold(
    _ mode: Fold.Mode = .flat, _ orientation: Orientation = .vertical
  ) -> Transition {
    .effect(Fold().setting(\.mode, to: mode).setting(\.orientation, to: orientation))
  }

  /// Folds the page up like a map, with 1…32 `folds`.
  public static func multifold(
    folds: Int = 3, _ orientation: Orientation = .horizontal
  ) -> Transition {
    .effect(Multifold().setting(\.folds, to: folds).setting(\.orientation, to: orientation))
  }

  /// Rolls the page up from its outer edge.
  public static func curl(_ orientation: Orientation = .horizontal) -> Transition {
    .effect(Curl().setting(\.orientation, to: orientation))
  }

  /// Turns the whole page over, with the new page on its back.
  public static func turn(_ orientation: Orientation = .horizontal) -> Transition {
    .effect(Turn().setting(\.orientation, to: orientation))
  }

  /// Turns a cube with both pages as faces.
  public static func cube(_ orientation: Orientation = .horizontal) -> Transition {
    .effect(Cube().setting(\.orientation, to: orientation))
  }

  /// Opens the page in its middle like a door.
  public static func portal(_ orientation: Orientation = .horizontal) -> Transition {
    .effect(Portal().setting(\.orientation, to: orientation))
  }

  /// Moves the new page over the old one.
  public static func cover(_ orientation: Orientation = .horizontal) -> Transition {
    .effect(Cover().setting(\.orientation, to: orientation))
  }

  /// Moves the old page away and so uncovers the new one.
  public static func uncover(_ orientation: Orientation = .horizontal) -> Transition {
    .effect(Uncover().setting(\.orientation, to: orientation))
  }

  /// Moves the new page in, which pushes the old one out.
  public static func push(_ orientation: Orientation = .horizontal) -> Transition {
    .effect(Push().setting(\.orientation, to: orientation))
  }

  /// Slides the new page in.
  public static func slide(_ orientation: Orientation = .horizontal) -> Transition {
    .effect(Slide().setting(\.orientation, to: orientation))
  }

  /// Moves the new page in over the old one, which moves at half the speed.
  public static func pan(_ orientation: Orientation = .horizontal) -> Transition {
    .effect(Pan().setting(\.orientation, to: orientation))
  }

  /// A card: the old page tilts back and sinks, and the new page slides over it.
  public static var cards: Transition { .effect(Cards()) }
  /// An explosion of the old page into pieces.
  public static var explode: Transition { .effect(Explode()) }
  /// A swing of the old page away into the depth.
  public static var natGeo: Transition { .effect(NatGeo()) }
  /// A crossfade, in which the new page gradually replaces the old one.
  public static var crossfade: Transition { .effect(Crossfade()) }
  /// A tumble: the old page tumbles away, and the new one tumbles in.
  public static var swoosh: Transition { .effect(Swoosh()) }
  /// A swing of the old page up about its upper edge, while the new page springs in below it.
  public static var swing: Transition { .effect(Swing()) }
  /// An overlay of the new page, which springs in over the old one; the old page stays visible.
  public static var pop: Transition { .effect(Pop()) }
}
