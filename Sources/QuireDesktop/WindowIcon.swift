internal import CSDL2
import QuireScene

/// Returns the RGBA pixels of `image` in full size, with colours that are not premultiplied by
/// alpha, as window systems expect them.
nonisolated func straightPixels(of image: Image) -> [UInt8] {
  image.storage.withBytes { bytes in
    var pixels: [UInt8] = []
    let level = image.levels[0]
    pixels.reserveCapacity(level.byteCount)
    for offset in stride(from: level.offset, to: level.offset + level.byteCount, by: 4) {
      let alpha = Int(byte(bytes, offset + 3))
      for channel in 0..<3 {
        let value = Int(byte(bytes, offset + channel))
        pixels.append(alpha == 0 ? 0 : UInt8(min(255, (value * 255 + alpha / 2) / alpha)))
      }
      pixels.append(UInt8(alpha))
    }
    return pixels
  }
}

private nonisolated func byte(_ bytes: RawSpan, _ offset: Int) -> UInt8 {
  // Sound: every byte is a valid UInt8; the span checks its bounds.
  unsafe bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self)
}

/// Sets the icon of `window` to `image`.
///
/// Wayland uses the icon of the desktop file instead.
func setIcon(_ image: Image, of window: OpaquePointer) {
  unsafe withSurface(of: image) { surface in unsafe SDL_SetWindowIcon(window, surface) }
}

/// Calls `body` with the pixels of `image` as an SDL surface that is valid during the call, and
/// returns the result of `body`.
///
/// - Returns: The result of `body`, or `nil` if SDL cannot create the surface.
@discardableResult
func withSurface<Result>(
  of image: Image, _ body: (UnsafeMutablePointer<SDL_Surface>) -> Result?
) -> Result? {
  var pixels = straightPixels(of: image)
  let (width, height) = (Int32(image.width), Int32(image.height))
  return unsafe pixels.withUnsafeMutableBytes { bytes in
    guard
      let surface = unsafe SDL_CreateRGBSurfaceWithFormatFrom(
        bytes.baseAddress, width, height, 32, width * 4, pixel_format_rgba)
    else { return nil }
    defer { unsafe SDL_FreeSurface(surface) }
    return unsafe body(surface)
  }
}
