import QuireGeometry
import QuireScene

/// The functions that find the areas on which the shadow of the sheet is visible.
extension LeafGeometry {
  /// Returns the area of the flat pages that `sheet` hides from `camera`, as tall as the paper of
  /// both pages, or `nil` if there is none.
  ///
  /// A twisted sheet may leave corners of the area free.
  func hiddenArea(of sheet: LeafSheet, seenBy camera: Camera) -> Rect? {
    let (front, back) = (sheet.paperRect(sheet.frontFrame), sheet.paperRect(sheet.backFrame))
    let rows = stage.content(of: .from).union(stage.content(of: .to))
    guard
      !sheet.shape.isTwisted,
      [front, back].allSatisfy({
        $0.minX <= 0 && $0.maxX >= sheet.shape.width - 1e-6 && $0.minY <= rows.minY
          && $0.maxY >= rows.maxY
      }), spine.looksLarger(in: sheet.frontFrame), spine.looksLarger(in: sheet.backFrame)
    else { return nil }
    let seen = (0...32).map {
      let paper = Point(x: sheet.shape.width * Double($0) / 32, y: front.minY)
      return camera.flatPoint(seenAt: camera.project(sheet.position(of: paper))).x
    }
    guard let least = seen.min(), let most = seen.max(), least < most else { return nil }
    return Rect(x: least, y: rows.minY, width: most - least, height: rows.height)
  }

  /// Returns the areas outside `hidden`, the area that the sheet hides, on which the sheet's shadow
  /// falls at `progress`, as far as `camera` sees it: at full strength on paper, and weaker on the
  /// background.
  func shadowAreas(
    at progress: Double, beside hidden: Rect?, seenBy camera: Camera
  ) -> [ShadowArea] {
    guard leaf.shadow > 0 else { return [] }
    let ground = camera.flatArea(seenIn: stage.bounds)
    var desk = [ground]
    var areas: [ShadowArea] = []
    for panel in spine.flatPanels(at: progress, seenBy: camera) where !panel.frame.isEmpty {
      areas.append(
        ShadowArea(
          panel.frame, share: CastShadow.share(onPaperOf: panel.opacity), paper: panel.opacity))
      desk = desk.flatMap { $0.subtracting(panel.frame) }
    }
    areas += desk.map { ShadowArea($0, share: CastShadow.deskShare) }
    guard let hole = hidden.map({ holeInShadow($0, on: ground) }), !hole.isEmpty else {
      return areas
    }
    return areas.flatMap { area in
      area.frame.subtracting(hole).map { area.with($0) }
    }
  }

  /// Returns the part of `hidden`, the area that the sheet hides, in which no shadow is drawn;
  /// `bounds` is the visible ground.
  ///
  /// The shadow continues under the translucent edges of the sheet, but the edges of a page that is
  /// as tall as the stage are outside it.
  private func holeInShadow(_ hidden: Rect, on bounds: Rect) -> Rect {
    let margin = 2 / stage.scale
    let top = hidden.minY > bounds.minY ? hidden.minY + margin : bounds.minY
    let bottom = hidden.maxY < bounds.maxY ? hidden.maxY - margin : bounds.maxY
    return Rect(
      x: hidden.minX + margin, y: top, width: max(0, hidden.width - 2 * margin),
      height: max(0, bottom - top))
  }
}
