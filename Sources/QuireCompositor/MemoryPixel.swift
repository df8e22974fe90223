import QuireScene

/// A pixel in the memory of a window: from the lowest byte upwards blue, green, red, and a byte
/// that is not used.
///
/// The components are gamma-encoded. This is the usual order of display servers.
struct MemoryPixel {
  /// The premultiplied components, with the opacity in the highest byte.
  let value: UInt32

  init(value: UInt32) { self.value = value }

  /// Creates the pixel that shows `color`.
  init(_ color: Color) {
    func byte(_ component: Double) -> UInt32 { UInt32((min(1, max(0, component)) * 255).rounded()) }
    value =
      byte(color.alpha) << 24 | byte(color.red * color.alpha) << 16
      | byte(color.green * color.alpha) << 8 | byte(color.blue * color.alpha)
  }

  /// Creates the pixel that shows `pixel`, a pixel of an image: from the lowest byte upwards red,
  /// green, blue and the opacity.
  @inline(__always) init(imagePixel pixel: UInt32) {
    value = pixel & 0xFF00_FF00 | (pixel & 0xFF) << 16 | pixel >> 16 & 0xFF
  }

  /// The opacity, 0…255.
  var alpha: UInt32 { value >> 24 }

  /// Returns the pixel with `alpha`, 0…255, as an additional opacity.
  @inline(__always) func faded(_ alpha: UInt32) -> MemoryPixel {
    MemoryPixel(value: MemoryPixel.scaled(value, by: alpha))
  }

  /// Returns the pixel `pixel` painted over by this pixel.
  @inline(__always) func over(_ pixel: UInt32) -> UInt32 {
    value &+ MemoryPixel.scaled(pixel, by: 255 &- alpha)
  }

  /// Returns the four components of `pixel` multiplied by `factor` / 255, each rounded to the
  /// nearest integer.
  @inline(__always) private static func scaled(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
    // Two components are multiplied at once. (x + 128 + (x + 128) / 256) / 256 is x / 255, rounded,
    // for every product of two bytes.
    let even = (pixel & 0x00FF_00FF) &* factor &+ 0x0080_0080
    let odd = (pixel >> 8 & 0x00FF_00FF) &* factor &+ 0x0080_0080
    let low = (even &+ (even >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
    let high = (odd &+ (odd >> 8 & 0x00FF_00FF)) & 0xFF00_FF00
    return low | high
  }
}
