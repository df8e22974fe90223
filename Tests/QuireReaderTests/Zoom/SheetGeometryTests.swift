import Quire
import QuireGeometry
import Testing

@testable import QuireReader
@testable import ReaderTesting

/// The place of a rotated page in a window.
@Suite struct SheetGeometryTests {
  private let window = Size(width: 640, height: 400)

  private func geometry(_ paper: Rect, _ rotation: QuarterTurn, _ magnification: Double)
    -> SheetGeometry
  {
    SheetGeometry(
      window: window, area: Rect(size: window), paper: paper, rotation: rotation,
      magnification: magnification,
      isScalable: false, isZoomEnabled: true)
  }

  @Test("an upright page stays where its view has it")
  func upright() {
    let paper = Rect(x: 340, y: 50, width: 200, height: 300)
    let geometry = geometry(paper, .none, 0.5)
    #expect(geometry.sheet == paper)
    #expect(geometry.contentCenter == Point(x: 320, y: 200))
    // 340 of 440 free points are on the left.
    #expect(abs(geometry.alignment.x - 340.0 / 440) < 1e-12 && geometry.alignment.y == 0.5)
    #expect(geometry.scales.magnification == 0.5 && geometry.scales.longerSide == 300)
  }

  @Test("a rotated page fits in the window", arguments: QuarterTurn.allCases)
  func rotated(rotation: QuarterTurn) {
    let paper = Rect(x: 187, y: 0, width: 266, height: 400)
    let geometry = geometry(paper, rotation, 0.25)
    #expect(geometry.sheet.width <= 640 + 1e-9 && geometry.sheet.height <= 400 + 1e-9)
    // The corners of the paper are those of the sheet.
    let place =
      Transform3D.translation(Vector(x: geometry.contentCenter.x, y: geometry.contentCenter.y))
      * geometry.contentTransform * .translation(Vector(x: -320, y: -200))
    let box = place.boundingBox(of: paper)
    #expect(abs(box.minX - geometry.sheet.minX) < 1e-9)
    #expect(abs(box.maxY - geometry.sheet.maxY) < 1e-9)
    // The top left corner of the picture after a rotation to the right is at the top right.
    let corner = place.position(of: paper.origin)
    let expected =
      switch rotation {
      case .none: geometry.sheet.origin
      case .right: Point(x: geometry.sheet.maxX, y: geometry.sheet.minY)
      case .half: Point(x: geometry.sheet.maxX, y: geometry.sheet.maxY)
      case .left: Point(x: geometry.sheet.minX, y: geometry.sheet.maxY)
      }
    #expect((corner - expected).length < 1e-9)
  }

  @Test("a rotation does not enlarge a picture beyond its actual size")
  func smallPicture() {
    let geometry = geometry(Rect(x: 270, y: 100, width: 100, height: 200), .right, 1)
    #expect(geometry.sheet == Rect(x: 0, y: 0, width: 200, height: 100))
    #expect(geometry.scales.magnification == 1)
  }

  @Test("four rotations are none")
  func around() {
    for turn in QuarterTurn.allCases {
      #expect(turn.rotated(by: 1).rotated(by: -1) == turn)
      let vector = Vector(x: 3, y: 5)
      let next = turn.rotated(by: 1)
      #expect(next.turn(vector) == QuarterTurn.right.turn(turn.turn(vector)))
    }
  }
}
