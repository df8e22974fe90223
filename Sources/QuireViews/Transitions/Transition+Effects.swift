public import QuireEffects
public import QuireGeometry

/// The predefined transitions, one for each effect of the framework.
extension Transition {
  /// Returns a transition in which a sheet of paper turns along `orientation` about `spine`, as in
  /// a book; `lift` says whether the sheet swings toward the viewer or away.
  public static func flip(
    _ orientation: Orientation = .horizontal, lift: Flip.Lift = .toward,
    spine: Flip.Spine = .middle
  ) -> Transition {
    .effect(
      Flip().setting(\.orientation, to: orientation).setting(\.lift, to: lift)
        .setting(\.spine, to: spine))
  }

  /// Returns a transition in which a sheet of paper bends, and turns along `orientation` about
  /// `spine`.
  public static func leaf(
    _ orientation: Orientation = .horizontal, spine: Flip.Spine = .middle
  ) -> Transition {
    .effect(Leaf().setting(\.orientation, to: orientation).setting(\.spine, to: spine))
  }

  /// Returns a transition in which the old page folds away at its middle while two halves of the
  /// new page slide in along `orientation`, or swing in if `mode` is `.cubic`.
  public static func fold(
    _ mode: Fold.Mode = .flat, _ orientation: Orientation = .vertical
  ) -> Transition {
    .effect(Fold().setting(\.mode, to: mode).setting(\.orientation, to: orientation))
  }

  /// Returns a transition in which the old page folds together like an accordion with 1…32 `folds`,
  /// and the new page unfolds.
  public static func multifold(
    folds: Int = 3, _ orientation: Orientation = .horizontal
  ) -> Transition {
    .effect(Multifold().setting(\.folds, to: folds).setting(\.orientation, to: orientation))
  }

  /// Returns a transition in which the old page rolls up around a cylinder that moves along
  /// `orientation`.
  public static func curl(_ orientation: Orientation = .horizontal) -> Transition {
    .effect(Curl().setting(\.orientation, to: orientation))
  }

  /// Returns a transition in which a board with the old page on its front and the new page on its
  /// back turns over along `orientation`.
  public static func turn(_ orientation: Orientation = .horizontal) -> Transition {
    .effect(Turn().setting(\.orientation, to: orientation))
  }

  /// Returns a transition in which a cube with the two pages on two of its faces turns along
  /// `orientation`.
  public static func cube(_ orientation: Orientation = .horizontal) -> Transition {
    .effect(Cube().setting(\.orientation, to: orientation))
  }

  /// Returns a transition in which the old page opens along `orientation` like two doors, with the
  /// new page behind it.
  public static func portal(_ orientation: Orientation = .horizontal) -> Transition {
    .effect(Portal().setting(\.orientation, to: orientation))
  }

  /// Returns a transition in which the new page slides along `orientation` over the old page, and
  /// casts a shadow on it.
  public static func cover(_ orientation: Orientation = .horizontal) -> Transition {
    .effect(Cover().setting(\.orientation, to: orientation))
  }

  /// Returns a transition in which the old page slides along `orientation` off the new page, and
  /// casts a shadow on it.
  public static func uncover(_ orientation: Orientation = .horizontal) -> Transition {
    .effect(Uncover().setting(\.orientation, to: orientation))
  }

  /// Returns a transition in which the new page moves in along `orientation` and pushes the old
  /// page out.
  public static func push(_ orientation: Orientation = .horizontal) -> Transition {
    .effect(Push().setting(\.orientation, to: orientation))
  }

  /// Returns a transition in which the new page slides along `orientation` over the old page,
  /// without a shadow.
  public static func slide(_ orientation: Orientation = .horizontal) -> Transition {
    .effect(Slide().setting(\.orientation, to: orientation))
  }

  /// Returns a transition in which the new page slides along `orientation` over the old page, which
  /// moves in the same direction at half the speed.
  public static func pan(_ orientation: Orientation = .horizontal) -> Transition {
    .effect(Pan().setting(\.orientation, to: orientation))
  }

  /// A transition in which the old page tilts back, and the new page slides over it like a playing
  /// card.
  public static var cards: Transition { .effect(Cards()) }
  /// A transition in which the old page bursts into small squares that fly away.
  public static var explode: Transition { .effect(Explode()) }
  /// A transition in which the old page swings away from the viewer like a door while the new page
  /// moves in.
  public static var natGeo: Transition { .effect(NatGeo()) }
  /// A transition in which the old page fades into the new page.
  public static var crossfade: Transition { .effect(Crossfade()) }
  /// A transition in which the old page tumbles away from the viewer while the new page flies in.
  public static var swoosh: Transition { .effect(Swoosh()) }
  /// A transition in which the old page swings up about its upper edge while the new page moves in
  /// from below.
  public static var swing: Transition { .effect(Swing()) }
  /// A transition in which the new page appears in a smaller rectangle over the old page, which
  /// stays visible.
  public static var pop: Transition { .effect(Pop()) }
  /// A transition in which an element of the old page grows into the new page.
  public static var zoom: Transition { .effect(Zoom()) }

  /// Returns a transition in which `source`, a view of the old page, grows into the new page; the
  /// transition back shrinks the page into the view where the view is then.
  ///
  /// A page that a person drags follows the pointer anywhere. If the view has gone, the pages fade.
  ///
  /// - Parameters:
  ///   - source: The view that grows.
  ///   - opening: Whether the picture of the view fades into the page, or opens like the cover of a
  ///     book.
  /// - Returns: The transition.
  public static func zoom(from source: View, opening: Zoom.Opening = .fade) -> Transition {
    zoom(opening: opening) { [weak source] _ in source }
  }

  /// Returns a transition in which the view that `source` returns grows into the new page; the
  /// transition back shrinks the page into the view that `source` returns then.
  ///
  /// The closure is called at the beginning of each transition, when both views have been laid out,
  /// and may scroll to the view first. If it returns `nil` or a view that is not on the page, the
  /// pages fade.
  ///
  /// - Parameters:
  ///   - opening: Whether the picture of the view fades into the page, or opens like the cover of a
  ///     book.
  ///   - target: A function that returns the part of the new page into which the view grows, in
  ///     points of the page's view, or `nil` for the whole page. It is called in each frame. A
  ///     cover, for example, grows into the paper of a page, and not into the bars around it.
  ///   - source: A function that returns the view.
  /// - Returns: The transition.
  public static func zoom(
    opening: Zoom.Opening = .fade, onto target: (@MainActor (TransitionContext) -> Rect?)? = nil,
    from source: @escaping @MainActor (TransitionContext) -> View?
  ) -> Transition {
    Transition(ZoomAnimation(Zoom().setting(\.opening, to: opening), from: source, onto: target))
  }
}
