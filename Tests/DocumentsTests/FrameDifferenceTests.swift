import QuireDocuments
import QuireScene
import SeededNumbers
import Testing

@Suite struct FrameDifferenceTests {
  private func part(_ difference: inout FrameDifference, _ bytes: [UInt8]) -> FrameDifference.Part {
    difference.part(of: unsafe bytes.span.bytes)
  }

  private func bytes(_ image: Image) -> [UInt8] {
    image.storage.withBytes { unsafe $0.withUnsafeBytes { unsafe Array($0) } }
  }

  @Test("the part of the first frame is the whole frame")
  func firstFrame() {
    var difference = FrameDifference(width: 3, height: 2)
    let frame = (0..<24).map { UInt8($0) }
    let part = part(&difference, frame)
    #expect(part.x == 0 && part.y == 0 && part.image.width == 3 && part.image.height == 2)
    #expect(bytes(part.image) == frame)
  }

  @Test("the part of an unchanged frame is one pixel")
  func unchangedFrame() {
    var difference = FrameDifference(width: 30, height: 20)
    let frame = [UInt8](repeating: 7, count: 2400)
    _ = part(&difference, frame)
    let part = part(&difference, frame)
    #expect(part.image.width == 1 && part.image.height == 1)
  }

  @Test("drawing the parts one over the other gives the frames")
  func parts() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let (width, height) = (
        Int.random(in: 1...9, using: &random), Int.random(in: 1...9, using: &random)
      )
      var difference = FrameDifference(width: width, height: height)
      var frame = [UInt8](repeating: 0, count: width * height * 4)
      var shown = frame
      for step in 0..<5 {
        var changed: [(x: Int, y: Int)] = []
        for _ in 0..<Int.random(in: 0...3, using: &random) {
          let (x, y) = (
            Int.random(in: 0..<width, using: &random), Int.random(in: 0..<height, using: &random)
          )
          frame[(y * width + x) * 4 + Int.random(in: 0..<4, using: &random)] &+= 1
          changed.append((x, y))
        }
        let part = part(&difference, frame)
        let pixels = bytes(part.image)
        for y in 0..<part.image.height {
          for x in 0..<(part.image.width * 4) {
            shown[((part.y + y) * width + part.x) * 4 + x] = pixels[y * part.image.width * 4 + x]
          }
        }
        #expect(shown == frame, "seed \(seed)")
        #expect(part.x % 2 == 0 && part.y % 2 == 0, "seed \(seed)")
        // The part is no larger than necessary.
        guard step > 0, let right = changed.map(\.x).max(), let bottom = changed.map(\.y).max(),
          let left = changed.map(\.x).min(), let top = changed.map(\.y).min()
        else { continue }
        #expect(part.x >= left - 1 && part.y >= top - 1, "seed \(seed)")
        #expect(part.x + part.image.width <= right + 1, "seed \(seed)")
        #expect(part.y + part.image.height <= bottom + 1, "seed \(seed)")
      }
    }
  }
}
