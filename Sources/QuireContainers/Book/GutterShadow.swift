public import QuireViews

/// A view that shows the shadow at the spine of two pages that are side by side, as
/// `BookAppearance.gutterShadow` describes it.
///
/// A book controller draws the shadow itself. A program uses this view if the two pages are in the
/// view of a single controller.
public final class GutterShadow: View {
  /// The distance from the spine at which the shadow ends, in points.
  private nonisolated static let reach = 32.0
  /// The opacity of the shadow at the spine, 0…1.
  private nonisolated static let darkest = 0.3

  /// The axis along which the two pages are side by side: horizontal if the spine is vertical.
  private var orientation = Orientation.horizontal
  /// The rectangles of the paper on which the shadow falls, in points of the view.
  private var papers: [Rect] = []

  /// Creates a shadow that is on no paper yet.
  public init() {
    super.init()
    isUserInteractionEnabled = false
  }

  /// Returns the opacity of the shadow at `distance` points from the spine, 0…1.
  nonisolated static func alpha(at distance: Double) -> Double {
    let nearness = max(0, 1 - distance / reach)
    return darkest * nearness * nearness
  }

  /// Shows the shadow at the position `spine` on the rectangles `papers` of two pages, which are
  /// side by side along `orientation`.
  ///
  /// - Parameters:
  ///   - spine: The position of the spine along `orientation`, in points of the superview.
  ///   - papers: The rectangles of the paper on both sides, in points of the superview.
  ///   - orientation: The axis along which the two pages are side by side.
  public func show(at spine: Double, on papers: [Rect], across orientation: Orientation) {
    let reach = GutterShadow.reach.roundedToPixels(at: window?.scale ?? 1)
    let extent = papers.reduce(Rect.zero) { $0.union($1) }
    frame =
      orientation == .horizontal
      ? Rect(x: spine - reach, y: extent.minY, width: 2 * reach, height: extent.height)
      : Rect(x: extent.minX, y: spine - reach, width: extent.width, height: 2 * reach)
    let papers = papers.map { $0.offsetBy(Point.zero - frame.origin) }
    guard papers != self.papers || orientation != self.orientation else { return }
    (self.papers, self.orientation) = (papers, orientation)
    setNeedsDisplay()
  }

  public override var drawsContent: Bool { true }

  public override func draw(in canvas: Canvas) {
    let scale = window?.scale ?? 1
    let pixel = 1 / scale
    let isHorizontal = orientation == .horizontal
    let spine = isHorizontal ? bounds.width / 2 : bounds.height / 2
    for paper in papers.map({ $0.intersection(bounds) }) {
      let (first, end) = isHorizontal ? (paper.minX, paper.maxX) : (paper.minY, paper.maxY)
      for start in stride(from: first.roundedToPixels(at: scale), to: end - pixel / 2, by: pixel) {
        let line =
          isHorizontal
          ? Rect(x: start, y: paper.minY, width: pixel, height: paper.height)
          : Rect(x: paper.minX, y: start, width: paper.width, height: pixel)
        let alpha = GutterShadow.alpha(at: abs(start + pixel / 2 - spine))
        canvas.fill(line, with: Color(white: 0, alpha: alpha))
      }
    }
  }
}
