internal import CPosix
internal import CodecProtocol
internal import Glibc

/// How much memory this process may take for its order.
///
/// Counted are the heap and the stacks of threads, not the shared memory that takes the pixels.
struct MemoryAllowance {
  /// For libraries, and what they keep beside the pixels, in bytes.
  private static let base = 256 << 20
  /// The most bytes that a decoder holds for each pixel of a picture that it keeps whole: floats of
  /// four channels.
  private static let bytesPerPixel = 16
  /// The most bytes for any picture.
  private static let pictureLimit = 4 << 30

  /// For an order of which nothing else is known, in bytes.
  let usual: Int
  /// The most bytes for any order.
  let most: Int
  /// What the pixels of the page take beside that, in bytes.
  private var page = 0

  /// The allowance of a process, both in bytes.
  init(usual: Int, most: Int) {
    self.usual = usual
    self.most = most
  }

  /// Limits the process for an order of a page of `width` × `height` pixels.
  ///
  /// - Returns: the allowance for that order.
  func forPage(width: Int, height: Int) -> MemoryAllowance {
    var allowance = self
    allowance.page = width * height * 4
    allowance.reset()
    return allowance
  }

  /// Limits the process as for an order of which nothing else is known.
  func reset() {
    set(usual)
  }

  /// Allows what a picture of `width` × `height` pixels may take that is kept whole, at least the
  /// usual.
  func allow(width: Int, height: Int) {
    let (pixels, overflows) = width.multipliedReportingOverflow(by: height)
    let limit = min(most, MemoryAllowance.pictureLimit)
    let isBeyond = overflows || pixels > limit / MemoryAllowance.bytesPerPixel
    let need = isBeyond ? limit : MemoryAllowance.base + pixels * MemoryAllowance.bytesPerPixel
    set(min(limit, need))
  }

  /// Allows all that there is.
  func allowMost() {
    set(most)
  }

  private func set(_ bytes: Int) {
    let largestPage = CodecChannel.sideLimit * CodecChannel.sideLimit * 4
    var limit = rlimit(
      rlim_cur: rlim_t(max(usual, bytes) + page), rlim_max: rlim_t(most + largestPage))
    _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
  }
}
