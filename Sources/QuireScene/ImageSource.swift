public import QuireGeometry

/// A supplier of an image, such as a picture file, which makes the image at the size at which it is
/// shown.
public protocol ImageSource: Sendable {
  /// Returns the image in the size that `sizing` says.
  ///
  /// The task that asks may be cancelled, after which the result is not used.
  ///
  /// - Throws: An error whose description names the source.
  func image(sized sizing: ImageSizing) async throws -> Image
}

/// The size in which an image is needed.
public enum ImageSizing: Hashable, Sendable {
  /// The image's own size.
  case original
  /// A size at which all of the image fits into an area with the given size, in pixels; a smaller
  /// image keeps its size.
  case fitting(Size)
  /// The size of an area, in pixels, that the image covers; the parts beyond its edges are cut off.
  case covering(Size)
}
