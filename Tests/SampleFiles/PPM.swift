package import Foundation
package import WindowTesting

/// The PPM format, which needs no compression.
package enum PPM {
  /// Returns a PPM file with the pixels that `pixel` returns.
  package static func encode(
    width: Int, height: Int, _ pixel: (_ x: Int, _ y: Int) -> Screenshot.Pixel
  ) -> Data {
    var bytes = Array("P6 \(width) \(height) 255\n".utf8)
    bytes.reserveCapacity(bytes.count + width * height * 3)
    for y in 0..<height {
      for x in 0..<width {
        let pixel = pixel(x, y)
        bytes.append(pixel.red)
        bytes.append(pixel.green)
        bytes.append(pixel.blue)
      }
    }
    return Data(bytes)
  }
}
