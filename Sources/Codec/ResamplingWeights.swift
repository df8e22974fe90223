internal import Glibc

/// The filter weights with which a part of a row of pixels is scaled to another width.
///
/// A row is reduced with a Lanczos filter of three lobes (Duchon 1979), stretched by the reduction
/// factor so that it also acts as the low-pass filter, and enlarged with Catmull-Rom splines
/// (Catmull and Rom 1974). The weights are cut off at the ends of the row and normalised, so that
/// flat areas keep their value.
struct ResamplingWeights {
  /// For each computed target pixel, the index of the first source pixel that contributes to it.
  private(set) var starts: [Int] = []
  /// The number of source pixels that contribute to one target pixel.
  let count: Int
  /// The weights of the source pixels: for each computed target pixel `count` successive vectors,
  /// each of which repeats one weight for the four channels.
  private(set) var weights: [SIMD4<Float>] = []

  /// The source pixels that contribute to the computed target pixels.
  var sources: Range<Int> {
    guard let first = starts.first, let last = starts.last else { return 0..<0 }
    return first..<(last + count)
  }

  /// Computes the weights with which a row of `source` pixels is scaled to `target` pixels, for the
  /// target pixels `part`.
  init(from source: Int, to target: Int, part: Range<Int>) {
    let factor = Double(source) / Double(target)
    let isEnlarged = target > source
    let reach = isEnlarged ? 2 : 3 * max(1, factor)
    count = min(source, source == target ? 1 : Int(reach.rounded(.up)) * 2)
    for index in part {
      let center = (Double(index) + 0.5) * factor
      let ideal = count == 1 ? Int(center) : Int((center - Double(count) / 2).rounded())
      let start = max(0, min(ideal, source - count))
      let values = (0..<count).map { offset in
        let distance = Double(start + offset) + 0.5 - center
        return isEnlarged
          ? ResamplingWeights.catmullRom(distance)
          : ResamplingWeights.lanczos3(distance / max(1, factor))
      }
      let sum = values.reduce(0, +)
      starts.append(start)
      weights += values.map { SIMD4(repeating: Float($0 / sum)) }
    }
  }

  private static func lanczos3(_ x: Double) -> Double {
    if abs(x) < 1e-9 { return 1 }
    if abs(x) >= 3 { return 0 }
    let angle = Double.pi * x
    return 3 * sin(angle) * sin(angle / 3) / (angle * angle)
  }

  private static func catmullRom(_ x: Double) -> Double {
    let t = abs(x)
    if t >= 2 { return 0 }
    return t < 1 ? (1.5 * t - 2.5) * t * t + 1 : ((2.5 - 0.5 * t) * t - 4) * t + 2
  }
}
