import QuireGeometry

/// The paper of a bent sheet that is visible at a point.
extension LeafSheet {
  /// The number of sections of a row that are searched for paper under a pointer.
  private static let sections = 64

  /// Returns the point of a page that `camera` sees at `pointer`, in stage points, or `nil` if it
  /// sees no part of the sheet there.
  ///
  /// The paper is higher the further it is from the spine, so the furthest paper is the nearest to
  /// the camera.
  func paper(seenAt pointer: Point, by camera: Camera) -> PaperPoint? {
    let step = shape.width / Double(Self.sections)
    var (end, endOffset) = (shape.width, offset(of: shape.width, from: pointer, by: camera).along)
    for index in (0..<Self.sections).reversed() {
      let start = Double(index) * step
      let startOffset = offset(of: start, from: pointer, by: camera).along
      defer { (end, endOffset) = (start, startOffset) }
      guard (startOffset <= 0) != (endOffset <= 0) else { continue }
      var (low, high) = (start, end)
      for _ in 0..<40 {
        let middle = (low + high) / 2
        let isLow = (offset(of: middle, from: pointer, by: camera).along <= 0) == (startOffset <= 0)
        if isLow { low = middle } else { high = middle }
      }
      let distance = (low + high) / 2
      let row = offset(of: distance, from: pointer, by: camera).row
      if let page = page(at: Point(x: distance, y: row), seenBy: camera) { return page }
    }
    return nil
  }

  /// Returns the point of a page at `paper`, in the coordinates of the paper, or `nil` if the side
  /// that `camera` sees has no paper there or is not part of the picture.
  private func page(at paper: Point, seenBy camera: Camera) -> PaperPoint? {
    let isFront = showsFront(at: paper, to: camera)
    guard part == .whole || (part == .front) == isFront else { return nil }
    let point = stagePoint(paper)
    let frame = isFront ? frontFrame : backFrame
    guard
      point.x >= frame.minX, point.x <= frame.maxX, point.y >= frame.minY, point.y <= frame.maxY
    else { return nil }
    if !isFront, case .page(let page, let hinge) = back {
      return PaperPoint(page: page, position: hinge.mirrorImage(of: point))
    }
    return PaperPoint(page: front, position: point)
  }

  /// Returns the row in which `camera` sees paper at `distance` from the spine level with
  /// `pointer`, and the distance along the axis of motion from `pointer` to that paper, in points.
  private func offset(
    of distance: Double, from pointer: Point, by camera: Camera
  ) -> (row: Double, along: Double) {
    let isHorizontal = orientation == .horizontal
    let goal = isHorizontal ? pointer : pointer.transposed
    let eye = isHorizontal ? camera.vanishingPoint : camera.vanishingPoint.transposed
    var row = goal.y
    // The row determines the height of the paper, and the height the row.
    for _ in 0..<(shape.slope == 0 ? 1 : 6) {
      let height = shape.position(at: distance, row: row).z
      let scale = camera.distance.map { 1 - height / $0 } ?? 1
      row = eye.y + (goal.y - eye.y) * scale
    }
    let seen = camera.project(position(of: Point(x: distance, y: row)))
    return (row, (isHorizontal ? seen.x : seen.y) - goal.x)
  }
}
