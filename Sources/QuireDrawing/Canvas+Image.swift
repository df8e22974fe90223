internal import CCairo
public import QuireGeometry
public import QuireScene

extension Canvas {
  /// Draws the whole of `image`, scaled to the size of `rect`, with the opacity `alpha`, 0…1.
  ///
  /// The pixels come from the smallest mipmap level that is large enough.
  ///
  /// The canvas stays unchanged if Cairo cannot hold the image.
  public func draw(_ image: Image, in rect: Rect, alpha: Double = 1) {
    guard !rect.isEmpty else { return }
    let wanted = (width: rect.width * scale, height: rect.height * scale)
    let level =
      image.levels.last {
        Double($0.width) >= wanted.width && Double($0.height) >= wanted.height
      } ?? image.levels[0]
    guard let source = unsafe makeSurface(of: level, in: image) else { return }
    save {
      unsafe cairo_translate(context, rect.minX, rect.minY)
      unsafe cairo_scale(
        context, rect.width / Double(level.width), rect.height / Double(level.height))
      unsafe cairo_rectangle(context, 0, 0, Double(level.width), Double(level.height))
      unsafe cairo_clip(context)
      unsafe cairo_set_source_surface(context, source, 0, 0)
      // Without padding, the edges would mix with the transparent surroundings of the image.
      unsafe cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
      unsafe cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
      unsafe cairo_paint_with_alpha(context, alpha)
    }
    unsafe cairo_surface_destroy(source)
  }

  /// Returns a new Cairo surface with the pixels of `level`, a mipmap level of `image`, or `nil` if
  /// memory is short.
  ///
  /// The caller must destroy the surface.
  private func makeSurface(of level: Image.Level, in image: Image) -> OpaquePointer? {
    let surface = unsafe cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(clamping: level.width), Int32(clamping: level.height))
    guard let data = unsafe cairo_image_surface_get_data(surface) else {
      unsafe cairo_surface_destroy(surface)
      return nil
    }
    let count = level.width * level.height
    image.storage.withBytes { bytes in
      unsafe data.withMemoryRebound(to: UInt32.self, capacity: count) { target in
        for index in 0..<count {
          let pixel = unsafe bytes.unsafeLoad(
            fromByteOffset: level.offset + index * 4, as: UInt32.self)
          unsafe target[index] = swapRedAndBlue(pixel)
        }
      }
    }
    unsafe cairo_surface_mark_dirty(surface)
    return unsafe surface
  }
}
