import Glibc
public import QuireGeometry

/// A drawing step for a sheet of paper that bends while it turns about a spine, and for its shadow
/// on the flat pages beneath.
///
/// Positions are in points from the stage's centre: x right, y down, z toward the viewer.
public struct LeafSheet: Hashable, Sendable {
  /// The page on the front of the sheet.
  public var front: Page
  /// The content of the back of the sheet.
  public var back: SheetBack
  /// The frame of the front's paper while the sheet is flat with its front up, in points from the
  /// stage's centre.
  public var frontFrame: Rect
  /// The frame of the back's paper while the sheet is flat with its front up, in points from the
  /// stage's centre.
  public var backFrame: Rect
  /// The spine, the line about which the sheet turns.
  public var spine: Panel.Hinge
  /// The side of the spine on which the sheet is while its front is up: 1 for the right or the
  /// bottom, −1 for the left or the top.
  public var side: Double
  /// The shape of the bent sheet.
  public var shape: LeafShape
  /// The fraction, 0…1, by which the gamma-encoded colour of paper at right angles to the stage is
  /// darker than that of flat paper.
  public var shade = 0.0
  /// The fraction, 0…1, by which paper that faces the light is brighter than flat paper.
  public var highlight = 0.0
  /// The width of the dark line along the free edges of the sheet, in points.
  public var thickness = 0.0
  /// The fraction, 0…1, by which the dark line along the free edges is darker than the paper.
  public var edgeShade = 0.0
  /// The factor, 0…1, by which the strength of the shadow is multiplied that the sheet casts on the
  /// pages beneath.
  public var castShadow = 0.0
  /// The areas on which the shadow of the sheet falls.
  public var shadowAreas: [ShadowArea] = []
  /// The height of the sheet above the flat pages, in points, below which its edge shading and its
  /// shadow become weaker.
  public var settlingHeight = 24.0
  /// The unit vector to the light that falls on the paper: above the pages, and a little to the top
  /// left of the screen in any book.
  public var light = Vector(x: -0.35, y: -0.5, z: 0.8).normalized
  /// The unit vector to the light behind the book, a little to the top of the screen.
  public var backLight = Vector(y: -0.3, z: -0.95).normalized
  /// The fraction, 0…1, of the light behind the book that comes through the sheet.
  public var transmission = 0.0
  /// The fraction, 0…1, of its light that paper loses where another page hides the whole sky.
  public var occlusion = 0.0
  /// The fraction, 0…1, of that light that a white page throws back instead.
  public var reflection = 0.0
  /// The page on the side on which the sheet lies with its front up, which faces the back of the
  /// sheet, or `nil` if there is none.
  public var pageBesideFront: FacedPage?
  /// The page on the opposite side of the spine, which faces the front of the sheet, or `nil` if
  /// there is none.
  public var pageBesideBack: FacedPage?
  /// The part of the sheet to draw.
  public var part = SheetPart.whole

  /// A page, or a part of one, that faces the sheet: a flat page, or a face
  /// of another turning sheet.
  public struct FacedPage: Hashable, Sendable {
    /// The page, or `nil` for blank paper.
    public var page: Page?
    /// The colour of blank paper.
    public var paper = Color.white
    /// The frame of the visible part while the page is flat, in points from the stage's centre.
    public var frame: Rect
    /// The angle, in radians, by which the page is raised about the spine; 0 for a flat page.
    public var angle = 0.0
    /// The factor, 0…1, by which the light between the page and the sheet is weaker because the
    /// page becomes invisible.
    public var visibility = 1.0

    /// Creates a flat page, of which the part in `frame` is visible; `nil` stands for blank paper.
    public init(_ page: Page?, frame: Rect) {
      (self.page, self.frame) = (page, frame)
    }
  }

  /// Creates a sheet of the given `shape`, with the sides `front` and `back`, on the side `side` of
  /// the line `spine`, without shading and shadows.
  ///
  /// - Parameters:
  ///   - front: The page on the front, with the frame of its paper.
  ///   - back: The content of the back, with the frame of its paper while the front is up.
  ///   - spine: The line about which the sheet turns.
  ///   - side: The side of the spine on which the sheet is while its front is up, 1 or −1.
  ///   - shape: The shape of the bent sheet.
  public init(
    front: (page: Page, frame: Rect), back: (content: SheetBack, frame: Rect),
    spine: Panel.Hinge, side: Double, shape: LeafShape
  ) {
    (self.front, frontFrame) = front
    (self.back, backFrame) = back
    self.spine = spine
    self.side = side
    self.shape = shape
  }
}

/// The conversions between stage coordinates and paper coordinates, in which x is the distance from
/// the spine along the paper and y the position along the spine.
extension LeafSheet {
  /// The axis along which the sheet moves.
  package var orientation: Orientation {
    if case .vertical = spine { .horizontal } else { .vertical }
  }

  /// The position of the spine along the axis of motion, in points from the stage's centre.
  package var spinePosition: Double {
    switch spine {
    case .vertical(let x): x
    case .horizontal(let y): y
    }
  }

