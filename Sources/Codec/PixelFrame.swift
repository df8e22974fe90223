internal import CPosix
internal import CVips
internal import CodecProtocol
internal import Glibc

/// The pixels of a picture to encode, in shared memory that has space for the encoded file after
/// the pixels.
///
/// Sound: the memory stays mapped as long as the value lives. The order's capacity, which was
/// checked when the order was read, covers the pixels.
@safe struct PixelFrame: ~Copyable {
  private let order: EncodingOrder
  private let base: UnsafeMutableRawPointer

  /// Creates the frame of `order`, whose pixels are in the shared memory with the file descriptor
  /// `memory`, and maps this memory.
  ///
  /// - Throws: `Fault` of kind `outOfMemory` if the memory cannot be mapped.
  init(_ order: EncodingOrder, memory: Int32) throws(Fault) {
    self.order = order
    let mapping = unsafe mmap(
      nil, order.capacity, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0)
    guard let mapping = unsafe mapping, unsafe mapping != MAP_FAILED else {
      throw Fault(.outOfMemory)
    }
    unsafe base = mapping
  }

  deinit {
    unsafe munmap(base, order.capacity)
  }

  /// Encodes the pixels as a picture file with `library`, writes the file to the memory after the
  /// pixels, and returns its size in bytes.
  ///
  /// The file is RGB if all pixels are opaque or the format is used for animations, in which
  /// transparent pixels turn black. It is RGBA otherwise.
  ///
  /// - Throws: `Fault` if encoding failed.
  func encode(with library: VipsLibrary) throws(Fault) -> Int {
    let bands = order.format != .png || isOpaque ? 3 : 4
    bands == 3 ? packRGB() : unpremultiply()
    let count = order.width * order.height * bands
    let wrapped = unsafe library.wrapMemory(
      base, count, Int32(order.width), Int32(order.height), Int32(bands), VIPS_FORMAT_UCHAR)
    guard let picture = unsafe wrapped else { throw fault(library) }
    defer { unsafe library.release(picture) }
    var bytes: UnsafeMutableRawPointer?
    var length = 0
    let result =
      switch order.format {
      case .png: unsafe quire_save_png(library.savePNG, picture, &bytes, &length)
      case .gif: unsafe quire_save_gif(library.saveGIF, picture, &bytes, &length)
      case .webp: unsafe quire_save_webp(library.saveWebP, picture, &bytes, &length)
      }
    guard result == 0, let bytes = unsafe bytes else { throw fault(library) }
    defer { unsafe library.free(bytes) }
    guard length <= order.capacity - order.pixelByteCount else { throw Fault(.outOfMemory) }
    unsafe memcpy(base + order.pixelByteCount, bytes, length)
    return length
  }

  private func fault(_ library: VipsLibrary) -> Fault {
    Fault(library.takeFailure() == .memory ? .outOfMemory : .decoderIncomplete)
  }

  private var pixels: UnsafeMutableBufferPointer<UInt32> {
    let start = unsafe base.assumingMemoryBound(to: UInt32.self)
    return unsafe UnsafeMutableBufferPointer(start: start, count: order.width * order.height)
  }

  private var isOpaque: Bool {
    unsafe pixels.allSatisfy { $0 >> 24 == 0xff }
  }

  /// Removes the alpha channel from all pixels, so that each pixel takes three bytes instead of
  /// four.
  ///
  /// The write position never overtakes the read position.
  private func packRGB() {
    let pixels = unsafe pixels
    let packed = unsafe base.assumingMemoryBound(to: UInt8.self)
    for index in pixels.indices {
      let pixel = unsafe pixels[index]
      unsafe packed[index * 3] = UInt8(truncatingIfNeeded: pixel)
      unsafe packed[index * 3 + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
      unsafe packed[index * 3 + 2] = UInt8(truncatingIfNeeded: pixel >> 16)
    }
  }

  private func unpremultiply() {
    let pixels = unsafe pixels
    for index in pixels.indices {
      let pixel = unsafe pixels[index]
      let alpha = pixel >> 24
      guard alpha != 0xff else { continue }
      guard alpha > 0 else {
        unsafe pixels[index] = 0
        continue
      }
      func straight(_ shift: UInt32) -> UInt32 {
        min(255, (((pixel >> shift) & 0xff) * 255 + alpha / 2) / alpha) << shift
      }
      unsafe pixels[index] = straight(0) | straight(8) | straight(16) | alpha << 24
    }
  }
}
