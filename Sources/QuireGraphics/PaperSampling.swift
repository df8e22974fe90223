import QuireGeometry

/// The form in which moving paper is sampled where the driver does not filter squeezed textures.
///
/// Along the squeezed axis, a pixel covers a long part of the page. The mean of two samples of the
/// page, or of a copy that is narrower along this axis, is close to the mean of that part.
struct PaperSampling: Hashable {
  /// The axis of the page along which it is squeezed, or `nil` if one sample for a pixel is enough.
  var axis: Orientation?
  /// The number of times that the page is halved along the axis alone.
  var narrowings = 0
  /// The number of times that both sides of the narrowed page would have to be halved, so that a
  /// sample covers one texel; negative if it covers less.
  var halvings: Double
}
