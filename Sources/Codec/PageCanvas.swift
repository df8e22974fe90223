internal import CPosix
internal import CodecProtocol
internal import Glibc
internal import QuireGeometry
internal import QuireScene

/// The pixels of one page and of its mipmap levels, in memory that is shared with the client
/// process.
///
/// Sound: the memory stays mapped as long as the value lives, and all pixels are inside it.
@safe struct PageCanvas: ~Copyable {
  let width: Int
  let height: Int
  let fit: PageFit
  /// The rectangle of the whole scaled page, as seen from the top left pixel of the canvas, or
  /// `nil` if the canvas is the whole page.
  let scaledPage: PixelRect?
  /// The opaque colour of the page around the picture and behind its transparent parts.
  let background: UInt32
  private let transparency = Transparency()
  private let base: UnsafeMutableRawPointer
  private let byteCount: Int

  /// Creates the canvas for the page of `order`, in the shared memory with the file descriptor
  /// `memory`.
  ///
  /// - Throws: `Fault` of kind `outOfMemory` if the memory cannot be mapped.
  init(order: PageOrder, memory: Int32) throws(Fault) {
    width = order.width
    height = order.height
    fit = order.fit
    scaledPage = order.scaledPage
    let colour = order.background.map(UInt32.init)
    background = colour[0] | colour[1] << 8 | colour[2] << 16 | 0xff << 24
    byteCount = Image.byteCount(width: width, height: height, mipmapped: true)
    // All of the memory is about to be written. One call is faster than thousands of page faults.
    let mapping = unsafe mmap(
      nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_POPULATE, memory, 0)
    guard let mapping = unsafe mapping, unsafe mapping != MAP_FAILED else {
      throw Fault(.outOfMemory)
    }
    unsafe base = mapping
  }

  deinit {
    unsafe munmap(base, byteCount)
  }

  /// Returns the address of the pixel in column `x` and row `y` of the page at full size.
  func address(x: Int, y: Int) -> UnsafeMutablePointer<UInt32> {
    unsafe base.assumingMemoryBound(to: UInt32.self) + (y * width + x)
  }

  /// Draws `pixels`, the pixels `columns` of row `y` of a picture, on the page; turned as
  /// `orientation` says, the whole picture fills `area`.
  ///
  /// The parameter `size` is the size of the stored picture. Pixels outside the page are not
  /// written.
  func put(
    _ pixels: UnsafePointer<UInt32>, columns: Range<Int>, y: Int,
    of size: (width: Int, height: Int),
    turned orientation: PictureOrientation, in area: PixelRect
  ) {
    let (x, count) = (columns.lowerBound, columns.count)
    let first = orientation.destination(x: x, y: y, width: size.width, height: size.height)
    let second = orientation.destination(x: x + 1, y: y, width: size.width, height: size.height)
    let (stepX, stepY) = (second.x - first.x, second.y - first.y)
    let (startX, startY) = (area.x + first.x, area.y + first.y)
    // The row becomes a row or a column of the page, so its visible pixels are contiguous.
    let (start, step, limit, across, breadth) =
      stepY == 0 ? (startX, stepX, width, startY, height) : (startY, stepY, height, startX, width)
    guard (0..<breadth).contains(across) else { return }
    let lower = step > 0 ? max(0, -start) : max(0, start - limit + 1)
    let upper = step > 0 ? min(count, limit - start) : min(count, start + 1)
    guard lower < upper else { return }
    let target = unsafe address(x: startX + lower * stepX, y: startY + lower * stepY)
    if orientation == .upright {
      return unsafe target.update(from: pixels + lower, count: upper - lower)
    }
    let stride = stepX + stepY * width
    for index in 0..<(upper - lower) {
      unsafe target[index * stride] = pixels[lower + index]
    }
  }

  /// Fills `area`, which is inside the page, with white, the paper of documents.
  func fillWhite(_ area: PixelRect) {
    for y in area.y..<(area.y + area.height) {
      unsafe address(x: area.x, y: y).update(repeating: .max, count: area.width)
    }
  }

  /// Whether a transparent or translucent pixel has been drawn.
  private final class Transparency {
    var isDrawn = false
  }

  /// Whether the background of the page can be seen through the picture that has been drawn.
  var showsBackground: Bool { transparency.isDrawn }

  /// Returns the opaque colour that results when a colour with the given components, which are not
  /// premultiplied by `alpha`, is drawn over the background of the page.
  func blended(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) -> UInt32 {
    // Most pictures are opaque; for them, mixing would give the same colour.
    if alpha == .max {
      return UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | 0xff << 24
    }
    transparency.isDrawn = true
    func mix(_ front: UInt8, _ shift: UInt32) -> UInt32 {
      let back = (background >> shift) & 0xff
      // Exactly x / 255, rounded, for a product x of two bytes.
      let sum = UInt32(front) * UInt32(alpha) + back * UInt32(255 - alpha) + 128
      return ((sum + (sum >> 8)) >> 8) << shift
    }
    return mix(red, 0) | mix(green, 8) | mix(blue, 16) | 0xff << 24
  }

  /// Exchanges the red and the blue bytes of all pixels in `area`, because Cairo stores them in the
  /// other order.
  func exchangeRedAndBlue(in area: PixelRect) {
    for y in area.y..<(area.y + area.height) {
      let row = unsafe address(x: area.x, y: y)
      for x in 0..<area.width {
        let pixel = unsafe row[x]
        unsafe row[x] = pixel & 0xff00_ff00 | (pixel & 0xff) << 16 | pixel >> 16 & 0xff
      }
    }
  }

  /// Moves the pixels in `area` to the beginning of the memory, discards all others, and computes
  /// the mipmap levels of the kept pixels.
  func finish(keeping area: PixelRect) {
    if area.width < width || area.y > 0 {
      for y in 0..<area.height {
        let row = unsafe base.assumingMemoryBound(to: UInt32.self) + y * area.width
        unsafe row.update(from: address(x: area.x, y: area.y + y), count: area.width)
      }
    }
    let levels = Image.levels(width: area.width, height: area.height, mipmapped: true)
    for (large, small) in zip(levels, levels.dropFirst()) {
      unsafe halve(
        base.advanced(by: large.offset).assumingMemoryBound(to: UInt32.self), large,
        into: base.advanced(by: small.offset).assumingMemoryBound(to: UInt32.self), small)
    }
  }
}
