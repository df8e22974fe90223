import QuireViews

/// A view that shows the slips of colour at one side of a book.
final class PageSlipsView: View {
  /// A slip as it is drawn.
  nonisolated struct Placed: Hashable {
    /// The distance of the slip's inner end from the paper, in points.
    let start: Double
    /// The range of coordinates along the edge, in points from its upper or left end.
    let place: ClosedRange<Double>
    /// The colour of the slip.
    let color: Color

    /// Creates `slip` in `edge` at `scale` pixels per point.
    init(_ slip: PageSlips.Slip, in edge: ForeEdge, scale: Double) {
      // The slip of the outermost page is seen to lie in the block too.
      let distance = min(edge.restingDistance(ofPage: slip.index), edge.side.thickness - 3)
      start = max(0, distance).roundedToPixels(at: scale)
      (place, color) = (slip.place, slip.color)
    }
  }

  private var slips: [Placed] = []
  private var orientation = Orientation.horizontal
  private var direction = 1.0

  /// Creates a view without slips.
  init() {
    super.init()
    (isUserInteractionEnabled, isHidden) = (false, true)
  }

  override var drawsContent: Bool { true }

  /// Shows `slips` in page edges that fill `edges`, a rectangle of the superview.
  ///
  /// - Parameters:
  ///   - slips: The slips to show.
  ///   - edges: The rectangle of the page edges, in points of the superview.
  ///   - direction: The direction from the paper to the edges: −1 to the left or up, 1 to
  ///     the right or down.
  ///   - orientation: The axis across the edges.
  func show(
    _ slips: [Placed], in edges: Rect, toward direction: Double, along orientation: Orientation
  ) {
    isHidden = slips.isEmpty
    if slips != self.slips || direction != self.direction || orientation != self.orientation {
      (self.slips, self.direction, self.orientation) = (slips, direction, orientation)
      setNeedsDisplay()
    }
    let (before, after) =
      direction < 0 ? (PageSlips.projection, 0.0) : (0.0, PageSlips.projection)
    frame =
      orientation == .horizontal
      ? edges.inset(by: EdgeInsets(left: -before, right: -after))
      : edges.inset(by: EdgeInsets(top: -before, bottom: -after))
  }

  override func draw(in canvas: Canvas) {
    for slip in slips { PageSlipsView.draw(rect(of: slip), slip.color, in: canvas) }
  }

  /// Draws a slip of the colour `color` that fills `rect`.
  static func draw(_ rect: Rect, _ color: Color, in canvas: Canvas) {
    let outline = Path.roundedRect(rect, radius: 1)
    canvas.fill(outline, with: .color(color))
  }

  /// Returns the rectangle of `slip`, in points of the view.
  private func rect(of slip: Placed) -> Rect {
    let isHorizontal = orientation == .horizontal
    let whole = isHorizontal ? bounds.width : bounds.height
    let width = max(0, whole - slip.start)
    let across = direction < 0 ? 0 : slip.start
    let length = slip.place.upperBound - slip.place.lowerBound
    return isHorizontal
      ? Rect(x: across, y: slip.place.lowerBound, width: width, height: length)
      : Rect(x: slip.place.lowerBound, y: across, width: length, height: width)
  }
}
