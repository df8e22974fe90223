import Glibc

/// How much smaller panels are seen than what they show of their page.
struct Reduction: Hashable {
  /// Of the page, in square points; 0 for panels without a page.
  private var source = 0.0
  /// On the stage, in square points.
  private var seen = 0.0

  /// None.
  init() {}

  /// That of a part of a page of `source` square points which is seen on `seen` of them.
  init(of source: Double, to seen: Double) {
    (self.source, self.seen) = (source, seen)
  }

  /// How often a side is halved, 0 or more, as the mean over both axes.
  ///
  /// Where paper is squeezed along one axis, the larger of the two, which hardware goes by, blurs
  /// letters along the other: against the mean of 64 samples a pixel this mean has two thirds of the
  /// error.
  var halvings: Double { seen > 0 ? max(0, log2(source / seen) / 2) : 0 }

  /// Whether both differ by less than a halving: what folds shows its strips by turns from both sides.
  func isClose(to other: Reduction) -> Bool {
    guard seen > 0, other.seen > 0 else { return seen == other.seen }
    let (a, b) = (source * other.seen, other.source * seen)
    return a < 4 * b && b < 4 * a
  }

  /// That of both together.
  static func + (a: Reduction, b: Reduction) -> Reduction {
    Reduction(of: a.source + b.source, to: a.seen + b.seen)
  }
}
