import Glibc
public import QuireViews

/// A view that shows the shadow at the spine of two pages that are side by side, as
/// `BookAppearance.gutterShadow` describes it.
///
/// A book controller draws the shadow itself. A program uses this view if the two pages are in the
/// view of a single controller.
public final class GutterShadow: View {
  /// The shadow on the paper at one side of the spine.
  private nonisolated struct Slope {
    /// The part of the paper's length, 0…1, over which the shadow ends.
    let share: Double
    /// The opacity of the shadow at the spine, 0…1.
    let darkest: Double

    /// The light comes from the upper left, so the page at the left or above is lighter, and its
    /// shadow is wider.
    static let before = Slope(share: 0.1, darkest: 0.12)
    static let after = Slope(share: 0.06, darkest: 0.18)

    /// Returns the opacity of the shadow, 0…1, at `distance` points from the spine on paper that is
    /// `length` points long.
    func alpha(at distance: Double, on length: Double) -> Double {
      darkest * pow(max(0, 1 - distance / (share * length)), 2.2)
    }
  }

  /// The opacity, 0…1, of the line of one pixel at the spine, on the page at the right or below.
  private nonisolated static let seam = 0.3

  /// The axis along which the two pages are side by side: horizontal if the spine is vertical.
  private var orientation = Orientation.horizontal
  /// The paper on which the shadow falls, in points of the view.
  private var halves: [Half] = []
  /// The position of the spine, in points from the left or upper edge of the view.
  private var spine = 0.0

  /// Creates a shadow that is on no paper yet.
  public init() {
    super.init()
    isUserInteractionEnabled = false
  }

  /// Shows the shadow at the position `spine` on the rectangles `papers` of two pages, which are
  /// side by side along `orientation`, all in points of the superview.
  public func show(at spine: Double, on papers: [Rect], across orientation: Orientation) {
    let scale = window?.scale ?? 1
    let halves = GutterShadow.halves(of: papers, at: spine, across: orientation)
    let reaches = halves.map { half in
      let length = orientation == .horizontal ? half.paper.width : half.paper.height
      return (length * half.slope.share * scale).rounded(.up) / scale
    }
    let (before, after) = (
      zip(halves, reaches).map { $0.isBefore ? $1 : 0 }.max() ?? 0,
      zip(halves, reaches).map { $0.isBefore ? 0 : $1 }.max() ?? 0
    )
    let extent = papers.reduce(Rect.zero) { $0.union($1) }
    frame =
      orientation == .horizontal
      ? Rect(x: spine - before, y: extent.minY, width: before + after, height: extent.height)
      : Rect(x: extent.minX, y: spine - before, width: extent.width, height: before + after)
    let shown = halves.map {
      Half(paper: $0.paper.offsetBy(Point.zero - frame.origin), isBefore: $0.isBefore)
    }
    guard shown != self.halves || orientation != self.orientation || before != self.spine else {
      return
    }
    (self.halves, self.orientation, self.spine) = (shown, orientation, before)
    setNeedsDisplay()
  }

  /// The paper at one side of the spine.
  private nonisolated struct Half: Hashable {
    /// The rectangle of the paper.
    var paper: Rect
    /// Whether the paper is at the left of the spine or above it.
    var isBefore: Bool

    var slope: Slope { isBefore ? .before : .after }
  }

  /// Returns the parts of `papers` on both sides of `spine`.
  private nonisolated static func halves(
    of papers: [Rect], at spine: Double, across orientation: Orientation
  ) -> [Half] {
    papers.flatMap { paper in
      let isHorizontal = orientation == .horizontal
      let (start, end) = isHorizontal ? (paper.minX, paper.maxX) : (paper.minY, paper.maxY)
      func part(from first: Double, to last: Double) -> Rect {
        isHorizontal
          ? Rect(x: first, y: paper.minY, width: last - first, height: paper.height)
          : Rect(x: paper.minX, y: first, width: paper.width, height: last - first)
      }
      let middle = min(max(spine, start), end)
      return [
        Half(paper: part(from: start, to: middle), isBefore: true),
        Half(paper: part(from: middle, to: end), isBefore: false),
      ].filter { !$0.paper.isEmpty }
    }
  }

  public override var drawsContent: Bool { true }

  public override func draw(in canvas: Canvas) {
    let scale = window?.scale ?? 1
    let pixel = 1 / scale
    let isHorizontal = orientation == .horizontal
    for half in halves {
      let whole = isHorizontal ? half.paper.width : half.paper.height
      let paper = half.paper.intersection(bounds)
      let (first, end) = isHorizontal ? (paper.minX, paper.maxX) : (paper.minY, paper.maxY)
      for start in stride(from: first.roundedToPixels(at: scale), to: end - pixel / 2, by: pixel) {
        let line =
          isHorizontal
          ? Rect(x: start, y: paper.minY, width: pixel, height: paper.height)
          : Rect(x: paper.minX, y: start, width: paper.width, height: pixel)
        let distance = abs(start + pixel / 2 - spine)
        let isSeam = !half.isBefore && distance < pixel
        let alpha =
          isSeam ? GutterShadow.seam : half.slope.alpha(at: distance, on: whole)
        canvas.fill(line, with: Color(white: 0, alpha: alpha))
      }
    }
  }
}
