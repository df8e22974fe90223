import QuireScene

/// How often each lightness occurs in a picture, in red, green and blue, and which pixels have lost
/// their drawing because they are as dark or as light as a picture can be.
nonisolated struct Histogram: Sendable {
  /// The greatest number of pixels that are counted; of larger pictures a smaller level is.
  private static let pixelLimit = 1 << 23
  /// The values of a channel at which shadows or lights are clipped.
  private static let (darkest, lightest) = (UInt8(0), UInt8(255))

  /// The numbers of pixels with each value of a channel, 0…255, for red, green and blue.
  private(set) var counts: [[Int]] = Array(repeating: Array(repeating: 0, count: 256), count: 3)
  /// The share of the pixels that are black in all channels, 0…1.
  private(set) var shadows = 0.0
  /// The share of the pixels that are as light as possible in at least one channel, 0…1.
  private(set) var lights = 0.0
  /// The picture of the clipped pixels, blue for shadows and red for lights, in which all others
  /// are transparent.
  let clipped: Image

  /// Counts the pixels of `image`, on another thread.
  @concurrent
  init(of image: Image) async {
    let level =
      image.levels.first { $0.width * $0.height <= Histogram.pixelLimit } ?? image.levels[0]
    var (counts, dark, light) = (counts, 0, 0)
    var marks = [UInt8](repeating: 0, count: 4 * level.width * level.height)
    image.storage.withBytes { bytes in
      for index in 0..<level.width * level.height {
        let pixel = unsafe bytes.unsafeLoad(
          fromByteOffset: level.offset + 4 * index, as: SIMD4<UInt8>.self)
        for channel in 0..<3 { counts[channel][Int(pixel[channel])] += 1 }
        let colors = [pixel.x, pixel.y, pixel.z]
        if colors.allSatisfy({ $0 == Histogram.darkest }) {
          dark += 1
          (marks[4 * index + 1], marks[4 * index + 2], marks[4 * index + 3]) = (80, 255, 255)
        } else if colors.contains(Histogram.lightest) {
          light += 1
          (marks[4 * index], marks[4 * index + 2], marks[4 * index + 3]) = (255, 40, 255)
        }
      }
    }
    self.counts = counts
    let all = Double(max(1, level.width * level.height))
    (shadows, lights) = (Double(dark) / all, Double(light) / all)
    clipped = Image(width: level.width, height: level.height, bytes: marks)
  }

  /// Returns the heights of the bars of a channel, 0…1, relative to a height at which the most
  /// frequent values of all channels, without the two ends, just fit.
  func heights(of channel: Int) -> [Double] {
    // The ends would make everything else flat.
    let most = counts.flatMap { $0[1..<255] }.max() ?? 1
    return counts[channel].map { min(1, Double($0) / Double(max(1, most))) }
  }
}
