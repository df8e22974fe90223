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
    func byte(_ component: Double) -> UInt32 { MemoryPixel.byte(Float(component)) }
    value =
      byte(color.alpha) << 24 | byte(color.red * color.alpha) << 16
      | byte(color.green * color.alpha) << 8 | byte(color.blue * color.alpha)
  }

  /// Creates the pixel with the components `components`, 0…1: red, green, blue and the opacity, by
  /// which the others are multiplied.
  @inline(__always) init(premultiplied components: SIMD4<Float>) {
    value =
      MemoryPixel.byte(components.w) << 24 | MemoryPixel.byte(components.x) << 16
      | MemoryPixel.byte(components.y) << 8 | MemoryPixel.byte(components.z)
  }

  /// Creates the pixel that shows `pixel`, a pixel of an image: from the lowest byte upwards red,
  /// green, blue and the opacity.
  @inline(__always) init(imagePixel pixel: UInt32) {
    value = pixel & 0xFF00_FF00 | (pixel & 0xFF) << 16 | pixel >> 16 & 0xFF
  }

  /// The opacity, 0…255.
  var alpha: UInt32 { value >> 24 }

  /// Returns `component`, 0…255, multiplied by `alpha`, 0…1.
  static func faded(_ component: UInt32, by alpha: Double) -> UInt32 {
    byte(Float(component) * (1 / 255) * Float(alpha))
  }

  /// Returns the byte for `component`, 0…1, with the rounding of Mesa's software renderer.
  private static func byte(_ component: Float) -> UInt32 {
    // The sum has 8 bits after the point.
    let sum = min(1, max(0, component)) * (255 / 256) + 32768
    return UInt32((sum - 32768) * 256)
  }

  /// Returns the pixel with each component replaced by its value in `fade`, a table of 256.
  @inline(__always) func faded(_ fade: [UInt32]) -> MemoryPixel {
    func component(_ shift: UInt32) -> UInt32 { fade[Int(value >> shift & 0xFF)] << shift }
    return MemoryPixel(value: component(24) | component(16) | component(8) | component(0))
  }

  /// Returns the pixel `pixel` painted over by this pixel.
  ///
  /// The rounding is that of Mesa's software renderer: a product p of two bytes becomes
  /// (p + p / 256 + 128) / 256, rounded down.
  @inline(__always) func over(_ pixel: UInt32) -> UInt32 {
    // Two components are computed at once. None of the sums exceeds 16 bits.
    let rest = 255 &- alpha
    let (even, odd) = ((pixel & 0x00FF_00FF) &* rest, (pixel >> 8 & 0x00FF_00FF) &* rest)
    let low = (even &+ (even >> 8 & 0x00FF_00FF) &+ 0x0080_0080) >> 8 & 0x00FF_00FF
    let high = (odd &+ (odd >> 8 & 0x00FF_00FF) &+ 0x0080_0080) >> 8 & 0x00FF_00FF
    let (lowSum, highSum) = (low &+ (value & 0x00FF_00FF), high &+ (value >> 8 & 0x00FF_00FF))
    return MemoryPixel.saturated(lowSum) | MemoryPixel.saturated(highSum) << 8
  }

  /// Returns `sums`, two sums of bytes in the lower and the upper 16 bits, each limited to 255.
  ///
  /// A sum exceeds 255 if a component of an image is greater than its opacity.
  @inline(__always) private static func saturated(_ sums: UInt32) -> UInt32 {
    let carries = sums >> 8 & 0x0001_0001
    return (sums | carries &* 0xFF) & 0x00FF_00FF
  }
}
