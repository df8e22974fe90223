public import QuireGeometry

/// A sheet of paper that is rolled up over the page beneath it.
///
/// Stage coordinates: points, origin at the container's centre, x right, y down, z to the viewer.
public struct CurlSheet: Hashable, Sendable {
  /// The content of the other side of the paper.
  public enum Back: Hashable, Sendable {
    /// Plain paper with `share`, 0…1, of the front shining through.
    case paper(Color, share: Double)
    /// The page that is printed there, lying flat once the paper has turned over `hinge`.
    case page(Page, hinge: Panel.Hinge)
  }

  /// A part of what lies beneath, and how much of the shadow falls there.
  public struct ShadowArea: Hashable, Sendable {
    /// The place, in stage points.
    public var frame: Rect
    /// The share of the shadow's strength, 0…1.
    public var share: Double

    /// The area `frame`, which shows `share` of the shadow.
    public init(_ frame: Rect, share: Double = 1) {
      self.frame = frame
      self.share = share
    }
  }

  /// The parts to draw.
  public enum Part: Hashable, Sendable {
    /// All, with the page beneath.
    case whole
    /// What shows its front, flat or rising on the roll, and the roll's shadow on whatever is
    /// beneath.
    case front
    /// The paper that shows its back.
    case back
  }

  /// The page on its front, which lies on the stage.
  public var front: Page
  /// The content of the back.
  public var back: Back
  /// The page that comes into sight where the sheet was.
  public var beneath: Page
  /// The place of the sheet while it is flat.
  public var frame: Rect
  /// The roll.
  public var roll: Roll
  /// The share of its encoded colour that paper at right angles to the stage loses, 0…1.
  public var shade: Double
  /// The α of the shadow on the page beneath, at the roll, 0…1; over a diameter it fades away.
  public var castShadow: Double
  /// Where the shadow falls beside paper that ends on a desk, where it is as strong as the paper is
  /// high; `nil` for a sheet that fills its stage, whose shadow falls on all of the frame.
  public var shadowAreas: [ShadowArea]?
  /// The parts to draw.
  public var part = Part.whole

  /// The sheet that shows `front` and `back` and lies in `frame` over `beneath`.
  public init(
    front: Page, back: Back, beneath: Page, frame: Rect, roll: Roll, shade: Double = 0,
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

extension CurlSheet {
  /// The same with the two pages in each other's place.
  var exchangingPages: CurlSheet {
    var result = self
    result.front = front.other
    result.beneath = beneath.other
    if case .page(let page, let hinge) = back {
      result.back = .page(page.other, hinge: hinge)
    }
    return result
  }

  /// The same with x and y in each other's place.
  var transposed: CurlSheet {
    var result = self
    if case .page(let page, let hinge) = back {
      result.back = .page(page, hinge: hinge.transposed)
    }
    result.frame = frame.transposed
    result.shadowAreas = shadowAreas?.map { ShadowArea($0.frame.transposed, share: $0.share) }
    result.roll = roll.transposed
    return result
  }

  /// The same in the mirrored place, with what is printed there.
  var mirrored: CurlSheet {
    var result = self
    result.frame.origin.x = -frame.maxX
    result.shadowAreas = shadowAreas?.map {
      ShadowArea($0.frame.mirrored(atX: 0), share: $0.share)
    }
    if case .page(let page, .vertical(let x)) = back {
      result.back = .page(page, hinge: .vertical(x: -x))
    }
    result.roll.axis.x = -roll.axis.x
    result.roll.normal.x = -roll.normal.x
    return result
  }

  /// The paper that `camera` sees at `pointer`; nil beside what is drawn of the sheet and the page
  /// beneath.
  func paper(seenAt pointer: Point, by camera: Camera) -> PaperPoint? {
    func isInFrame(_ point: Point) -> Bool {
      point.x >= frame.minX && point.x <= frame.maxX && point.y >= frame.minY
        && point.y <= frame.maxY
    }
    let papers = roll.papers(seenAt: pointer, by: camera).filter { seen in
      switch part {
      case .whole: true
      case .front: seen.showsFront
      case .back: !seen.showsFront
      }
    }
    if let seen = papers.first(where: { isInFrame($0.paper) }) {
      guard !seen.showsFront, case .page(let page, let hinge) = back else {
        return PaperPoint(page: front, position: seen.paper)
      }
      return PaperPoint(page: page, position: hinge.mirror(seen.paper))
    }
    guard part == .whole, isInFrame(pointer) else { return nil }
    return PaperPoint(page: beneath, position: pointer)
  }
}

extension Panel.Hinge {
  /// Returns the place of a point of the plane after half a revolution about the hinge.
  package func mirror(_ point: Point) -> Point {
    switch self {
    case .vertical(let x): Point(x: 2 * x - point.x, y: point.y)
    case .horizontal(let y): Point(x: point.x, y: 2 * y - point.y)
    }
  }

  /// Returns the place of a rectangle of the plane after half a revolution about the hinge.
  package func mirror(_ rect: Rect) -> Rect {
    switch self {
    case .vertical(let x): rect.mirrored(atX: x)
    case .horizontal(let y): rect.transposed.mirrored(atX: y).transposed
    }
  }

  /// The same line with x and y in each other's place.
  var transposed: Panel.Hinge {
    switch self {
    case .vertical(let x): .horizontal(y: x)
    case .horizontal(let y): .vertical(x: y)
    }
  }
}
