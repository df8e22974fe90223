/// A reference page: a colour, encoded sRGB 0…1, for every place in device pixels.
struct ReferencePage: Sendable {
  /// The colour at a place in device pixels from the page's top left corner.
  let color: @Sendable (_ x: Double, _ y: Double) -> SIMD3<Double>

  /// Creates a page from a function of the place in device pixels.
  init(_ function: @escaping @Sendable (_ x: Double, _ y: Double) -> SIMD3<Double>) {
    color = function
  }

  /// Creates a page from a function of the place as a share of its width and height.
  init(
    pixelWidth: Int, pixelHeight: Int,
    _ function: @escaping @Sendable (_ u: Double, _ v: Double) -> SIMD3<Double>
  ) {
    color = { x, y in function(x / Double(pixelWidth), y / Double(pixelHeight)) }
  }

  /// Creates a page from its pixels, row by row from the top, sampled bilinearly, with its rim
  /// repeated.
  init(pixelWidth: Int, pixelHeight: Int, pixels: [SIMD3<Double>]) {
    precondition(pixels.count == pixelWidth * pixelHeight, "a page has a colour for each pixel")
    color = { x, y in
      let (left, top) = ((x - 0.5).rounded(.down), (y - 0.5).rounded(.down))
      let (across, down) = (x - 0.5 - left, y - 0.5 - top)
      func pixel(_ column: Double, _ row: Double) -> SIMD3<Double> {
        let column = min(max(Int(column), 0), pixelWidth - 1)
        let row = min(max(Int(row), 0), pixelHeight - 1)
        return pixels[row * pixelWidth + column]
      }
      let above = pixel(left, top) * (1 - across) + pixel(left + 1, top) * across
      let below = pixel(left, top + 1) * (1 - across) + pixel(left + 1, top + 1) * across
      return above * (1 - down) + below * down
    }
  }
}
