import QuireViews

/// The edges of the pages that are not shown, at both sides of the paper of a book.
nonisolated struct PageBlock: Hashable {
  /// The edges of the pages at one side of the paper.
  struct Side: Hashable {
    /// The direction from the paper to its page edges: −1 to the left or up, 1 to the right or
    /// down.
    let direction: Double
    /// The coordinate of the paper's edge beside which the page edges are drawn, in points of the
    /// book's content view: x if pages turn horizontally, otherwise y.
    let edge: Double
    /// The range of coordinates that the paper covers, in points of the book's content view: y
    /// coordinates if pages turn horizontally, otherwise x coordinates.
    let span: ClosedRange<Double>
    /// The thickness of the page edges, in points.
    var thickness: Double
    /// The opacity of the page edges, 0…1.
    var opacity = 1.0

    /// The progress of a page turn during which the page edges fade in or out, if the paper beside
    /// them does.
    ///
    /// It is that during which an effect fades a page that the other page does not hide.
    private static let fade = 0.125

    /// Creates the edges of `count` pages, each `thickness` points thick, beside the shown `paper`
    /// in `direction`, −1 or 1, along `orientation`, the axis of the book.
    fileprivate init(
      of count: Double, each thickness: Double, toward direction: Double, beside paper: Rect,
      along orientation: Orientation
    ) {
      self.direction = direction
      let isHorizontal = orientation == .horizontal
      let (start, end) = isHorizontal ? (paper.minX, paper.maxX) : (paper.minY, paper.maxY)
      edge = direction < 0 ? start : end
      span = isHorizontal ? paper.minY...paper.maxY : paper.minX...paper.maxX
      self.thickness = count * thickness
    }

    /// Returns these page edges with a thickness interpolated between their own (`progress` 0) and
    /// that of `other` (`progress` 1).
    ///
    /// If `other` is beside other paper, the page edges fade with their own paper before `progress`
    /// reaches 1. Page edges of no thickness stay so, because there may be no paper next to them.
    fileprivate func thickened(toward other: Side, by progress: Double) -> Side {
      var side = self
      if edge != other.edge || span != other.span {
        let share = min(1, max(0, (1 - progress) / Self.fade))
        side.opacity = min(opacity, share * share * (3 - 2 * share))
        if thickness == 0 { return side }
      }
      side.thickness += (other.thickness - thickness) * progress
      return side
    }

    /// Returns the rectangle of the page edges, in points, on whole device pixels, or `nil` if they
    /// are thinner than half a pixel; `orientation` is the axis of the book, and `scale` the number
    /// of pixels per point.
    func frame(along orientation: Orientation, scale: Double) -> Rect? {
      // Half pixels are rounded up at one side and down at the other, which keeps the sum.
      let pixels = thickness * scale
      let width = (direction < 0 ? pixels.rounded() : (pixels - 0.5 - 1e-6).rounded(.up)) / scale
      let edge = edge.roundedToPixels(at: scale)
      let start = span.lowerBound.roundedToPixels(at: scale)
      let end = span.upperBound.roundedToPixels(at: scale)
      guard width > 0, start < end else { return nil }
      let outer = direction < 0 ? edge - width : edge
      return orientation == .horizontal
        ? Rect(x: outer, y: start, width: width, height: end - start)
        : Rect(x: start, y: outer, width: end - start, height: width)
    }
  }

  /// The edges of the pages that precede the shown pages.
  var read: Side
  /// The edges of the pages that follow the shown pages.
  var unread: Side

  /// Creates the page edges beside the shown `paper` along `orientation`, for `read` pages before
  /// the shown pages and `unread` pages after them; the book begins on the right or below if
  /// `isMirrored` is true.
  init(
    read: Int, unread: Int, beside paper: Rect, along orientation: Orientation, isMirrored: Bool
  ) {
    let (read, unread) = (Double(max(0, read)), Double(max(0, unread)))
    // One point for each page, as far as there is space.
    let thickness = min(1, BookAppearance.pageBlockThickness / max(1, read + unread))
    let start = isMirrored ? 1.0 : -1
    self.read = Side(
      of: read, each: thickness, toward: start, beside: paper, along: orientation)
    self.unread = Side(
      of: unread, each: thickness, toward: -start, beside: paper, along: orientation)
  }

  /// Returns the rectangle of the book with its page edges, in points of the book's content view,
  /// for a book whose pages turn along `orientation`.
  func area(along orientation: Orientation) -> Rect {
    let sides = [read, unread].map { $0.edge + $0.direction * $0.thickness }
    let (start, end) = (min(sides[0], sides[1]), max(sides[0], sides[1]))
    let (top, bottom) = (read.span.lowerBound, read.span.upperBound)
    return orientation == .horizontal
      ? Rect(x: start, y: top, width: end - start, height: bottom - top)
      : Rect(x: top, y: start, width: bottom - top, height: end - start)
  }

  /// Returns the page edges with `share`, 0…1, of their opacity, for a turn from or to a page that
  /// has no edges beside it.
  func faded(to share: Double) -> PageBlock {
    var block = self
    block.read.opacity *= share
    block.unread.opacity *= share
    return block
  }

  /// The part of a transition, 0…1, in which the page edges fade out, and in which they fade in.
  private static let change = 0.1

  /// Returns the page edges at `progress`, 0…1, of a transition from these page edges to `other` in
  /// which the pages do not turn as leaves: they disappear at its beginning and appear at its end.
  func changing(to other: PageBlock, by progress: Double) -> PageBlock {
    progress < 0.5
      ? faded(to: max(0, 1 - progress / Self.change))
      : other.faded(to: max(0, 1 - (1 - progress) / Self.change))
  }

  /// Returns the page edges at `progress`, 0…1, of a forward or backward page turn that begins with
  /// these page edges and ends with `other`.
  ///
  /// The pages turn forward if `isForward` is true, otherwise backward.
  ///
  /// The turning page reveals the new paper at the side that it leaves, and covers the old paper at
  /// the other side only at its end. The page edges are beside that paper.
  func turning(to other: PageBlock, by progress: Double, isForward: Bool) -> PageBlock {
    if progress <= 0 { return self }
    if progress >= 1 { return other }
    var block = self
    if isForward {
      block.read = read.thickened(toward: other.read, by: progress)
      block.unread = other.unread.thickened(toward: unread, by: 1 - progress)
    } else {
      block.read = other.read.thickened(toward: read, by: 1 - progress)
      block.unread = unread.thickened(toward: other.unread, by: progress)
    }
    return block
  }
}
