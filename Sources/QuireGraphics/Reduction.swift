import Glibc

/// How much smaller panels are seen than what they show of their page.
struct Reduction: Hashable {
  /// Of the page lying flat on the stage, in pixels; 0 for panels without a page.
  private var source = 0.0
  /// As they are seen, in pixels.
  private var seen = 0.0

  /// None.
  init() {}

  /// That of a part of a page of `source` pixels which is seen on `seen` of them.
  init(of source: Double, to seen: Double) {
    (self.source, self.seen) = (source, seen)
  }

  /// How often a side is halved, 0 or more, as the mean over both axes.
  ///
  /// Where paper is squeezed along one axis, the larger of the two, which hardware goes by, blurs
  /// letters along the other: against the mean of 64 samples a pixel this mean has two thirds of
  /// the error.
  var halvings: Double { seen > 0 ? max(0, log2(source / seen) / 2) : 0 }

  /// The pixels from which a call of its own is worth its time.
  private static let largeArea = 32_768.0

  /// Whether one level of the page serves both, of which the other is a single panel.
  ///
  /// What folds shows its strips by turns from both sides: narrow ones are drawn at once even if
  /// one side of them is seen twice as large as the other.
  func isClose(to other: Reduction) -> Bool {
    guard seen > 0, other.seen > 0 else { return seen == other.seen }
    let (a, b) = (source * other.seen, other.source * seen)
    let limit = other.seen < Reduction.largeArea ? 4 : 1.4
    return a < limit * b && b < limit * a
  }

  /// That of both together.
  static func + (a: Reduction, b: Reduction) -> Reduction {
    Reduction(of: a.source + b.source, to: a.seen + b.seen)
  }
}
