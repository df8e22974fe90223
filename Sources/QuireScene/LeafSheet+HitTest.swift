package import QuireGeometry

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
  package func paper(seenAt pointer: Point, by camera: Camera) -> PaperPoint? {
    let step = shape.width / Double(Self.sections)
    for index in (0..<Self.sections).reversed() {
      for section in sections(
        from: Double(index) * step, to: Double(index + 1) * step, under: pointer, by: camera)
      {
        if let page = paper(in: section, seenAt: pointer, by: camera) { return page }
      }
    }
    return nil
  }

  /// Returns the section of the width from `start` to `end`, in two parts, the further one first,
  /// if the paper under the row of `pointer` turns away from `camera` within the section.
  ///
  /// Within each part, paper that is further from the spine is further on the screen, too, or
  /// nearer everywhere.
  private func sections(
    from start: Double, to end: Double, under pointer: Point, by camera: Camera
  ) -> [ClosedRange<Double>] {
    func facesCamera(_ distance: Double) -> Bool {
      let row = offset(of: distance, from: pointer, by: camera).row
      return showsFront(at: Point(x: distance, y: row), to: camera)
    }
    let first = facesCamera(start)
    guard first != facesCamera(end) else { return [start...end] }
    var (near, far) = (start, end)
    for _ in 0..<40 {
      let middle = (near + far) / 2
      if facesCamera(middle) == first { near = middle } else { far = middle }
    }
    return [near...end, start...near]
  }

  /// Returns the point of the sheet within `section` that `camera` sees at `pointer`, or `nil` if
  /// it sees none there.
  private func paper(
    in section: ClosedRange<Double>, seenAt pointer: Point, by camera: Camera
  ) -> PaperPoint? {
    func isBefore(_ distance: Double) -> Bool {
      offset(of: distance, from: pointer, by: camera).along <= 0
    }
    var (low, high) = (section.lowerBound, section.upperBound)
    let first = isBefore(low)
    guard first != isBefore(high) else { return nil }
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if isBefore(middle) == first { low = middle } else { high = middle }
    }
    let distance = (low + high) / 2
    let row = offset(of: distance, from: pointer, by: camera).row
    return page(at: Point(x: distance, y: row), seenBy: camera)
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
    var row = goal.y
    func seen() -> (point: Point, scale: Double) {
      let position = position(of: Point(x: distance, y: row))
      let point = camera.project(position)
      return (
        isHorizontal ? point : point.transposed, camera.scale(atHeight: position.z)
      )
    }
    // A twisted sheet moves the rows, and its height depends on them.
    for _ in 0..<(shape.isTwisted ? 12 : 1) {
      let (point, scale) = seen()
      row += (goal.y - point.y) / scale
    }
    return (row, seen().point.x - goal.x)
  }
}
