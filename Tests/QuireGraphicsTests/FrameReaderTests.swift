import QuireGeometry
import QuireScene
import Testing

@testable import QuireGraphics
@testable import ReferenceFrames

@Suite struct FrameReaderTests {
  @Test(
    "frames come in order, with the first row at the top", arguments: FrameReader.Copying.allCases)
  func order(copying: FrameReader.Copying) throws {
    try DrawingBench.run { bench throws in
      let reader = try FrameReader(width: 5, height: 3, copying: copying, context: bench.context)
      /// Draws a frame of a unique shade with a white row at its top.
      func draw(_ index: Int) throws(GraphicsError) {
        try reader.draw { target throws(GraphicsError) in
          let shade = Color(red: Double(index) * 10 / 255, green: 0, blue: 0)
          try bench.renderer.render(to: .target(target), background: shade) {
            pass throws(GraphicsError) in
            let row = Quad(.color(.white), frame: Rect(x: 0, y: 0, width: 5, height: 1))
            try pass.draw(row, scale: 1, texture: nil)
          }
        }
      }
      func expect(_ index: Int) throws {
        try reader.read { bytes in
          let pixels = unsafe bytes.withUnsafeBytes { unsafe Array($0) }
          let top = [UInt8](repeating: 255, count: 20)
          let rest = (0..<40).map { [UInt8(index * 10), 0, 0, 255][$0 % 4] }
          #expect(pixels == top + rest, "frame \(index)")
        }
      }
      try draw(0)
      for index in 1..<9 {
        try draw(index)
        try expect(index - 1)
      }
      try expect(8)
      // One frame at a time works, too.
      try draw(9)
      try expect(9)
    }
  }
}
