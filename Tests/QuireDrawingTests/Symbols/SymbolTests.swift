import QuireGeometry
import QuireScene
import Testing

@testable import QuireDrawing
@testable import ReferenceFrames

@Suite struct SymbolTests {
  /// Returns the opacity of each pixel of `symbol`, drawn in a square of `side` points.
  private func alphas(_ symbol: Symbol, side: Double, scale: Double) throws -> [[Int]] {
    let canvas = try Canvas(size: Size(width: side, height: side), scale: scale)
    canvas.draw(symbol, in: Rect(x: 0, y: 0, width: side, height: side), color: .black)
    let image = try canvas.makeImage()
    return (0..<image.height).map { y in (0..<image.width).map { Int(image.pixel($0, y)[3]) } }
  }

  @Test("every symbol is inside its square and has lines", arguments: Symbol.all)
  func bounds(symbol: Symbol) throws {
    let half = Symbol.lineWidth / 2
    let allowed = half...(Symbol.side - half)
    for element in symbol.path.elements {
      let points: [Point] =
        switch element {
        case .move(let point), .line(let point): [point]
        case .curve(let a, let b, let end): [a, b, end]
        case .close: []
        }
      for point in points {
        #expect(allowed.contains(point.x) && allowed.contains(point.y), "\(symbol.name) \(point)")
      }
    }
    let drawn = try alphas(symbol, side: 24, scale: 1).joined()
    #expect(drawn.count { $0 > 128 } >= 8, "\(symbol.name)")
  }

  @Test("the symbols have different names and drawings")
  func different() {
    #expect(Set(Symbol.all.map(\.name)).count == Symbol.all.count)
    #expect(Set(Symbol.all.map(\.path)).count == Symbol.all.count)
  }

  @Test(
    "horizontal and vertical lines cover whole pixels at any size", arguments: [1.0, 1.5, 2],
    [11.0, 14, 16, 17, 20, 24, 31])
  func crisp(scale: Double, side: Double) throws {
    // Away from the round ends, each row of a plus sign is full or empty.
    let pixels = try alphas(.plus, side: side, scale: scale)
    let quarter = pixels.count * 2 / 5
    let column = pixels.map { $0[quarter] }
    let row = pixels[quarter]
    for line in [column, row] {
      #expect(line.allSatisfy { $0 == 0 || $0 == 255 }, "\(line)")
      #expect(line.contains(255))
    }
  }

  @Test("a mirrored symbol is the mirror image")
  func mirrored() throws {
    let (plain, mirrored) = try (
      alphas(.chevronLeft, side: 24, scale: 2), alphas(.chevronLeft.mirrored, side: 24, scale: 2)
    )
    for (row, other) in zip(plain, mirrored) {
      for (a, b) in zip(row, other.reversed()) { #expect(abs(a - b) <= 16) }
    }
    #expect(Symbol.undo.mirrored.mirrored.path == Symbol.undo.path)
  }

  @Test("paths are read from SVG files")
  func reading() {
    let text = "<svg><path d=\"M1 2H5V4L0.5 3C1 2 3 4 5 6Z\"/>\n<path d=\"M9 9L9 9\"/></svg>"
    func p(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    #expect(
      SVGPath.path(ofFile: text).elements == [
        .move(p(1, 2)), .line(p(5, 2)), .line(p(5, 4)), .line(p(0.5, 3)),
        .curve(p(1, 2), p(3, 4), p(5, 6)), .close, .move(p(9, 9)), .line(p(9, 9)),
      ])
  }
}
