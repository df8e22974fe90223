import QuireViews

/// The way in which a book shows its pages while no page turns: one at a time or two side by side.
enum PageArrangement {
  /// One page at a time; the back of each sheet of paper is blank.
  case single
  /// One page at a time: the page of each sheet of paper that is read first, with the other page on
  /// its back.
  case rectos
  /// One page at a time: the page of each sheet of paper that is read second, with the other page
  /// on its back.
  case versos
  /// Two pages side by side: the second page of a sheet of paper and the first page of the next
  /// sheet.
  case spreads

  /// Creates the arrangement of a double-sided book that is bound at `spine`, or of a book with
  /// blank backs if `spine` is `nil`.
  init(boundAt spine: Flip.Spine?) {
    self =
      switch spine {
      case nil: .single
      case .leading: .rectos
      case .trailing: .versos
      case .middle: .spreads
      }
  }

  /// The direction from one page of a pair to the other: from the front of a sheet of paper to its
  /// back, or from the first to the second of two pages side by side.
  var mateDirection: Direction { self == .versos ? .backward : .forward }
}
