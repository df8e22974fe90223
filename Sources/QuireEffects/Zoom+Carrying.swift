public import QuireGeometry
public import QuireScene

extension Zoom {
  /// Returns a copy of the effect in which the point `paper` of `page` is at `pointer` at
  /// `progress`, both in points from the stage's centre, or `nil` if the point is not on the
  /// growing page.
  public func forwardCarrying(
    _ paper: Point, of page: Page, to pointer: Point, at progress: Double, on stage: Stage
  ) -> Zoom? {
    var zoom = self
    zoom.carried = Carried()
    guard let point = zoom.point(paper, of: page, at: progress, on: stage) else { return nil }
    zoom.carried = Carried(displacement: pointer - point, at: progress)
    return zoom
  }

  /// Returns the progress at which the frame is `factor` times as wide as at `progress`, or `nil`
  /// if the element is as wide as the page.
  public func forwardProgress(
    enlargedBy factor: Double, from progress: Double, on stage: Stage
  ) -> Double? {
    func width(at progress: Double) -> Double { elementFrame(at: progress, on: stage).width }
    let (start, end) = (width(at: 0), width(at: 1))
    guard abs(end - start) > 1 else { return nil }
    return (factor * width(at: progress) - start) / (end - start)
  }

  /// Returns the position of the point `paper` of `page` at `progress`, in points from the stage's
  /// centre, or `nil` if the point is not on the growing page.
  private func point(
    _ paper: Point, of page: Page, at progress: Double, on stage: Stage
  ) -> Point? {
    let area = page == .to ? stage.content(of: .to) : recipePlace(on: stage)
    guard area.insetBy(x: -1, y: -1).contains(paper) else { return nil }
    let frame = elementFrame(at: progress, on: stage)
    let part =
      page == .to ? targetPart(at: progress, on: stage) : area.fitting(frame.size)
    return Point(
      x: frame.minX + (paper.x - part.minX) * frame.width / part.width,
      y: frame.minY + (paper.y - part.minY) * frame.height / part.height)
  }
}
