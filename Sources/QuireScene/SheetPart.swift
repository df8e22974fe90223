/// The whole of a turning sheet of paper, or one of the two parts that can be drawn separately.
public enum SheetPart: Hashable, Sendable {
  /// The whole sheet, for a curled sheet together with the page beneath it.
  case whole
  /// The part of the paper whose front is visible, with the shadow that the sheet casts on the page
  /// beneath it.
  case front
  /// The part of the paper whose back is visible.
  case back
}
