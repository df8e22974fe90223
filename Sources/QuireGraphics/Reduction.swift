import Glibc

/// The factor by which a page on moving paper appears smaller: the area of a part of the page
/// divided by the area of this part on the screen.
struct Reduction: Hashable {
  /// The area of the part of the page, in pixels, or 0 if no page is shown.
  private var source = 0.0
  /// The area on the screen, in pixels.
  private var visible = 0.0

  /// Creates an empty reduction, to which other reductions can be added.
  init() {}

  /// Creates the reduction of a page area of `source` pixels that is shown on an area of `visible`
  /// pixels of the screen.
  init(of source: Double, to visible: Double) {
    (self.source, self.visible) = (source, visible)
  }

  /// The number of times that the sides of the page appear halved on the screen, as the mean of
  /// both axes, or 0 if the page does not appear smaller.
  ///
  /// Hardware uses the greater reduction of the two axes, which blurs letters along the other axis
  /// of squeezed paper. Compared with the mean of 64 samples per pixel, the mean over the axes has
  /// two thirds of that error.
  var halvings: Double { visible > 0 ? max(0, log2(source / visible) / 2) : 0 }

  /// A copy of this reduction for a panel only a few pixels wide: above a ratio of 3, it is greater,
  /// so that a smaller mipmap level is sampled and the panel does not flicker.
  ///
  /// The greater reduction is that of the squeezed axis, along which texels would otherwise be left
  /// out.
  var ofSliver: Reduction {
    guard visible > 0 else { return self }
    return Reduction(of: source * max(1, source / visible / 3), to: visible)
  }

  /// The area of a panel on the screen, in pixels, from which the panel shares a draw call only
  /// with panels whose reduction is similar.
  private static let largeArea = 32_768.0

  /// Returns whether one mipmap level of the page suits both this reduction and `other`, the
  /// reduction of one panel.
  ///
  /// Folded paper shows its strips alternately from both sides. Narrow strips are drawn in one call
  /// even if one side appears twice as large as the other.
  func isClose(to other: Reduction) -> Bool {
    guard visible > 0, other.visible > 0 else { return visible == other.visible }
    let (a, b) = (source * other.visible, other.source * visible)
    let limit = other.visible < Reduction.largeArea ? 4 : 1.4
    return a < limit * b && b < limit * a
  }

  /// Returns the reduction of a page on two groups of panels together: the sum of their areas on
  /// the page divided by the sum on the screen.
  ///
  /// `a` is the reduction on the first group, and `b` is that on the second group.
  static func + (a: Reduction, b: Reduction) -> Reduction {
    Reduction(of: a.source + b.source, to: a.visible + b.visible)
  }
}
