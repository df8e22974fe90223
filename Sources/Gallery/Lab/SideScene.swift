import Quire

/// A frame of a transition as it is built in space, to be looked at from aside.
///
/// It draws the same pages in the same places, seen by another camera; a rolled sheet is cut into
/// small flat pieces for that. What lies in the plane of the stage only by its nature, a mixture or
/// somebody's own program, is shown as the page of which there is more.
nonisolated struct SideScene: Hashable, Sendable {
  private let list: DrawList
  private let camera: Camera
  private let stage: Stage
  /// Along the greater side of a rolled sheet.
  private static let pieces = 24
  /// The most rays that are drawn.
  private static let mostRays = 8

  /// The scene of `list` on `stage`; `camera`, if it is given, is the eye where nothing moves,
  /// which the list of a page at rest does not know.
  init(_ list: DrawList, on stage: Stage, restingCamera camera: Camera? = nil) {
    self.list = list
    self.camera = camera ?? list.camera
    self.stage = stage
  }

  /// The eye; nil where it is infinitely far away.
  var eye: Vector? {
    let place = camera.vanishingPoint
    return camera.distance.map { Vector(x: place.x, y: place.y, z: $0) }
  }

  /// The point of the stage that the eye stands before.
  var vanishingPoint: Vector {
    Vector(x: camera.vanishingPoint.x, y: camera.vanishingPoint.y)
  }

  /// The corners of the stage, round.
  var stageCorners: [Vector] { corners(of: stage.bounds).map { Vector(x: $0.x, y: $0.y) } }

  private func corners(of rect: Rect) -> [Point] {
    [
      rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY),
      Point(x: rect.minX, y: rect.maxY),
    ]
  }

  // MARK: Rays

  /// A ray from the eye to a point of paper.
  struct Ray: Hashable, Sendable {
    /// The point of paper.
    let paper: Vector
    /// Where the ray meets the stage, and the point is seen.
    let image: Vector
  }

  /// Rays to the corners of paper that has left the plane, the furthest out of it first.
  var rays: [Ray] {
    var places: [Vector] = []
    for place in outline.sorted(by: { abs($0.z) > abs($1.z) }) where abs(place.z) > 0.5 {
      if !places.contains(where: { ($0 - place).length < 1 }) { places.append(place) }
      if places.count == Self.mostRays { break }
    }
    return places.map { place in
      let image = camera.project(place)
      return Ray(paper: place, image: Vector(x: image.x, y: image.y))
    }
  }

  /// The corners of all paper.
  private var outline: [Vector] {
    list.calls.flatMap { call -> [Vector] in
      switch call {
      case .panel(let panel): corners(of: panel.frame).map { panel.place(of: $0) }
      case .curl(let sheet): corners(of: sheet.frame).map { sheet.roll.place(of: $0) }
      case .mix, .shader: []
      }
    }
  }

  // MARK: Paper

  /// The frame as `camera` sees it, in a view with its origin in the middle.
  func drawList(seenBy camera: SideCamera) -> DrawList {
    let transform = camera.transform
    let panels = list.calls.flatMap { self.panels(of: $0, turnedBy: transform) }
    // What is further away is painted first; what is as far, in the order of the frame.
    let sorted = panels.enumerated().map { index, panel in
      (panel, index, corners(of: panel.frame).map { panel.place(of: $0).z }.reduce(0, +))
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
    case .curl(let sheet):
      return [flat(sheet.beneath, transform)] + pieces(of: sheet, transform)
    }
  }

  private func flat(_ page: Page, _ transform: Transform3D) -> Panel {
    Panel(
      .page(page, source: Rect(size: stage.size)), frame: stage.bounds, transform: transform,
      freeEdges: .all)
  }

  /// A rolled sheet in pieces that are as good as flat.
  private func pieces(of sheet: CurlSheet, _ transform: Transform3D) -> [Panel] {
    let frame = sheet.frame
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
    _ frame: Rect, freeEdges: Panel.Edges, of sheet: CurlSheet, _ transform: Transform3D
  ) -> Panel {
    let places = corners(of: frame).map { sheet.roll.place(of: $0) }
    let across = (places[1] - places[0]) * (1 / frame.width)
    let down = (places[3] - places[0]) * (1 / frame.height)
    // x and y of the frame run along its upper and its left side.
    let origin = places[0] - across * frame.minX - down * frame.minY
    let map =
      transform
      * Transform3D(
        columns: [across.x, across.y, across.z, 0], [down.x, down.y, down.z, 0], [0, 0, 1, 0],
        [origin.x, origin.y, origin.z, 1])
    let (x, y) = (map.columns.0, map.columns.1)
    let showsFront = x.x * y.y - x.y * y.x > 0
    let source = frame.offsetBy(Vector(x: -stage.bounds.minX, y: -stage.bounds.minY))
    // Light from the front: paper that stands upright to the stage is darker.
    let slope = 1 - abs(across.x * down.y - across.y * down.x)
    let content: Panel.Content =
      switch sheet.back {
      case _ where showsFront: .page(sheet.front, source: source)
      case .paper(let color, _): .color(color)
      case .page: .color(.white)
      }
    return Panel(
      content, frame: frame, transform: map,
      shading: Shading(
        axis: .horizontal, stops: [Shading.Stop(frame.minX, alpha: 0.35 * max(0, slope))]),
      freeEdges: freeEdges)
  }
}
