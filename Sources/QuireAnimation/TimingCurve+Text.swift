extension TimingCurve {
  /// The range of y coordinates that control points may have in the text form of a curve.
  private static let heights = -10.0...10.0
  /// The range of damping ratios that a spring may have in the text form of a curve.
  private static let dampingRatios = 0.05...10.0

  /// Creates a curve from its text form, such as `easeOut` or `spring(0.5)`, or returns `nil` for
  /// any other text.
  ///
  /// The text form is a name that `named(_:)` accepts, `cubicBezier(x1,y1,x2,y2)` or `spring(ζ)`.
  ///
  /// The values x1 and x2 have to be in 0…1, y1 and y2 in −10…10, and ζ in 0.05…10.
  public init?(text: String) {
    if let known = TimingCurve.named(text) {
      self = known
    } else if let points = TimingCurve.numbers(of: "cubicBezier", in: text), points.count == 4,
      (0...1).contains(points[0]), TimingCurve.heights.contains(points[1]),
      (0...1).contains(points[2]), TimingCurve.heights.contains(points[3])
    {
      self.init(points[0], points[1], points[2], points[3])
    } else if let ratios = TimingCurve.numbers(of: "spring", in: text), ratios.count == 1,
      TimingCurve.dampingRatios.contains(ratios[0])
    {
      self = .spring(dampingRatio: ratios[0])
    } else {
      return nil
    }
  }

  /// The text form of the curve: its name, or its parameters if it has no name.
  ///
  /// The initializer `init(text:)` creates an equal curve from this text.
  public var text: String {
    TimingCurve.names.first { TimingCurve.named($0) == self } ?? form
  }

  /// Returns the comma-separated numbers between the parentheses of `name(…)`, or `nil` if `text`
  /// has another form.
  private static func numbers(of name: String, in text: String) -> [Double]? {
    guard text.hasPrefix(name + "("), text.hasSuffix(")") else { return nil }
    let parts = text.dropFirst(name.count + 1).dropLast().split(
      separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in Double(part.filter { $0 != " " }) }
    return numbers.count == parts.count ? numbers : nil
  }
}
