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
  let right = large.width > 1 ? 1 : 0
  let below = large.height > 1 ? large.width : 0
  for y in 0..<small.height {
    let upper = unsafe source + y * 2 * large.width
    let lower = unsafe upper + below
    let row = unsafe target + y * small.width
    var x = 0
    if right == 1 {
      while x + 4 <= small.width {
        let a = unsafe UnsafeRawPointer(upper + 2 * x).loadUnaligned(as: SIMD8<UInt32>.self)
        let b = unsafe UnsafeRawPointer(lower + 2 * x).loadUnaligned(as: SIMD8<UInt32>.self)
        unsafe UnsafeMutableRawPointer(row + x).storeBytes(
          of: mean(a.evenHalf, a.oddHalf, b.evenHalf, b.oddHalf), as: SIMD4<UInt32>.self)
        x += 4
      }
    }
    while x < small.width {
      let left = 2 * x
      unsafe row[x] =
        mean(
          .init(repeating: upper[left]), .init(repeating: upper[left + right]),
          .init(repeating: lower[left]), .init(repeating: lower[left + right]))[0]
      x += 1
    }
  }
}

/// Returns four pixels: pixel i is the mean, in each channel, of the pixels `a[i]`, `b[i]`, `c[i]`
/// and `d[i]`, rounded to whole numbers.
///
/// The even and the odd bytes are added separately, so that the sums have 16 bits and cannot
/// overflow.
@inline(__always)
private func mean(
  _ a: SIMD4<UInt32>, _ b: SIMD4<UInt32>, _ c: SIMD4<UInt32>, _ d: SIMD4<UInt32>
) -> SIMD4<UInt32> {
  let mask = SIMD4<UInt32>(repeating: 0x00ff_00ff)
  let half = SIMD4<UInt32>(repeating: 0x0002_0002)
  let even = (a & mask) &+ (b & mask) &+ (c & mask) &+ (d & mask) &+ half
  let odd =
    ((a &>> 8) & mask) &+ ((b &>> 8) & mask) &+ ((c &>> 8) & mask) &+ ((d &>> 8) & mask) &+ half
  return ((even &>> 2) & mask) | (((odd &>> 2) & mask) &<< 8)
}
