import QuireScene
import SeededNumbers

extension Image {
  /// The red values of level 0.
  var reds: [UInt8] {
    let bytes = bytes
    return stride(from: 0, to: bytes.count, by: 4).map { bytes[$0] }
  }

  /// Returns an opaque picture as detailed as a photograph.
  static func noise(width: Int, height: Int, seed: UInt64) -> Image {
    var numbers = SeededGenerator(seed: seed)
    var bytes = [UInt8](repeating: 255, count: width * height * 4)
    for index in bytes.indices where index % 4 != 3 {
      bytes[index] = UInt8(truncatingIfNeeded: numbers.next())
    }
    return Image(width: width, height: height, bytes: bytes)
  }
}
