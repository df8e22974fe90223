import Foundation
import QuireGeometry
import QuireScene
import Testing

@testable import QuireGraphics
@testable import ReferenceFrames

/// Shadows that change slowly.
@Suite struct GradientTests {
  private let width = 512
  private let height = 48
  private let darkest = 0.04

  @Test("slow gradients have no bands", arguments: [0.3, 0.5, 0.9])
  func bands(white: Double) throws {
    try DrawingBench.run { bench in
      let base = (white * 255).rounded()
      let frame = Rect(
        x: -Double(width) / 2, y: -Double(height) / 2, width: Double(width),
        height: Double(height))
      let shading = Shading(
        axis: .horizontal,
        stops: [.init(frame.minX, alpha: 0), .init(frame.maxX, alpha: darkest)])
      let bytes = try bench.draw(
        [Panel(.color(Color(white: white)), frame: frame, shading: shading)],
        seenBy: Camera(distance: nil), over: .black, width: width, height: height
      ).bytes
      // Without dither, a value would last for this many pixels.
      let band = Double(width) / (base * darkest)
      var longest = 0
      for row in 0..<height {
        var run = 0
        for column in 0..<width {
          let isSame =
            column > 0
            && bytes[(row * width + column) * 4] == bytes[(row * width + column - 1) * 4]
          run = isSame ? run + 1 : 1
          longest = max(longest, run)
        }
      }
      #expect(Double(longest) < band * 0.6, "\(longest) of \(band)")
      // The mean of a column is the gradient itself.
      for column in 0..<width {
        let sum = (0..<height).reduce(0) { $0 + Double(bytes[($1 * width + column) * 4]) }
        let share = (Double(column) + 0.5) / Double(width)
        #expect(abs(sum / Double(height) - base * (1 - darkest * share)) < 0.12)
      }
    }
  }
}
