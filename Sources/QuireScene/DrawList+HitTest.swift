public import QuireGeometry

/// A point on one of the two pages of a transition.
public struct PaperPoint: Hashable, Sendable {
  /// The page on which the point is.
  public var page: Page
  /// The position of the point while the page is flat, in points from the stage's centre.
  public var position: Point

  /// Creates the point of `page` at `position`.
  public init(page: Page, position: Point) {
    self.page = page
    self.position = position
  }
}

extension DrawList {
  /// Returns whether any paper is visible at `pointer`, a position in points from the stage's
  /// centre.
  package func hasPaper(at pointer: Point) -> Bool {
    calls.contains { call in
      switch call {
      case .panel(let panel):
        panel.content != .shadow && panel.framePoint(seenAt: pointer, by: camera) != nil
      case .sheet(let sheet): sheet.paper.paper(seenAt: pointer, by: camera) != nil
      case .mix, .shader: true
      }
    }
  }

  /// Returns the point of a page that is visible at `pointer`, a position in points from the
  /// stage's centre, or `nil` if no page is visible there.
  package func paper(at pointer: Point, on stage: Stage) -> PaperPoint? {
    for call in calls.reversed() {
      switch call {
      case .panel(let panel):
        guard panel.content != .shadow,
          let point = panel.framePoint(seenAt: pointer, by: camera)
        else { continue }
        guard case .page(let page, let source) = panel.content else { return nil }
        let frame = panel.frame
        return PaperPoint(
          page: page,
          position: Point(
            x: source.minX + stage.bounds.minX
              + (point.x - frame.minX) * (source.width / frame.width),
            y: source.minY + stage.bounds.minY
              + (point.y - frame.minY) * (source.height / frame.height)))
      // A mixture has no paper to grab.
      case .mix, .shader: return nil
      case .sheet(let sheet):
        if let paper = sheet.paper.paper(seenAt: pointer, by: camera) { return paper }
      }
    }
    return nil
  }
}

extension Panel {
  /// Returns the point of the panel that `camera` sees at `pointer`, as a position in the panel's
  /// flat frame, or `nil` if `pointer` is not on the panel.
  func framePoint(seenAt pointer: Point, by camera: Camera) -> Point? {
    // With P = C + x·A + y·B in space, w = 1 − z/d and screen = V + (P − V)/w, both coordinates of
    // (P − V) − (pointer − V)·w = 0 are linear in x and y.
    let map = placement.columns
    let inverseDistance = camera.presentDistance.map { 1 / $0 } ?? 0
    let (v, pointer) = (camera.vanishingPoint, camera.flatPoint(seenAt: pointer))
    func equation(_ column: SIMD4<Double>, isOrigin: Bool) -> (Double, Double) {
      let w = (isOrigin ? 1 : 0) - column.z * inverseDistance
      let one: Double = isOrigin ? 1 : 0
      return (
        column.x - v.x * one - (pointer.x - v.x) * w, column.y - v.y * one - (pointer.y - v.y) * w
      )
    }
    let a = equation(map.0, isOrigin: false)
    let b = equation(map.1, isOrigin: false)
    let c = equation(map.3, isOrigin: true)
    let determinant = a.0 * b.1 - b.0 * a.1
    guard abs(determinant) > 1e-12 else { return nil }
    let point = Point(
      x: (b.0 * c.1 - c.0 * b.1) / determinant, y: (c.0 * a.1 - a.0 * c.1) / determinant)
    let isInside =
      point.x >= frame.minX && point.x <= frame.maxX && point.y >= frame.minY
      && point.y <= frame.maxY
    let depth = map.0.z * point.x + map.1.z * point.y + map.3.z
    return isInside && depth * inverseDistance < 1 ? point : nil
  }
}
