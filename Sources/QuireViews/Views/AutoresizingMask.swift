/// The set of margins and lengths of a view's frame that change when the superview changes its
/// size.
nonisolated public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  /// The bits of the set, one for each margin or length.
  public let rawValue: Int

  /// Creates the set of the margins and lengths whose bits are set in `rawValue`.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The left margin, which changes with the width of the superview.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  /// The width, which changes with the width of the superview.
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  /// The right margin, which changes with the width of the superview.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  /// The top margin, which changes with the height of the superview.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  /// The height, which changes with the height of the superview.
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  /// The bottom margin, which changes with the height of the superview.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  /// The width and the height, which change so that all margins stay the same.
  public static let fill: AutoresizingMask = [.flexibleWidth, .flexibleHeight]

  /// Returns the new value of `frame` after the size of the superview has changed from `old` to
  /// `new`.
  func frame(_ frame: Rect, from old: Size, to new: Size) -> Rect {
    let (x, width) = share(
      change: new.width - old.width, before: frame.minX, length: frame.width,
      after: old.width - frame.maxX,
      flexible: (
        contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin)
      ))
    let (y, height) = share(
      change: new.height - old.height, before: frame.minY, length: frame.height,
      after: old.height - frame.maxY,
      flexible: (
        contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin)
      ))
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// Divides `change`, a change of the superview's length along one axis, among the flexible parts
  /// of a frame and its margins, and returns the new origin and length.
  ///
  /// `before` and `after` are the two margins; `flexible` says of the first margin, the length and
  /// the second margin whether they may change.
  ///
  /// The flexible parts share the change in proportion to their lengths, or equally if they are all
  /// 0.
  private func share(
    change: Double, before: Double, length: Double, after: Double, flexible: (Bool, Bool, Bool)
  ) -> (origin: Double, length: Double) {
    let flags = SIMD3<Double>(
      flexible.0 ? 1 : 0, flexible.1 ? 1 : 0, flexible.2 ? 1 : 0)
    guard flags.sum() > 0 else { return (before, length) }
    var weights = flags * SIMD3(max(0, before), max(0, length), max(0, after))
    if weights.sum() <= 0 { weights = flags }
    let parts = weights * (change / weights.sum())
    return (before + parts.x, length + parts.y)
  }
}
