import Quire

/// A pinch that leads from a page to the overview, or from the overview to a page.
nonisolated struct SheetPinch: Hashable, Sendable {
  /// The meaning of a pinch that has ended.
  enum Meaning: Hashable, Sendable {
    /// The fingers have moved together.
    case closed
    /// The fingers have moved apart.
    case opened
  }

  /// The ratio of the distances between the fingers, at the end and at the beginning, below which
  /// they have clearly moved together.
  static let share = 0.75

  /// The scale of the pinch at its beginning, or `nil` if none is in progress.
  private var start: Double?

  /// Follows `event`, and returns what the pinch means if `event` ends it.
  mutating func handle(_ event: PinchEvent) -> Meaning? {
    switch event.phase {
    case .began: start = event.scale
    case .changed: break
    case .cancelled: start = nil
    case .ended:
      guard let start else { return nil }
      self.start = nil
      let ratio = event.scale / start
      if ratio < SheetPinch.share { return .closed }
      if ratio > 1 / SheetPinch.share { return .opened }
    }
    return nil
  }
}
