import Foundation
import QuireDrawing
import QuireScene
import Testing

@testable import ReferenceFrames

struct ImagePNGTests {
  @Test("the program's icon can be read")
  func icon() throws {
    let file = URL(filePath: #filePath).appending(path: "../../../Assets/quire-64.png")
    let image = try Image(png: [UInt8](Data(contentsOf: file.standardized)))
    #expect(image.width == 64 && image.height == 64)
    let bytes = image.storage.withBytes { bytes in
      (0..<bytes.byteCount).map { unsafe bytes.unsafeLoad(fromByteOffset: $0, as: UInt8.self) }
    }
    // The corner is rounded; below the top edge is the blue background, #3b4377.
    #expect(bytes[0..<4].allSatisfy { $0 == 0 })
    let offset = (4 * 64 + 32) * 4
    for (value, expected) in zip(bytes[offset..<offset + 4], [0x3a, 0x42, 0x75, 0xff]) {
      #expect(abs(Int(value) - expected) <= 4)
    }
  }

  @Test("a picture of another kind is told from a damaged one")
  func otherKind() {
    #expect(throws: CanvasError.notPNG) { _ = try Image(png: [0xff, 0xd8, 0xff, 0xe0]) }
  }

  @Test(
    "bytes that are no PNG file are rejected",
    arguments: [[], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]] as [[UInt8]])
  func invalid(bytes: [UInt8]) {
    #expect(throws: CanvasError.self) { _ = try Image(png: bytes) }
  }
}
