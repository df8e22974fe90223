import QuireViews

/// A view that shows the edges of the pages at one side of a book, as stripes of one point.
///
/// Each stripe has a place and a lightness that depend on its number only, counted from the paper,
/// so that nothing flickers when the view becomes wider or narrower.
final class PageEdges: View {
  /// The view that cuts the stripes off at the thickness of the block.
  private let block = View()
  private let stripes = PageEdgeStripes()
  private let slips = PageSlipsView()

  /// The colour of the edges in the middle of the block, or `nil` for that of usual paper.
  var paper: Color? {
    get { stripes.paper }
    set { stripes.paper = newValue }
  }

  /// Creates a view that shows no page edges yet.
  init() {
    super.init()
    isUserInteractionEnabled = false
    block.clipsToBounds = true
    block.addSubview(stripes)
    addSubview(block)
    addSubview(slips)
  }

  /// Shows the page edges in `frame`, or hides them if `frame` is `nil`.
  ///
  /// - Parameters:
  ///   - frame: The rectangle to show, in points of the superview.
  ///   - direction: The direction from the paper to the edges: −1 to the left or up, 1 to
  ///     the right or down.
  ///   - orientation: The axis across the stripes.
  ///   - slips: The slips of colour among the pages.
  func show(
    in frame: Rect?, toward direction: Double, along orientation: Orientation,
    with slips: [PageSlipsView.Placed]
  ) {
    isHidden = frame == nil
    guard let frame else { return }
    self.frame = frame
    block.frame = Rect(size: frame.size)
    self.slips.show(slips, in: block.frame, toward: direction, along: orientation)
    let whole = BookAppearance.pageBlockSpace(at: window?.scale ?? 1)
    let isHorizontal = orientation == .horizontal
    let start = direction < 0 ? (isHorizontal ? frame.width : frame.height) - whole : 0
    stripes.show(
      in: isHorizontal
        ? Rect(x: start, y: 0, width: whole, height: frame.height)
        : Rect(x: 0, y: start, width: frame.width, height: whole),
      toward: direction, along: orientation)
  }
}

/// A view that is filled with the stripes of a whole book.
final class PageEdgeStripes: View {
  private var orientation = Orientation.horizontal
  private var direction = 1.0
  /// The colour of the edges in the middle of the block, or `nil` for that of usual paper.
  fileprivate var paper: Color? {
    didSet { if paper != oldValue { setNeedsDisplay() } }
  }

  /// Shows the stripes in `frame`, the first one next to the paper, from which `direction` points
  /// away along `orientation`.
  fileprivate func show(in frame: Rect, toward direction: Double, along orientation: Orientation) {
    if direction != self.direction || orientation != self.orientation {
      (self.direction, self.orientation) = (direction, orientation)
      setNeedsDisplay()
    }
    if frame.size != self.frame.size { setNeedsDisplay() }
    self.frame = frame
  }

  override var drawsContent: Bool { true }

  /// Returns the factor of the lightness of the stripe with the number `index`, counted from the
  /// paper: 0.94 to 1.06 times a gradient to 0.75 at the outermost stripe.
  nonisolated static func lightness(of index: Int) -> Double {
    let outward: Double = (Double(index) + 0.5) / BookAppearance.pageBlockThickness
    let variation: Double = 0.06 * (2 * share(of: index, 0.61803399) - 1)
    return (1 + variation) * (1 - 0.25 * outward)
  }

  /// Returns a number, 0…1, that seems random: a term of the additive recurrence with `step`.
  private nonisolated static func share(of index: Int, _ step: Double) -> Double {
    (Double(index + 1) * step).truncatingRemainder(dividingBy: 1)
  }

  /// Returns the colour of the page edges in the middle of the block.
  nonisolated static func paper(isDark: Bool) -> Color {
    isDark
      ? Color(red: 156 / 255, green: 150 / 255, blue: 140 / 255)
      : Color(red: 233 / 255, green: 228 / 255, blue: 218 / 255)
  }

  override func draw(in canvas: Canvas) {
    let pixel = 1 / (window?.scale ?? 1)
    let isHorizontal = orientation == .horizontal
    let (thickness, length) =
      isHorizontal ? (bounds.width, bounds.height) : (bounds.height, bounds.width)
    let paper = paper ?? PageEdgeStripes.paper(isDark: appearance.isDark)
    for index in 0..<Int(thickness.rounded(.up)) {
      let light = PageEdgeStripes.lightness(of: index)
      let start = direction < 0 ? thickness - Double(index + 1) : Double(index)
      // Pages are not cut evenly.
      let top = pixel * PageEdgeStripes.share(of: index, 0.75487767)
      let bottom = pixel * PageEdgeStripes.share(of: index, 0.56984029)
      let span = max(0, length - top - bottom)
      let stripe =
        isHorizontal
        ? Rect(x: start, y: top, width: 1, height: span)
        : Rect(x: top, y: start, width: span, height: 1)
      let color = Color(
        red: min(1, paper.red * light), green: min(1, paper.green * light),
        blue: min(1, paper.blue * light))
      canvas.fill(.roundedRect(stripe, radius: 0.5), with: .color(color))
    }
  }
}
