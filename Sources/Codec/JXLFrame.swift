internal import CJXL
internal import CodecProtocol

/// The first frame of a JPEG XL picture that moves, or a JPEG XL picture that ends too early.
///
/// libvips 8.14 decodes all frames of a picture that moves and shows the last one, and it does not
/// show the part that is there of a truncated picture.
enum JXLFrame {
  /// The most pixels of a picture.
  private static let pixelLimit = 400_000_000

  /// The memory for the pixels, which is requested when the size of the picture is known.
  private final class Pixels {
    private var block: MemoryBlock?
    private var size = (width: 0, height: 0)
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

    /// The picture of these pixels, or `nil` if they were not requested.
    var picture: DecodedPicture? {
      block.map {
        DecodedPicture(pixels: $0.read(count: $0.count), width: size.width, height: size.height)
      }
    }
  }

  /// Draws the first frame of the picture in `data` on `canvas`, or returns `nil` if the picture
  /// does not move and `readsStills` is false.
  ///
  /// The parameter `memory` raises the memory limit of the process if the picture needs it.
  ///
  /// - Throws: `Fault` if the picture cannot be read.
  static func paint(
    _ data: PictureData, on canvas: borrowing PageCanvas, memory: MemoryAllowance,
    readsStills: Bool = false, _ libraries: Libraries
  ) throws(Fault) -> PaintedPicture? {
    let vips = try libraries.vips(for: .jxl)
    let bytes = try data.mapBytes()
    let pixels = Pixels(memory: memory)
    let status = withExtendedLifetime((bytes, pixels)) {
      unsafe quire_jxl_decode_first_frame(
        bytes.start, bytes.count, readsStills ? 1 : 0, Unmanaged.passUnretained(pixels).toOpaque()
      ) { context, width, height in
        // Sound: the address is that of `pixels`, which lives until the function returns.
        unsafe context.flatMap {
          unsafe Unmanaged<Pixels>.fromOpaque($0).takeUnretainedValue()
            .allocate(Int(width), Int(height))
        }
      }
    }
    switch status {
    case QUIRE_JXL_STILL: return nil
    case QUIRE_JXL_TRUNCATED: throw Fault(.truncated)
    case QUIRE_JXL_WHOLE, QUIRE_JXL_PART: break
    default: throw Fault(.damaged)
    }
    guard let frame = pixels.picture else { throw Fault(.damaged) }
    let painter = VipsPicture(library: vips, memory: memory, kind: .jxl, page: nil)
    return PaintedPicture(
      area: try painter.paint(frame, on: canvas, data), originalWidth: frame.width,
      originalHeight: frame.height, isIncomplete: status == QUIRE_JXL_PART)
  }
}
