public import QuireEffects
public import QuireGeometry

/// The built-in effects by their names.
extension Transition {
  /// A sheet turns about the spine.
  public static func flip(
    _ orientation: Orientation = .horizontal, lift: Flip.Lift = .toward,
    spine: Flip.Spine = .middle
  ) -> Transition {
    .effect(
      Flip().setting(\.orientation, to: orientation).setting(\.lift, to: lift)
        .setting(\.spine, to: spine))
  }

  /// The page folds up in its middle, and the new one unfolds from there.
  public static func fold(
    _ mode: Fold.Mode = .flat, _ orientation: Orientation = .vertical
  ) -> Transition {
    .effect(Fold().setting(\.mode, to: mode).setting(\.orientation, to: orientation))
  }

  /// The page folds up like a map with so many folds, 1…32.
  public static func multifold(
    folds: Int = 3, _ orientation: Orientation = .horizontal
  ) -> Transition {
    .effect(Multifold().setting(\.folds, to: folds).setting(\.orientation, to: orientation))
  }

  /// The page rolls up from its outer edge.
  public static func curl(_ orientation: Orientation = .horizontal) -> Transition {
    .effect(Curl().setting(\.orientation, to: orientation))
  }

  /// The page turns round as a whole, with the new one on its back.
  public static func turn(_ orientation: Orientation = .horizontal) -> Transition {
    .effect(Turn().setting(\.orientation, to: orientation))
  }

  /// Both pages are faces of a cube that turns.
  public static func cube(_ orientation: Orientation = .horizontal) -> Transition {
    .effect(Cube().setting(\.orientation, to: orientation))
  }

  /// The page opens in its middle like a door.
  public static func portal(_ orientation: Orientation = .horizontal) -> Transition {
    .effect(Portal().setting(\.orientation, to: orientation))
  }

  /// The new page lays itself over the old one.
  public static func cover(_ orientation: Orientation = .horizontal) -> Transition {
    .effect(Cover().setting(\.orientation, to: orientation))
  }

  /// The old page goes, and bares the new one.
  public static func uncover(_ orientation: Orientation = .horizontal) -> Transition {
    .effect(Uncover().setting(\.orientation, to: orientation))
  }

  /// The new page moves in and pushes the old one out.
  public static func push(_ orientation: Orientation = .horizontal) -> Transition {
    .effect(Push().setting(\.orientation, to: orientation))
  }

  /// The new page slides in.
  public static func slide(_ orientation: Orientation = .horizontal) -> Transition {
    .effect(Slide().setting(\.orientation, to: orientation))
  }

  /// The new page moves in over the old one, which gives way at half the pace.
  public static func pan(_ orientation: Orientation = .horizontal) -> Transition {
    .effect(Pan().setting(\.orientation, to: orientation))
  }

  /// The pages change like cards of a pack.
  public static var cards: Transition { .effect(Cards()) }
  /// The old page flies apart in pieces.
  public static var explode: Transition { .effect(Explode()) }
  /// The old page swings away into the depth.
  public static var natGeo: Transition { .effect(NatGeo()) }
  /// The new page shows through the old one until that is gone.
  public static var crossfade: Transition { .effect(Crossfade()) }
  /// The old page tumbles away, and the new one tumbles in.
  public static var swoosh: Transition { .effect(Swoosh()) }
  /// The new page falls in and swings to rest.
  public static var swing: Transition { .effect(Swing()) }
  /// The new page springs up over the old one, which stays in sight.
  public static var pop: Transition { .effect(Pop()) }
}