  /// Returns `point`, a point of the flat stage, converted to paper coordinates: x is the distance
  /// from the spine, y the position along the spine.
  package func paperPoint(_ point: Point) -> Point {
    let point = orientation == .horizontal ? point : point.transposed
    return Point(x: side * (point.x - spinePosition), y: point.y)
  }

  /// Returns `point`, in paper coordinates, converted to a point of the flat stage.
  package func stagePoint(_ point: Point) -> Point {
    let point = Point(x: spinePosition + side * point.x, y: point.y)
    return orientation == .horizontal ? point : point.transposed
  }

  /// Returns `frame`, a rectangle of the flat stage, converted to paper coordinates.
  package func paperRect(_ frame: Rect) -> Rect {
    let (a, b) = (
      paperPoint(frame.origin), paperPoint(Point(x: frame.maxX, y: frame.maxY))
    )
    return Rect(
      x: min(a.x, b.x), y: min(a.y, b.y), width: abs(b.x - a.x), height: abs(b.y - a.y))
  }

  /// Returns `vector`, whose x component points away from the spine and whose y component points
  /// along it, converted to stage coordinates.
  func stageVector(_ vector: Vector) -> Vector {
    orientation == .horizontal
      ? Vector(x: side * vector.x, y: vector.y, z: vector.z)
      : Vector(x: vector.y, y: side * vector.x, z: vector.z)
  }

  /// Returns the current position in space of `paper`, a point of the sheet in paper coordinates.
  package func position(of paper: Point) -> Vector {
    let origin = stagePoint(.zero)
    return stageVector(shape.position(at: paper.x, row: paper.y))
      + Vector(x: origin.x, y: origin.y)
  }

  /// Returns the current position in space of the paper that is at `point` of the stage while the
  /// sheet is flat.
  package func position(ofFlat point: Point) -> Vector { position(of: paperPoint(point)) }

  /// Returns whether `camera` sees the front of the sheet, not its back, at `paper`, a point in
  /// paper coordinates.
  package func showsFront(at paper: Point, to camera: Camera) -> Bool {
    let normal = stageVector(shape.normal(at: paper.x, row: paper.y))
    guard let distance = camera.presentDistance else { return normal.z > 0 }
    let (eye, position) = (camera.vanishingPoint, position(of: paper))
    return normal.x * (eye.x - position.x) + normal.y * (eye.y - position.y)
      + normal.z * (distance - position.z) > 0
  }

  /// Returns the factors by which the light multiplies the colour of the sheet at `paper`, a point
  /// in paper coordinates, on the front if `isFront` is true, and otherwise on the back.
  ///
  /// The front gets no darker than `darkestFront` by its direction alone. The sheet faces a page of
  /// the mean colour `mean`; `nil` stands for no page.
  package func light(
    at paper: Point, onFront isFront: Bool, facing mean: SIMD3<Double>?
  ) -> SIMD3<Double> {
    let normal = stageVector(shape.normal(at: paper.x, row: paper.y)) * (isFront ? 1 : -1)
    let facing = normal.x * light.x + normal.y * light.y + normal.z * light.z
    let dark = shade * pow(1 - min(1, abs(normal.z)), 1.5)
    let tone =
      Self.warmShade(isFront ? min(dark, Self.darkestFront) : dark)
      + highlight * min(1, max(0, (facing - light.z) / max(1 - light.z, 1e-6)))
    guard let mean else { return tone }
    let open = openSky(
      at: paper.x, cosine: chordCosine(onFrontSide: !isFront), facing: mean,
      width: facedWidth(onFront: isFront))
    return tone * (1 - skyPresence(ofFront: isFront, onFrontSide: !isFront) * (1 - open))
  }

  /// Returns the fraction of the colour behind the visible face that comes through the sheet at
  /// `paper`, a point in paper coordinates, on the front if `isFront` is true, and otherwise on the
  /// back.
  ///
  /// The light comes in between the hidden face and the page that it faces.
  package func lightThrough(at paper: Point, onFront isFront: Bool) -> Double {
    let normal = stageVector(shape.normal(at: paper.x, row: paper.y)) * (isFront ? -1 : 1)
    let facing =
      normal.x * backLight.x + normal.y * backLight.y + normal.z * backLight.z
    let width = facedWidth(onFront: !isFront)
    let hidden =
      width > 0
      ? Self.hiddenSky(at: paper.x, cosine: chordCosine(onFrontSide: isFront), width: width) : 0
    let presence = skyPresence(ofFront: isFront, onFrontSide: isFront)
    return transmission * presence * (1 - hidden) * max(0, facing)
  }

  /// The greatest loss of light, 0…1, on the front of the sheet.
  private static let darkestFront = 0.2

  /// Returns the factors by which the components of a colour are multiplied on paper in a shade of
  /// the strength `dark`, 0…1; at 0.3 they are those of the warmest shade.
  private static func warmShade(_ dark: Double) -> SIMD3<Double> {
    let warmest = SIMD3<Double>(185, 174, 159) / 255
    return 1 - (1 - warmest) * min(1, dark / 0.3)
  }
}
