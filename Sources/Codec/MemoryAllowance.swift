internal import CPosix
internal import CodecProtocol
internal import Glibc

/// The memory limit of this process while it handles an order.
///
/// The limit covers the heap and the thread stacks, but not the shared memory for the pixels.
struct MemoryAllowance {
  /// The memory for libraries and their data besides pixels, in bytes.
  private static let base = 256 << 20
  /// The most bytes that a decoder uses for each pixel of a picture that it decodes as a whole:
  /// four channels of `Float`.
  private static let bytesPerPixel = 16
  /// The most memory for any picture, in bytes.
  private static let pictureLimit = 4 << 30

  /// The limit for an order before anything is known about its picture, in bytes.
  let usual: Int
  /// The most memory for any order, in bytes.
  let most: Int
  /// The memory for the pixels of the page on top of the limit, in bytes.
  private var page = 0

  /// Creates the allowance of a process; both values are in bytes.
  init(usual: Int, most: Int) {
    self.usual = usual
    self.most = most
  }

  /// Limits the memory of the process for an order whose page has `width` × `height` pixels.
  ///
  /// - Returns: the allowance for that order.
  func forPage(width: Int, height: Int) -> MemoryAllowance {
    var allowance = self
    allowance.page = width * height * 4
    allowance.reset()
    return allowance
  }

  /// Sets the limit to the usual value.
  func reset() {
    set(usual)
  }

  /// Raises the limit, if necessary, to the memory that decoding a whole picture of `width` ×
  /// `height` pixels takes.
  func allow(width: Int, height: Int) {
    let (pixels, overflows) = width.multipliedReportingOverflow(by: height)
    let limit = min(most, MemoryAllowance.pictureLimit)
    let isBeyond = overflows || pixels > limit / MemoryAllowance.bytesPerPixel
    let need = isBeyond ? limit : MemoryAllowance.base + pixels * MemoryAllowance.bytesPerPixel
    set(min(limit, need))
  }

  /// Raises the limit to its maximum.
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
