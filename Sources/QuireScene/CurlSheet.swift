public import QuireGeometry

/// A drawing step for a sheet of paper that is rolled up around a cylinder, and for the page
/// beneath the sheet.
///
/// Positions are in points from the stage's centre: x right, y down, z toward the viewer.
public struct CurlSheet: Hashable, Sendable {
  /// The page on the front of the sheet.
  public var front: Page
  /// The content of the back of the sheet: a page or plain paper.
  public var back: SheetBack
  /// The page beneath the sheet, which becomes visible where the sheet was.
  public var beneath: Page
  /// The frame of the sheet while it is flat, in points from the stage's centre.
  public var frame: Rect
  /// The cylinder around which the sheet is rolled.
  public var roll: Roll
  /// The strength of the shading, 0…1: the fraction by which the gamma-encoded colour of paper that
  /// is upright on the stage is darker than that of flat paper.
  public var shade: Double
  /// The opacity, 0…1, of the shadow directly beside the roll that casts it.
  ///
  /// The shadow fades out over a diameter of the roll.
  public var castShadow: Double
  /// The areas on which the shadow of the sheet falls, or `nil` if the shadow falls on all of
  /// `frame`.
  ///
  /// The value is `nil` for a sheet that fills its stage. In the areas of a smaller sheet, the
  /// strength of the shadow follows the height of the paper.
  public var shadowAreas: [ShadowArea]?
  /// The frames of the papers whose height the shadow in `shadowAreas` follows, each with a factor
  /// for its strength; at most two, or an empty array for the paper in `frame`.
  ///
  /// The front and the back of the sheet can have paper of two sizes. Where both cast a shadow, the
  /// greater strength counts.
  public var shadowCasters: [ShadowArea] = []
  /// The shadow around the free edges of the part of the sheet that has rolled over, or `nil` for
  /// no shadow.
  public var edgeShadow: EdgeShadow?
  /// The part of the sheet to draw.
  public var part = SheetPart.whole

  /// Creates a sheet in `frame`, rolled up around `roll`, with `front` and `back` as its two sides
  /// and the page `beneath` it.
  public init(
    front: Page, back: SheetBack, beneath: Page, frame: Rect, roll: Roll, shade: Double = 0,
    castShadow: Double = 0
  ) {
    self.front = front
    self.back = back
    self.beneath = beneath
    self.frame = frame
    self.roll = roll
    self.shade = shade
    self.castShadow = castShadow
  }
}

extension DrawCall {
  /// Returns the drawing step for `sheet`, a rolled-up sheet with the page beneath it.
  public static func curl(_ sheet: CurlSheet) -> DrawCall { .sheet(BentSheet(sheet)) }

  /// The rolled-up sheet that the call draws, or `nil` for any other call.
  public var curlSheet: CurlSheet? {
    if case .sheet(let sheet) = self { sheet.paper as? CurlSheet } else { nil }
  }
}

extension CurlSheet: BentPaper {
  package var flatPage: Page? { beneath }
  package var flatFrame: Rect { frame }

  /// The edge in the direction in which the paper is rolled up; it moves evenly when that direction
  /// turns.
  package var outerEdge: SheetEdge {
    let edge =
      frame.center
      + Vector(x: roll.normal.x * frame.width / 2, y: roll.normal.y * frame.height / 2)
    return SheetEdge(place: roll.position(of: edge), bend: 0)
  }

  package func position(ofFlat point: Point) -> Vector { roll.position(of: point) }

  package func printed(_ page: Page, at hinge: Panel.Hinge, on stage: Stage) -> CurlSheet {
    var result = self
    result.back = .page(page, hinge: hinge)
    if part == .back, !stage.isFull(page) {
      result.frame = hinge.mirrorImage(of: stage.content(of: page))
    }
    return result
  }

  /// The sheet with the old and the new page exchanged.
  package var exchangingPages: CurlSheet {
    var result = self
    result.front = front.other
    result.beneath = beneath.other
    result.back = back.exchangingPages
    return result
  }

  /// The sheet with all x and y coordinates exchanged.
  package var transposed: CurlSheet {
    var result = self
    result.back = back.transposed
    result.frame = frame.transposed
    result.shadowAreas = shadowAreas?.map { $0.changed(by: \.transposed) }
    result.shadowCasters = shadowCasters.map { $0.changed(by: \.transposed) }
    result.edgeShadow = edgeShadow?.changed(by: \.transposed)
    result.roll = roll.transposed
    return result
  }

  /// The mirror image of the sheet about the vertical middle line of the stage.
  ///
  /// The pages themselves are not mirrored.
  package var mirrored: CurlSheet {
    var result = self
    result.frame.origin.x = -frame.maxX
    result.shadowAreas = shadowAreas?.map { $0.changed { $0.mirrored(atX: 0) } }
    result.shadowCasters = shadowCasters.map { $0.changed { $0.mirrored(atX: 0) } }
    result.edgeShadow = edgeShadow?.changed { $0.mirrored(atX: 0) }
    result.back = back.mirrored
    result.roll.axis.x = -roll.axis.x
    result.roll.normal.x = -roll.normal.x
    return result
  }

  /// Returns the point of a page that `camera` sees at `pointer`, on the sheet or on the page
  /// beneath, or `nil` if `pointer` is on neither.
  package func paper(seenAt pointer: Point, by camera: Camera) -> PaperPoint? {
    func isInFrame(_ point: Point) -> Bool {
      point.x >= frame.minX && point.x <= frame.maxX && point.y >= frame.minY
        && point.y <= frame.maxY
    }
    let papers = roll.papers(seenAt: pointer, by: camera).filter { hit in
      switch part {
      case .whole: true
      case .front: hit.showsFront
      case .back: !hit.showsFront
      }
    }
    if let hit = papers.first(where: { isInFrame($0.paper) }) {
      guard !hit.showsFront, case .page(let page, let hinge) = back else {
        return PaperPoint(page: front, position: hit.paper)
      }
      return PaperPoint(page: page, position: hinge.mirrorImage(of: hit.paper))
    }
    guard part == .whole, isInFrame(pointer) else { return nil }
    return PaperPoint(page: beneath, position: pointer)
  }
}

extension Panel.Hinge {
  /// Returns the mirror image of `point` about the line of the hinge.
  ///
  /// The result is the position after a half turn about the hinge.
  package func mirrorImage(of point: Point) -> Point {
    switch self {
    case .vertical(let x): Point(x: 2 * x - point.x, y: point.y)
    case .horizontal(let y): Point(x: point.x, y: 2 * y - point.y)
    }
  }

  /// Returns the mirror image of `rect` about the line of the hinge.
  ///
  /// The result is the position after a half turn about the hinge.
  package func mirrorImage(of rect: Rect) -> Rect {
    switch self {
    case .vertical(let x): rect.mirrored(atX: x)
    case .horizontal(let y): rect.transposed.mirrored(atX: y).transposed
    }
  }

  /// The hinge with all x and y coordinates exchanged.
  var transposed: Panel.Hinge {
    switch self {
    case .vertical(let x): .horizontal(y: x)
    case .horizontal(let y): .vertical(x: y)
    }
  }
}
