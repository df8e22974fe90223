/// The deviation of the edges in grey pictures from those in pictures several times as large, in
/// 255ths of a channel's range.
struct EdgeErrors {
  /// The number of pixels that contain an edge.
  private(set) var count = 0.0
  private var sum = 0.0
  private let mixing: RayCaster.Mixing
  private let light: [Double]

  var mean: Double { sum / max(1, count) }

  /// Creates the errors of pictures whose edges are mixed by `mixing`.
  init(_ mixing: RayCaster.Mixing) {
    self.mixing = mixing
    light = (0...255).map { mixing.linear(SIMD3(repeating: Double($0) / 255)).x }
  }

  /// Adds a picture.
  ///
  /// - Parameters:
  ///   - picture: The pixels, row after row.
  ///   - large: The pixels of the larger picture.
  ///   - width: The number of pixels in a row of `picture`.
  ///   - scale: The number of pixels of `large` along a side of a pixel of `picture`.
  /// - Returns: The largest error and the index of its pixel.
  mutating func add(
    _ picture: [UInt8], comparedWith large: [UInt8], width: Int, scale: Int
  ) -> (error: Double, pixel: Int) {
    var worst = (error: 0.0, pixel: 0)
    for (index, value) in picture.enumerated() {
      let first = index / width * scale * width * scale + index % width * scale
      // Most pixels contain no edge.
      guard large[first] != value || large[first + (scale - 1) * (width * scale + 1)] != value
      else { continue }
      var (total, least, most) = (0.0, UInt8.max, UInt8.min)
      for row in 0..<scale {
        for column in 0..<scale {
          let value = large[first + row * width * scale + column]
          total += light[Int(value)]
          (least, most) = (min(least, value), max(most, value))
        }
      }
      guard most - least > 12 else { continue }
      let mean = mixing.encoded(SIMD3(repeating: total / Double(scale * scale))).x * 255
      let error = abs(mean - Double(value))
      (sum, count) = (sum + error, count + 1)
      if error > worst.error { worst = (error, index) }
    }
    return worst
  }
}
