internal import CJXL
internal import CodecProtocol

/// The first frame of a JPEG XL picture that moves.
///
/// libvips 8.14 decodes all frames of such a picture and shows the last one.
enum JXLFrame {
  /// The most pixels of a picture.
  private static let pixelLimit = 400_000_000

  /// The memory for the pixels, which is requested when the size of the picture is known.
  private final class Pixels {
    var block: MemoryBlock?
    var size = (width: 0, height: 0)
    let memory: MemoryAllowance

    init(memory: MemoryAllowance) { self.memory = memory }

    /// Returns memory for `width` × `height` pixels, or `nil` if these are too many.
    func allocate(_ width: Int, _ height: Int) -> UnsafeMutablePointer<UInt8>? {
      guard width > 0, height > 0, width <= pixelLimit / height else { return nil }
      memory.allow(width: width, height: height)
      size = (width, height)
      block = MemoryBlock(count: width * height * 4)
      return unsafe block?.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    }
  }

  /// Draws the first frame of the picture in `data` on `canvas`, or returns `nil` if the picture does
  /// not move.
  ///
  /// The parameter `memory` raises the memory limit of the process if the picture needs it.
  ///
  /// - Throws: `Fault` if the picture cannot be read.
  static func paint(
    _ data: PictureData, on canvas: borrowing PageCanvas, memory: MemoryAllowance,
    _ libraries: Libraries
  ) throws(Fault) -> PaintedPicture? {
    let vips = try libraries.vips(for: .jxl)
    let bytes = try data.mapBytes()
    let pixels = Pixels(memory: memory)
    let result = withExtendedLifetime((bytes, pixels)) {
      unsafe quire_jxl_decode_first_frame(
        bytes.start, bytes.count, Unmanaged.passUnretained(pixels).toOpaque()
      ) { context, width, height in
        // Sound: the address is that of `pixels`, which lives until the function returns.
        unsafe context.flatMap {
          unsafe Unmanaged<Pixels>.fromOpaque($0).takeUnretainedValue()
            .allocate(Int(width), Int(height))
        }
      }
    }
    if result == 0 { return nil }
    guard result > 0, let block = pixels.block else { throw Fault(.damaged) }
    let frame = DecodedPicture(
      pixels: block.read(count: block.count), width: pixels.size.width, height: pixels.size.height)
    let painter = VipsPicture(library: vips, memory: memory, kind: .jxl, page: nil)
    return PaintedPicture(
      area: try painter.paint(frame, on: canvas, data), originalWidth: frame.width,
      originalHeight: frame.height)
  }
}
