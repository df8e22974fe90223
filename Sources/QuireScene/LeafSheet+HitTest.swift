import QuireGeometry

/// The function that finds the point of the sheet under a pointer.
extension LeafSheet {
  /// The number of sections of the sheet's width that are searched one after the other for the
  /// paper under a pointer.
  private static let sections = 64

  /// Returns the point of the sheet that `camera` sees at `pointer`, or `nil` if the camera sees no
  /// part of the sheet there.
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

  /// Returns the point of the front or back page that `camera` sees at `paper`, a point in paper
  /// coordinates, or `nil` if no page is drawn there.
  ///
  /// The point `paper` is in the coordinates of the paper.
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

  /// Returns the row in which paper at `distance` from the spine appears to `camera` at the
  /// pointer's position along the spine, and the signed distance from `pointer` to this paper,
  /// across the spine.
  ///
  /// Both results are in points. The `distance` is measured along the paper.
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
      row = eye.y + (goal.y - eye.y) / camera.scale(atHeight: height)
    }
    let seen = camera.project(position(of: Point(x: distance, y: row)))
    return (row, (isHorizontal ? seen.x : seen.y) - goal.x)
  }
}
