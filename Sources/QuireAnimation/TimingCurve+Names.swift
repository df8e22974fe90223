extension TimingCurve {
  /// A straight line: the progress is equal to the elapsed fraction of the duration.
  public static let linear = TimingCurve(0, 0, 1, 1)
  /// A curve with a slow start.
  public static let easeIn = TimingCurve(0.42, 0, 1, 1)
  /// A curve with a slow end.
  public static let easeOut = TimingCurve(0, 0, 0.58, 1)
  /// A curve with a slow start and a slow end.
  public static let easeInOut = TimingCurve(0.42, 0, 0.58, 1)

  /// A curve with a slow start, in the shape of a quarter of a sine wave.
  public static let sineIn = TimingCurve(0.47, 0, 0.745, 0.715)
  /// A curve with a slow end, in the shape of a quarter of a sine wave.
  public static let sineOut = TimingCurve(0.39, 0.575, 0.565, 1)
  /// A curve with a slow start and a slow end, each in the shape of a quarter of a sine wave.
  public static let sineInOut = TimingCurve(0.445, 0.05, 0.55, 0.95)
  /// A curve with a slow start, in the shape of t².
  public static let quadraticIn = TimingCurve(0.55, 0.085, 0.68, 0.53)
  /// A curve with a slow end, in the shape of 1 − (1 − t)².
  public static let quadraticOut = TimingCurve(0.25, 0.46, 0.45, 0.94)
  /// A curve with a slow start and a slow end, each in the shape of t².
  public static let quadraticInOut = TimingCurve(0.455, 0.03, 0.515, 0.955)
  /// A curve with a slow start, in the shape of t³.
  public static let cubicIn = TimingCurve(0.55, 0.055, 0.675, 0.19)
  /// A curve with a slow end, in the shape of 1 − (1 − t)³.
  public static let cubicOut = TimingCurve(0.215, 0.61, 0.355, 1)
  /// A curve with a slow start and a slow end, each in the shape of t³.
  public static let cubicInOut = TimingCurve(0.645, 0.045, 0.355, 1)
  /// A curve with a slow start, in the shape of t⁴.
  public static let quarticIn = TimingCurve(0.895, 0.03, 0.685, 0.22)
  /// A curve with a slow end, in the shape of 1 − (1 − t)⁴.
  public static let quarticOut = TimingCurve(0.165, 0.84, 0.44, 1)
  /// A curve with a slow start and a slow end, each in the shape of t⁴.
  public static let quarticInOut = TimingCurve(0.77, 0, 0.175, 1)
  /// A curve with a slow start, in the shape of t⁵.
  public static let quinticIn = TimingCurve(0.755, 0.05, 0.855, 0.06)
  /// A curve with a slow end, in the shape of 1 − (1 − t)⁵.
  public static let quinticOut = TimingCurve(0.23, 1, 0.32, 1)
  /// A curve with a slow start and a slow end, each in the shape of t⁵.
  public static let quinticInOut = TimingCurve(0.86, 0, 0.07, 1)
  /// A curve with a slow start, in the shape of the exponential function 2^(10(t − 1)).
  public static let exponentialIn = TimingCurve(0.95, 0.05, 0.795, 0.035)
  /// A curve with a slow end, in the shape of 1 − 2^(−10t).
  public static let exponentialOut = TimingCurve(0.19, 1, 0.22, 1)
  /// A curve with a slow start and a slow end, each in the shape of the exponential function
  /// 2^(10t).
  public static let exponentialInOut = TimingCurve(1, 0, 0, 1)
  /// A curve with a slow start, in the shape of a quarter of a circle.
  public static let circularIn = TimingCurve(0.6, 0.04, 0.98, 0.335)
  /// A curve with a slow end, in the shape of a quarter of a circle.
  public static let circularOut = TimingCurve(0.075, 0.82, 0.165, 1)
  /// A curve with a slow start and a slow end, each in the shape of a quarter of a circle.
  public static let circularInOut = TimingCurve(0.785, 0.135, 0.15, 0.86)
  /// A curve whose progress first decreases below 0 and then increases to 1.
  public static let backIn = TimingCurve(0.6, -0.28, 0.735, 0.045)
  /// A curve whose progress first increases above 1 and then returns to 1.
  public static let backOut = TimingCurve(0.175, 0.885, 0.32, 1.275)
  /// A curve whose progress first decreases below 0, then increases above 1, and returns to 1.
  public static let backInOut = TimingCurve(0.68, -0.55, 0.265, 1.55)

  /// The names of the predefined curves, which `named(_:)` accepts.
  public static let names: [String] = table.map { name, _ in name }

  /// Returns the predefined curve called `name`, or `nil` if there is no such curve.
  public static func named(_ name: String) -> TimingCurve? {
    table.first { known, _ in known == name }?.curve
  }

  private static let table: [(name: String, curve: TimingCurve)] = [
    ("linear", linear),
    ("easeIn", easeIn), ("easeOut", easeOut), ("easeInOut", easeInOut),
    ("sineIn", sineIn), ("sineOut", sineOut), ("sineInOut", sineInOut),
    ("quadraticIn", quadraticIn), ("quadraticOut", quadraticOut),
    ("quadraticInOut", quadraticInOut),
    ("cubicIn", cubicIn), ("cubicOut", cubicOut), ("cubicInOut", cubicInOut),
    ("quarticIn", quarticIn), ("quarticOut", quarticOut), ("quarticInOut", quarticInOut),
    ("quinticIn", quinticIn), ("quinticOut", quinticOut), ("quinticInOut", quinticInOut),
    ("exponentialIn", exponentialIn), ("exponentialOut", exponentialOut),
    ("exponentialInOut", exponentialInOut),
    ("circularIn", circularIn), ("circularOut", circularOut), ("circularInOut", circularInOut),
    ("backIn", backIn), ("backOut", backOut), ("backInOut", backInOut),
  ]
}
