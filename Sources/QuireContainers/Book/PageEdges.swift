import QuireViews

/// A view that shows the edges of the pages at one side of a book, as fine lines.
///
/// There is a line on every second device pixel of the superview, so that no line moves when the
/// frame of the view changes.
final class PageEdges: View {
  private let lines = PageEdgeLines()

  /// Creates a view that shows no page edges yet.
  init() {
    super.init()
    clipsToBounds = true
    isUserInteractionEnabled = false
    addSubview(lines)
  }

  /// Shows the page edges in `frame`, or hides them if `frame` is `nil`; the positions of the lines
  /// depend only on `book`, the frame of the book.
  ///
  /// - Parameters:
  ///   - frame: The rectangle to show, in points of the superview.
  ///   - book: The frame of the book, where the first line would be, in points of the superview.
  ///   - orientation: The axis across the lines.
  func show(in frame: Rect?, of book: Rect, along orientation: Orientation) {
    isHidden = frame == nil
    guard let frame else { return }
    self.frame = frame
    lines.stretch(over: book.offsetBy(Point.zero - frame.origin), across: orientation)
  }
}

/// A view that is filled with lines, one on every second device pixel.
///
/// The content is one device pixel long along the lines and is stretched, so that it is drawn only
/// once for each size of the book.
private final class PageEdgeLines: View {
  private var orientation = Orientation.horizontal

  /// Fills `area`, a rectangle in points of the superview, with lines at a right angle to
  /// `orientation`.
  func stretch(over area: Rect, across orientation: Orientation) {
    self.orientation = orientation
    let pixel = 1 / (window?.scale ?? 1)
    let isHorizontal = orientation == .horizontal
    bounds.size =
      isHorizontal
      ? Size(width: area.width, height: pixel) : Size(width: pixel, height: area.height)
    transform =
      isHorizontal ? .scale(x: 1, y: area.height / pixel) : .scale(x: area.width / pixel, y: 1)
    center = area.center
  }

  override var isOpaque: Bool { true }
  override var drawsContent: Bool { true }

  override func draw(in canvas: Canvas) {
    let pixel = 1 / (window?.scale ?? 1)
    let isHorizontal = orientation == .horizontal
    canvas.fill(bounds, with: Color(white: appearance.isDark ? 0.62 : 0.9))
    let line = Color(white: appearance.isDark ? 0.4 : 0.74)
    let length = isHorizontal ? bounds.width : bounds.height
    for position in stride(from: 0, to: length, by: 2 * pixel) {
      canvas.fill(
        isHorizontal
          ? Rect(x: position, y: 0, width: pixel, height: pixel)
          : Rect(x: 0, y: position, width: pixel, height: pixel), with: line)
    }
  }
}
