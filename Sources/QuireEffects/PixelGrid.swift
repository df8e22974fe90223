import QuireGeometry
import QuireScene

/// The grid of a stage's device pixels, at whose boundaries motionless pages are cut into parts.
struct PixelGrid {
  private let stage: Stage
  /// The length of a device pixel, in points.
  var pixel: Double { 1 / stage.scale }

  init(_ stage: Stage) {
    self.stage = stage
  }

  /// Returns a panel that shows all the paper of `page`, moved to the right by `offset` points.
  ///
  /// Contents and edges move by exactly `offset`, so that slow motion is even. At an offset of
  /// whole pixels, each texel is one pixel.
  func panel(_ page: Page, at offset: Double) -> Panel {
    let content = stage.content(of: page)
    return Panel(
      .page(page, source: stage.source(at: content)),
      frame: content.offsetBy(Vector(x: offset)),
      freeEdges: offset == 0 ? [] : [.left, .right])
  }

  /// Returns the x coordinate of the first pixel boundary that is at least one pixel to the right
  /// of `x`.
  func boundary(after x: Double) -> Double {
    ((x - stage.bounds.minX) * stage.scale + 1).rounded(.up) / stage.scale + stage.bounds.minX
  }

  /// Returns the x coordinate of the last pixel boundary that is at least one pixel to the left of
  /// `x`.
  func boundary(before x: Double) -> Double {
    ((x - stage.bounds.minX) * stage.scale - 1).rounded(.down) / stage.scale + stage.bounds.minX
  }
}

extension Panel {
  /// Returns the part of a flat panel between the x coordinates `left` and `right`, or `nil` if
  /// `right` is not greater than `left`.
  ///
  /// The part may extend beyond the panel's own edges, where the outermost texels of the page are
  /// repeated.
  func part(from left: Double, to right: Double) -> Panel? {
    guard left < right else { return nil }
    var result = self
    result.frame = Rect(x: left, y: frame.minY, width: right - left, height: frame.height)
    if case .page(let page, let source) = content {
      let origin = Point(x: source.minX + left - frame.minX, y: source.minY)
      result.content = .page(page, source: Rect(origin: origin, size: result.frame.size))
    }
    if left != frame.minX { result.freeEdges.remove(.left) }
    if right != frame.maxX { result.freeEdges.remove(.right) }
    return result
  }

  /// Returns the part of a panel between the y coordinates `top` and `bottom`, or `nil` if the part
  /// is empty.
  ///
  /// An edge at which the panel is cut is not free, since the panel continues there.
  func rows(from top: Double, to bottom: Double) -> Panel? {
    let (top, bottom) = (max(top, frame.minY), min(bottom, frame.maxY))
    guard top < bottom else { return nil }
    var result = self
    result.frame = Rect(x: frame.minX, y: top, width: frame.width, height: bottom - top)
    if case .page(let page, let source) = content {
      let origin = Point(x: source.minX, y: source.minY + top - frame.minY)
      result.content = .page(page, source: Rect(origin: origin, size: result.frame.size))
    }
    if top > frame.minY { result.freeEdges.remove(.top) }
    if bottom < frame.maxY { result.freeEdges.remove(.bottom) }
    return result
  }
}
