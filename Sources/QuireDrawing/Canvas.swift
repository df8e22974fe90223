// Two-dimensional drawing into memory with Cairo and Pango, without views, windows or GPU.

internal import CCairo
public import QuireGeometry
public import QuireScene

/// A bitmap canvas, with coordinates in points from its top left corner, y downwards.
///
/// The class is safe because it owns the memory behind its pointers until `deinit`.
@safe
public final class Canvas {
  /// Returns the colour to draw for one that depends on an appearance, or `nil` if such colours are
  /// drawn as in the light appearance.
  package var resolveColor: ((Color) -> Color)?

  /// The size of the canvas, in points.
  public let size: Size
  /// The number of device pixels per point.
  public let scale: Double
  /// The width of the canvas in pixels, rounded up: the last column may extend beyond `size`.
  public let width: Int
  /// The height of the canvas in pixels, rounded up: the last row may extend beyond `size`.
  public let height: Int

  private let surface: OpaquePointer
  /// The Cairo context, which only the extensions of Canvas in this folder use.
  let context: OpaquePointer

  /// Returns the colour to draw for `color`.
  func shown(_ color: Color) -> Color {
    color.rule == 0 ? color : resolveColor?(color) ?? color
  }

  /// The rectangle of the whole canvas, in points, with its origin at (0, 0).
  public var bounds: Rect { Rect(size: size) }

  /// Creates a transparent canvas of `size` points with `scale` device pixels per point.
  ///
  /// - Parameters:
  ///   - size: The size in points; a part of a pixel counts as a whole pixel.
  ///   - scale: The device pixels per point.
  /// - Throws: `CanvasError.size` if a side has no pixel or more than 32 767, `CanvasError.cairo`
  ///   if there is no memory.
  public init(size: Size, scale: Double = 1) throws(CanvasError) {
    let (width, height) = Canvas.pixels(of: size, scale: scale)
    guard (1...32767).contains(width), (1...32767).contains(height) else {
      throw .size(width: width, height: height)
    }
    let surface = unsafe cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    guard let surface = unsafe surface,
      let context = unsafe cairo_create(surface)
    else { throw .size(width: width, height: height) }
    unsafe self.surface = surface
    unsafe self.context = context
    self.size = size
    self.scale = scale
    self.width = width
    self.height = height
    try check()
    unsafe cairo_scale(context, scale, scale)
  }

  deinit {
    unsafe cairo_destroy(context)
    unsafe cairo_surface_destroy(surface)
  }

  /// Returns the width and height, in pixels, of a canvas of `size` points with `scale` device
  /// pixels per point.
  ///
  /// A millionth of a pixel is ignored, so that sizes computed as sums of fractions come out right.
  public static func pixels(of size: Size, scale: Double) -> (width: Int, height: Int) {
    func count(_ length: Double) -> Int {
      let pixels = (length * scale - 1e-6).rounded(.up)
      return pixels.isFinite ? Int(max(0, min(pixels, 1e9))) : 0
    }
    return (count(size.width), count(size.height))
  }

  /// Returns an image with a copy of the canvas's pixels, `width` × `height` of them.
  ///
  /// - Throws: `CanvasError.cairo` if any of the drawing failed.
  public func makeImage() throws(CanvasError) -> Image {
    try check()
    unsafe cairo_surface_flush(surface)
    let count = width * height
    let stride = Int(unsafe cairo_image_surface_get_stride(surface))
    guard let data = unsafe cairo_image_surface_get_data(surface), stride == width * 4 else {
      throw .cairo("no pixels")
    }
    // Cairo stores 0xAARRGGBB in the machine's byte order; an image has R, G, B, A in memory.
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count * 4) { buffer, filled in
      unsafe data.withMemoryRebound(to: UInt32.self, capacity: count) { source in
        unsafe buffer.withMemoryRebound(to: UInt32.self) { target in
          for index in 0..<count {
            unsafe target[index] = swapRedAndBlue(source[index])
          }
        }
      }
      filled = count * 4
    }
    return Image(width: width, height: height, bytes: bytes)
  }

  private func check() throws(CanvasError) {
    let status = unsafe cairo_status(context)
    guard status != CAIRO_STATUS_SUCCESS else { return }
    throw .cairo(unsafe String(cString: cairo_status_to_string(status)))
  }
}

/// Returns `pixel` with its red and blue components exchanged, which converts 0xAARRGGBB to
/// 0xAABBGGRR and back.
@inline(__always)
func swapRedAndBlue(_ pixel: UInt32) -> UInt32 {
  pixel & 0xFF00_FF00 | (pixel >> 16) & 0xFF | (pixel & 0xFF) << 16
}
