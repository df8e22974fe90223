/// A file format in which a codec process can encode pictures.
public enum PictureFormat: UInt8, Sendable {
  /// The PNG format, which is lossless.
  case png = 1
  /// The GIF format, with a palette of 256 colours for each picture.
  ///
  /// Transparent pixels turn black.
  case gif
  /// The WebP format, with lossy compression.
  ///
  /// Transparent pixels turn black.
  case webp
}
