internal import CPosix
internal import CodecProtocol
internal import Glibc

/// The memory limit of this codec process while it carries out an order to decode or encode a
/// picture.
///
/// The limit covers the heap and the thread stacks, but not the shared memory for the pixels.
struct MemoryAllowance {
  /// The memory, in bytes, that a decoder's libraries need in addition to the decoded pixels.
  private static let base = 256 << 20
  /// The largest number of bytes that a decoder needs for each pixel of a picture: four channels of
  /// `Float`.
  private static let bytesPerPixel = 16
  /// The largest memory limit, in bytes, for decoding a single picture.
  private static let pictureLimit = 4 << 30

  /// The memory limit, in bytes, for most pictures, and while the size of a picture is still
  /// unknown.
  let usual: Int
  /// The largest memory limit, in bytes, for decoding or encoding any picture.
  let most: Int
  /// The size of the requested page's pixels, in bytes, which is added to every memory limit.
  private var pageByteCount = 0

  /// Creates a memory limit of `usual` bytes, which can be raised to `most` bytes for large
  /// pictures.
  ///
  /// The size of the requested page's pixels is added to both.
  init(usual: Int, most: Int) {
    self.usual = usual
    self.most = most
  }

  /// Returns the memory limit for an order to draw a page of `width` × `height` pixels, and applies
  /// the limit to this process.
  func forPage(width: Int, height: Int) -> MemoryAllowance {
    var allowance = self
    allowance.pageByteCount = width * height * 4
    allowance.reset()
    return allowance
  }

  /// Sets the memory limit of this process to `usual`, the limit for most pictures.
  func reset() {
    set(usual)
  }

  /// Raises the memory limit of this process, if necessary, so that a picture of `width` × `height`
  /// pixels can be decoded as a whole.
  func allow(width: Int, height: Int) {
    let (pixels, overflows) = width.multipliedReportingOverflow(by: height)
    let limit = min(most, MemoryAllowance.pictureLimit)
    let isBeyond = overflows || pixels > limit / MemoryAllowance.bytesPerPixel
    let need = isBeyond ? limit : MemoryAllowance.base + pixels * MemoryAllowance.bytesPerPixel
    set(min(limit, need))
  }

  /// Raises the memory limit of this process to `most`, the largest limit.
  func allowMost() {
    set(most)
  }

  private func set(_ bytes: Int) {
    let largestPage = CodecChannel.sideLimit * CodecChannel.sideLimit * 4
    var limit = rlimit(
      rlim_cur: rlim_t(max(usual, bytes) + pageByteCount), rlim_max: rlim_t(most + largestPage))
    _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
  }
}
