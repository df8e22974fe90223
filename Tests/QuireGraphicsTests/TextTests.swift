import Foundation
import QuireDrawing
import QuireEffects
import QuireGeometry
import QuireScene
import Testing

@testable import QuireGraphics
@testable import ReferenceFrames

/// Text on a turning page, compared with the mean of 8 × 8 samples per pixel.
@Suite struct TextTests {
  private let width = 400
  private let height = 120

  /// At these angles the sheet appears a fifth, a third and more than half narrower than it is.
  @Test(
    "text stays crisp while its page turns",
    arguments: [(0.2, 5.5, 0.96), (0.28, 9, 0.96), (0.35, 15, 0.85)])
  func crisp(p: Double, error: Double, contrast: Double) throws {
    let page = try text()
    var flip = Flip()
    flip.shadow = 0
    var caster = RayCaster(
      stage: RayCaster.Stage(pixelWidth: width, pixelHeight: height), from: reference(page),
      to: ReferencePage(pixelWidth: 1, pixelHeight: 1) { _, _ in .zero })
    caster.shadow = 0
    try DrawingBench.run { bench in
      let texture = try bench.texture(page)
      let frame = try bench.frame(
        flip, at: p, from: texture, to: try bench.texture(.plain(.black, width: 400, height: 120)),
        on: Stage(size: Size(width: 400, height: 120)))
      let colors = frame.colors
      var drawn: [Double] = []
      var expected: [Double] = []
      let moment = RayCaster.Frame(caster, p: p)
      for row in 40..<80 {
        for column in 202..<400 where moment.showsFront(column: column, row: row) {
          drawn.append(colors[row * width + column].x)
          let samples = (0..<64).map { index in
            let (x, y) = (Double(index % 8) + 0.5, Double(index / 8) + 0.5)
            return moment.color(
              moment.hit(x: Double(column) + x / 8, y: Double(row) + y / 8)
            ).x
          }
          expected.append(samples.reduce(0, +) / 64)
        }
      }
      let square = zip(drawn, expected).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
      let rms = (square / Double(drawn.count)).squareRoot() * 255
      let ratio = deviation(drawn) / deviation(expected)
      #expect(rms < error, "p \(p): \(rms), contrast \(ratio)")
      #expect(ratio > contrast && ratio < 1.1, "p \(p): \(rms), contrast \(ratio)")
    }
  }

  private func text() throws -> Image {
    let canvas = try Canvas(size: Size(width: 400, height: 120))
    canvas.fill(canvas.bounds, with: .white)
    let words = "Every letter of a page that turns stays as crisp as the paper's own. "
    canvas.draw(
      Text(String(repeating: words, count: 12), font: Font(size: 13), numberOfLines: 0),
      in: canvas.bounds,
      color: .black)
    return try canvas.makeImage()
  }

  /// Returns the page's own pixels, as squares without interpolation.
  private func reference(_ page: Image) -> ReferencePage {
    let colors = page.colors
    let (width, height) = (width, height)
    return ReferencePage(pixelWidth: 1, pixelHeight: 1) { u, v in
      colors[min(max(Int(v), 0), height - 1) * width + min(max(Int(u), 0), width - 1)]
    }
  }

  private func deviation(_ values: [Double]) -> Double {
    let mean = values.reduce(0, +) / Double(values.count)
    return values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }.squareRoot()
  }
}

extension RayCaster.Frame {
  /// Returns whether a pixel and its neighbours show only the sheet's front.
  fileprivate func showsFront(column: Int, row: Int) -> Bool {
    [-1.0, 2].allSatisfy { y in
      [-1.0, 2].allSatisfy { x in
        hit(x: Double(column) + x, y: Double(row) + y).surface == .front
      }
    }
  }
}
