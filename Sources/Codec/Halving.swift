internal import QuireScene

/// Computes `target`, the pixels of the mipmap level `small`, from `source`, the pixels of the next
/// larger level `large`.
///
/// Each pixel becomes the mean of 2 × 2 pixels in approximate linear light, the square of
/// an encoded value, so that a pattern of lines keeps its brightness when it becomes too
/// small to be seen.
///
/// The parameters `source` and `target` are the pixels of the two levels, which are opaque. The
/// last row or column of an odd size is ignored. In a level that is one pixel wide or high, the
/// pixel itself replaces its missing neighbour.
func halve(
  _ source: UnsafePointer<UInt32>, _ large: Image.Level,
  into target: UnsafeMutablePointer<UInt32>, _ small: Image.Level
) {
  let below = large.height > 1 ? large.width : 0
  for y in 0..<small.height {
    let upper = unsafe source + y * 2 * large.width
    let lower = unsafe upper + below
    let row = unsafe target + y * small.width
    if large.width == 1 {
      unsafe row[0] = mean(upper[0], upper[0], lower[0], lower[0])
      continue
    }
    // The compiler turns the loop into one over several pixels at a time.
    for x in 0..<small.width {
      unsafe row[x] = mean(
        upper[2 &* x], upper[2 &* x &+ 1], lower[2 &* x], lower[2 &* x &+ 1])
    }
  }
}

/// Returns, in each channel, the root of the mean square of the pixels `a`, `b`, `c` and `d`,
/// rounded to a whole number.
@inline(__always)
private func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
  mean(a, b, c, d, from: 0) | mean(a, b, c, d, from: 8) | mean(a, b, c, d, from: 16)
    | mean(a, b, c, d, from: 24)
}

/// Returns the mean in the channel that begins at the bit `shift`.
@inline(__always)
private func mean(
  _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32, from shift: UInt32
) -> UInt32 {
  @inline(__always) func square(_ pixel: UInt32) -> Int32 {
    let value = Int32(truncatingIfNeeded: pixel &>> shift & 0xff)
    return value &* value
  }
  let sum = Float(square(a) &+ square(b) &+ square(c) &+ square(d))
  // Adding 2²³ rounds the root to a whole number, which is then in the lowest bits. A conversion
  // with checks could not be computed for several pixels at a time.
  return (((sum * 0.25).squareRoot() + 8_388_608).bitPattern & 0xff) &<< shift
}
