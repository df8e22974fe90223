internal import QuireScene

/// Computes `target`, the pixels of the mipmap level `small`, from `source`, the pixels of the next
/// larger level `large`.
///
/// Each pixel becomes the rounded mean of 2 × 2 pixels.
///
/// The means are computed on sRGB values, not on linear ones. The parameters `source` and `target`
/// are the pixels of the two levels. The last row or column of an odd size is ignored. In a level
/// that is one pixel wide or high, the pixel itself replaces its missing neighbour.
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

/// Returns the mean, in each channel, of the pixels `a`, `b`, `c` and `d`, rounded to whole numbers.
///
/// The even and the odd bytes are added separately, so that the sums have 16 bits and cannot
/// overflow.
@inline(__always)
private func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
  let mask: UInt32 = 0x00ff_00ff
  let half: UInt32 = 0x0002_0002
  let even = (a & mask) &+ (b & mask) &+ (c & mask) &+ (d & mask) &+ half
  let odd = (a &>> 8 & mask) &+ (b &>> 8 & mask) &+ (c &>> 8 & mask) &+ (d &>> 8 & mask) &+ half
  return (even &>> 2 & mask) | (odd &>> 2 & mask) &<< 8
}
