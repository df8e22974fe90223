import QuireGeometry

/// A window content that can paint frames without OpenGL.
///
/// The window asks for painted frames if it has no GPU: copying the pixels of a page at rest takes
/// less time than drawing them in software.
protocol PaintedContent: WindowContent {
  /// Paints a frame into `pixels`, and returns the rectangles that have been painted; returns `nil`
  /// and paints nothing if the frame needs OpenGL.
  ///
  /// The window calls `draw` after a result of `nil`.
  ///
  /// - Parameters:
  ///   - pixels: The rows of pixels, from top to bottom and without padding: four bytes for blue,
  ///     green, red and an unused one.
  ///   - width: The number of pixels in a row.
  ///   - isKept: Whether `pixels` contains the frame that was painted last.
  /// - Returns: The painted rectangles, or `nil`.
  func paint(into pixels: inout MutableSpan<UInt32>, width: Int, isKept: Bool) -> [PixelRect]?

  /// Prepares OpenGL for later frames, after a painted frame has become visible.
  func prepareFrames()
}
