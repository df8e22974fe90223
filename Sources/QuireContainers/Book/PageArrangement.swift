import QuireViews

/// The pages that a book shows while no page turns.
enum PageArrangement {
  /// A single page, with nothing printed on its back.
  case single
  /// A single page, the side of a sheet that is read first.
  case rectos
  /// A single page, the side of a sheet that is read second.
  case versos
  /// Two pages side by side: the second side of a sheet and the first side of the next.
  case spreads

  /// Creates the arrangement of a double-sided book whose sheets are bound at `spine`.
  init(boundAt spine: Flip.Spine?) {
    self =
      switch spine {
      case nil: .single
      case .leading: .rectos
      case .trailing: .versos
      case .middle: .spreads
      }
  }

  /// The direction from the face of a sheet, or from the first page of a spread, to the other page.
  var mateDirection: Direction { self == .versos ? .backward : .forward }
}
