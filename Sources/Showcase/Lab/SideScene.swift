import Quire

/// The three-dimensional scene of one frame of a transition, with a function that draws the scene
/// from the side.
///
/// The scene contains the same pages at the same positions as the frame; a curled page is divided
/// into small flat pieces. A mix of pages or a shader is in the plane of the stage, so it is shown
/// as the page that is more visible.
nonisolated struct SideScene: Hashable, Sendable {
  private let list: DrawList
  private let camera: Camera
  private let stage: Stage
  /// The number of flat pieces into which a curled page is divided along its longer side.
  private static let pieces = 24
  /// The largest number of rays in the scene; a ray is a line from the viewer's eye to the stage.
  private static let maximumRays = 8

  /// Creates the scene of the frame that `list` draws on `stage`, with the perspective of `camera`
  /// or, if `camera` is `nil`, with that of `list`.
  ///
  /// A page that is shown without a transition needs `camera`, because its list does not contain
  /// the camera of the transition.
  init(_ list: DrawList, on stage: Stage, restingCamera camera: Camera? = nil) {
    self.list = list.withoutUnderlays
    self.camera = camera ?? list.camera
    self.stage = stage
  }

  /// The position of the viewer's eye in the coordinates of the stage, or `nil` if the eye is
  /// infinitely far away.
  var eye: Vector? {
    let point = camera.vanishingPoint
    return camera.distance.map { Vector(x: point.x, y: point.y, z: $0) }
  }

  /// The vanishing point of the perspective: the point of the stage that is straight in front of
  /// the viewer's eye.
  var vanishingPoint: Vector {
    Vector(x: camera.vanishingPoint.x, y: camera.vanishingPoint.y)
  }

  /// The four corners of the stage, clockwise from the top left corner.
  var stageCorners: [Vector] { corners(of: stage.bounds).map { Vector(x: $0.x, y: $0.y) } }

  private func corners(of rect: Rect) -> [Point] {
    [
      rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY),
      Point(x: rect.minX, y: rect.maxY),
    ]
  }

  // MARK: Rays

  /// A line from the viewer's eye to the stage through a point of a page.
  struct Ray: Hashable, Sendable {
    /// The point of the page through which the line passes.
    let paper: Vector
    /// The point at which the line intersects the plane of the stage, where the viewer sees the
    /// point of the page.
    let image: Vector
  }

  /// The lines from the viewer's eye through the page corners outside the plane of the stage; the
  /// line through the corner farthest from that plane comes first.
  var rays: [Ray] {
    var points: [Vector] = []
    for point in pageCorners.sorted(by: { abs($0.z) > abs($1.z) }) where abs(point.z) > 0.5 {
      if !points.contains(where: { ($0 - point).length < 1 }) { points.append(point) }
      if points.count == Self.maximumRays { break }
    }
    return points.map { point in
      let image = camera.project(point)
      return Ray(paper: point, image: Vector(x: image.x, y: image.y))
    }
  }

  /// The positions in space of the corners of all flat and curled pages in the frame.
  private var pageCorners: [Vector] {
    list.calls.flatMap { call -> [Vector] in
      switch call {
      case .panel(let panel): corners(of: panel.frame).map { panel.position(of: $0) }
      case .sheet(let sheet):
        corners(of: sheet.paper.flatFrame).map { sheet.paper.position(ofFlat: $0) }
      case .mix, .shader: []
      }
    }
  }

  // MARK: Paper

  /// Returns the draw list that shows the scene from `camera`.
  ///
  /// The origin of the coordinates is the middle of the view.
  func drawList(seenBy camera: SideCamera) -> DrawList {
    let transform = camera.transform
    let panels = list.calls.flatMap { self.panels(of: $0, turnedBy: transform) }
    // Panels are drawn from back to front, and at the same depth in the order of the frame.
    let sorted = panels.enumerated().map { index, panel in
      (panel, index, corners(of: panel.frame).map { panel.position(of: $0).z }.reduce(0, +))
    }.sorted { ($0.2, $0.1) < ($1.2, $1.1) }
    return DrawList(
      camera: Camera(distance: nil), calls: sorted.map { .panel($0.0) }, backdrop: .clear,
      coversStage: true, clips: false)
  }

  private func panels(of call: DrawCall, turnedBy transform: Transform3D) -> [Panel] {
    switch call {
    case .panel(var panel):
      panel.transform = transform * panel.transform
      return [panel]
    case .mix(let mix):
      return [flat(mix.share < 0.5 ? mix.page.other : mix.page, transform)]
    case .shader(let pass):
      return [flat(pass.progress < 0.5 ? pass.start : pass.start.other, transform)]
    case .sheet(let sheet):
      return (sheet.paper.flatPage.map { [flat($0, transform)] } ?? [])
        + pieces(of: sheet.paper, transform)
    }
  }

  private func flat(_ page: Page, _ transform: Transform3D) -> Panel {
    Panel(
      .page(page, source: Rect(size: stage.size)), frame: stage.bounds, transform: transform,
      freeEdges: .all)
  }

  private func pieces(of sheet: any BentPaper, _ transform: Transform3D) -> [Panel] {
    let frame = sheet.flatFrame
    let longer = max(frame.width, frame.height)
    let columns = max(1, Int((Double(Self.pieces) * frame.width / longer).rounded()))
    let rows = max(1, Int((Double(Self.pieces) * frame.height / longer).rounded()))
    return (0..<columns * rows).map { index in
      let (column, row) = (index % columns, index / columns)
      let piece = Rect(
        x: frame.minX + Double(column) * frame.width / Double(columns),
        y: frame.minY + Double(row) * frame.height / Double(rows),
        width: frame.width / Double(columns), height: frame.height / Double(rows))
      var edges: Panel.Edges = []
      if column == 0 { edges.insert(.left) }
      if column == columns - 1 { edges.insert(.right) }
      if row == 0 { edges.insert(.top) }
      if row == rows - 1 { edges.insert(.bottom) }
      return self.piece(piece, freeEdges: edges, of: sheet, transform)
    }
  }

  private func piece(
    _ frame: Rect, freeEdges: Panel.Edges, of sheet: any BentPaper, _ transform: Transform3D
  ) -> Panel {
    let points = corners(of: frame).map { sheet.position(ofFlat: $0) }
    let across = (points[1] - points[0]) * (1 / frame.width)
    let down = (points[3] - points[0]) * (1 / frame.height)
    // The x axis runs along the upper edge of the piece, and the y axis along its left edge.
    let origin = points[0] - across * frame.minX - down * frame.minY
    let map =
      transform
      * Transform3D(
        columns: [across.x, across.y, across.z, 0], [down.x, down.y, down.z, 0], [0, 0, 1, 0],
        [origin.x, origin.y, origin.z, 1])
    let (x, y) = (map.columns.0, map.columns.1)
    let showsFront = x.x * y.y - x.y * y.x > 0
    let source = frame.offsetBy(Vector(x: -stage.bounds.minX, y: -stage.bounds.minY))
    // The light comes from the front, so paper at right angles to the stage is darker.
    let slope = 1 - abs(across.x * down.y - across.y * down.x)
    let content: Panel.Content =
      switch sheet.back {
      case _ where showsFront: .page(sheet.front, source: source)
      case .paper(let color, _): .color(color)
      case .page(let page, _): .page(page, source: source)
      }
    let panel = Panel(
      content, frame: frame, transform: map,
      shading: Shading(
        axis: .horizontal, stops: [Shading.Stop(frame.minX, alpha: 0.35 * max(0, slope))]),
      freeEdges: freeEdges)
    guard !showsFront, case .page(let page, let hinge) = sheet.back else { return panel }
    return self.panel(panel, showing: page, turnedOverAt: hinge)
  }

  /// Returns a copy of `panel`, a piece of a sheet seen from the back, that shows the part of
  /// `page` printed there; `hinge` is the line at which the sheet was turned over.
  ///
  /// Flat on the other side of the line `hinge`, the page is not mirrored.
  private func panel(
    _ panel: Panel, showing page: Page, turnedOverAt hinge: Panel.Hinge
  ) -> Panel {
    let frame = hinge.mirrorImage(of: panel.frame)
    var result = panel
    result.frame = frame
    result.content = .page(
      page, source: frame.offsetBy(Vector(x: -stage.bounds.minX, y: -stage.bounds.minY)))
    switch hinge {
    case .vertical(let x):
      result.transform =
        panel.transform * .translation(Vector(x: 2 * x)) * .scale(x: -1, y: 1)
      result.freeEdges = panel.freeEdges.exchanging(.left, .right)
    case .horizontal(let y):
      result.transform =
        panel.transform * .translation(Vector(y: 2 * y)) * .scale(x: 1, y: -1)
      result.freeEdges = panel.freeEdges.exchanging(.top, .bottom)
    }
    return result
  }
}

nonisolated extension Panel.Edges {
  /// Returns this set of edges with `a` and `b` exchanged: the result contains `a` if this set
  /// contains `b`, and the other way round.
  fileprivate func exchanging(_ a: Panel.Edges, _ b: Panel.Edges) -> Panel.Edges {
    var result = subtracting([a, b])
    if contains(a) { result.insert(b) }
    if contains(b) { result.insert(a) }
    return result
  }
}
