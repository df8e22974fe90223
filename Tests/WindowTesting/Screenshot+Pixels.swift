/// Measurements of all pixels.
///
/// They are in this module because it is optimized; in a debug build they take a hundred times as
/// long.
extension Screenshot {
  /// Returns the share of the pixels in every seventh row that differ from those of `other`, 0…1.
  package func difference(from other: Screenshot) -> Double {
    let rows = stride(from: 0, to: height, by: 7)
    var (count, unequal) = (0, 0)
    for y in rows {
      count += width
      for index in y * width..<(y + 1) * width where pixels[index] != other.pixels[index] {
        unequal += 1
      }
    }
    return Double(unequal) / Double(count)
  }

  /// Returns whether the first `rows` rows look like those of `other`, or
  /// all rows without a number.
  ///
  /// The renderer mixes translucent colours in another way in a part of a frame than in a whole
  /// frame, so that channels may differ by 1.
  package func isAlike(_ other: Screenshot, rows: Int? = nil) -> Bool {
    for index in 0..<(rows ?? height) * width where pixels[index] != other.pixels[index] {
      guard pixels[index].distance(to: other.pixels[index]) <= 1 else { return false }
    }
    return true
  }

  /// Returns the number of colours of every seventeenth pixel.
  package var colorCount: Int {
    Set(stride(from: 0, to: pixels.count, by: 17).map { pixels[$0] }).count
  }

  /// Returns whether all pixels of the last `rows` rows have the colour `pixel`.
  package func isPlain(_ pixel: Pixel, lastRows rows: Int) -> Bool {
    pixels.suffix(rows * width).allSatisfy { $0 == pixel }
  }

  /// Returns the smallest box with all pixels whose channels are all above `level` and that are in
  /// none of the boxes `covered`, or `nil` if there are none.
  package func box(above level: UInt8, outside covered: [PixelBox]) -> PixelBox? {
    var (columns, rows): (ClosedRange<Int>?, ClosedRange<Int>?)
    for y in 0..<height {
      for x in 0..<width {
        let pixel = self[x, y]
        guard min(pixel.red, pixel.green, pixel.blue) > level,
          !covered.contains(where: { $0.contains(x, y) })
        else { continue }
        columns = min(x, columns?.lowerBound ?? x)...max(x, columns?.upperBound ?? x)
        rows = min(y, rows?.lowerBound ?? y)...max(y, rows?.upperBound ?? y)
      }
    }
    guard let columns, let rows else { return nil }
    return PixelBox(x: columns, y: rows)
  }

  /// Returns the middle of all pixels of a colour, with a difference of up to `tolerance` per
  /// channel, or the first pixel of the screen if there are none.
  package func center(of pixel: Pixel, tolerance: Int) -> (x: Int, y: Int) {
    var (count, sumX, sumY) = (0, 0, 0)
    for y in 0..<height {
      for x in 0..<width where self[x, y].distance(to: pixel) <= tolerance {
        (count, sumX, sumY) = (count + 1, sumX + x, sumY + y)
      }
    }
    return (sumX / max(1, count), sumY / max(1, count))
  }

  /// Returns the middle of all pixels along the x axis, each weighted with `weight`, and the sum of
  /// the weights.
  package func middle(weighting weight: (Pixel) -> Double) -> (x: Double, weight: Double) {
    var (moment, sum) = (0.0, 0.0)
    for y in 0..<height {
      for x in 0..<width {
        let share = weight(self[x, y])
        moment += share * (Double(x) + 0.5)
        sum += share
      }
    }
    return (moment / sum, sum)
  }
}
