import QuireGeometry
import QuireScene

/// The device pixels of a stage, and pages whose print lies on them while they move.
struct PixelGrid {
  private let stage: Stage
  /// The length of a pixel in points.
  var pixel: Double { 1 / stage.scale }

  init(_ stage: Stage) {
    self.stage = stage
  }

  /// All of the paper of `page`, moved right by `offset` points.
  ///
  /// The print moves by whole pixels, so that each of its texels is one pixel and text neither
  /// blurs nor shimmers. The edges move by exactly `offset` and are antialiased, so that motion
  /// stays even.
  func panel(_ page: Page, at offset: Double) -> Panel {
    let printed = (offset * stage.scale).rounded() / stage.scale
    let content = stage.content(of: page)
    return Panel(
      .page(page, source: stage.source(at: content).offsetBy(Vector(x: offset - printed))),
      frame: content.offsetBy(Vector(x: offset)),
      freeEdges: offset == 0 ? [] : [.left, .right])
  }

  /// The first boundary of pixels that is at least one pixel right of `x`.
  func boundary(after x: Double) -> Double {
    ((x - stage.bounds.minX) * stage.scale + 1).rounded(.up) / stage.scale + stage.bounds.minX
  }

  /// The last boundary of pixels that is at least one pixel left of `x`.
  func boundary(before x: Double) -> Double {
    ((x - stage.bounds.minX) * stage.scale - 1).rounded(.down) / stage.scale + stage.bounds.minX
  }
}

extension Panel {
  /// What lies between the upright lines `left` and `right` of a panel that lies flat; nil when
  /// that is nothing.
  ///
  /// Beyond the panel's own edges the page goes on with its last texels.
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

  /// What lies between the level lines `top` and `bottom` of a panel; `nil` when that is nothing.
  ///
  /// An edge where it is cut off is not free: the panel goes on there.
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
