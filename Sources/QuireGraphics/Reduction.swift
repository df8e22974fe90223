import Glibc
import QuireGeometry

/// The size in which a page appears on moving paper: the area of a part of the page divided by the
/// area of this part on the screen, and how much the paper looks squeezed along one of its axes.
struct Reduction: Hashable {
  /// The area of the part of the page, in pixels, or 0 if no page is shown.
  private var source = 0.0
  /// The area on the screen, in pixels.
  private var visible = 0.0
  /// The length along `axis`, in pixels of the page, of the part of the page that a pixel of the
  /// screen covers, multiplied by the area on the screen.
  private var length = 0.0
  /// The length of the same part across `axis`, multiplied by the area on the screen.
  private var width = 0.0
  /// The axis of the page along which the paper looks squeezed.
  private(set) var axis = Orientation.horizontal

  /// Creates an empty reduction, to which other reductions can be added.
  init() {}

  /// Creates the reduction of a page area of `source` pixels that is shown on an area of `visible`
  /// pixels of the screen.
  ///
  /// - Parameters:
  ///   - source: The area on the page, in pixels.
  ///   - visible: The area on the screen, in pixels.
  ///   - length: The length, in pixels of the page, of the part of the page that a pixel of the
  ///     screen covers along `axis`, or 0 if the paper is not squeezed.
  ///   - width: The length of this part across `axis`, in pixels of the page.
  ///   - axis: The axis of the page along which the paper is squeezed.
  init(
    of source: Double, to visible: Double, length: Double = 0, width: Double = 1,
    along axis: Orientation = .horizontal
  ) {
    (self.source, self.visible) = (source, visible)
    (self.length, self.width) = (length * visible, width * visible)
    self.axis = axis
  }

  /// The number of times that the sides of the page appear halved on the screen, as the mean of
  /// both axes; negative if the page appears larger.
  var halvings: Double { visible > 0 ? log2(source / visible) / 2 : 0 }

  /// The ratio of the length to the width of the part of the page that a pixel covers, at least 1.
  private var ratio: Double { width > 0 ? max(1, length / width) : 1 }

  /// The ratio up to which one sample for a pixel is enough.
  ///
  /// If samples were further apart than 1.3 texels, the brightness of a thin line would change by
  /// more than a third from pixel to pixel: linear interpolation keeps 2·(1 − 1.3/2) = 70 % of it.
  private static let evenRatio = 1.3

  /// A page whose copies would have to be narrower is sampled from a smaller mipmap level, too.
  private static let mostNarrowings = 4

  /// The form in which a page that appears in this size is sampled.
  var sampling: PaperSampling {
    let squeeze = log2(ratio / Self.evenRatio)
    guard squeeze > 0 else { return PaperSampling(halvings: halvings) }
    let narrowings = min(Self.mostNarrowings, Int(squeeze))
    return PaperSampling(
      axis: axis, narrowings: narrowings,
      halvings: log2(length / visible) - Double(narrowings + 1))
  }

  /// The area of a panel on the screen, in pixels, from which the panel shares a draw call only
  /// with panels whose reduction is similar.
  private static let largeArea = 32_768.0

  /// Returns whether the same form of sampling suits both this reduction and `other`, the reduction
  /// of one panel.
  ///
  /// Folded paper shows its strips alternately from both sides. Narrow strips are drawn in one call
  /// even if one side appears twice as large as the other.
  func isClose(to other: Reduction) -> Bool {
    guard visible > 0, other.visible > 0 else { return visible == other.visible }
    if ratio > Self.evenRatio, other.ratio > Self.evenRatio, axis != other.axis { return false }
    let (a, b) = (source * other.visible, other.source * visible)
    let limit = other.visible < Reduction.largeArea ? 4 : 1.4
    return a < limit * b && b < limit * a
  }

  /// Returns the reduction of a page on two groups of panels together: the sum of their areas on
  /// the page divided by the sum on the screen.
  ///
  /// `a` is the reduction on the first group, and `b` is that on the second group.
  static func + (a: Reduction, b: Reduction) -> Reduction {
    var both = a.ratio < b.ratio ? b : a
    both.source = a.source + b.source
    both.visible = a.visible + b.visible
    both.length = a.length + b.length
    both.width = a.width + b.width
    return both
  }
}
