/// The pixels of a picture that is neither scaled nor rotated yet.
struct DecodedPicture {
  /// The rows of the picture from top to bottom, with three bytes for each pixel, or four if there
  /// is an alpha channel, with which the colours are not multiplied.
  var pixels: [UInt8]
  /// The width, in pixels.
  var width: Int
  /// The height, in pixels.
  var height: Int
  /// The ICC profile of the colours, or an empty array if they are those of sRGB.
  var profile: [UInt8] = []
  var orientation = PictureOrientation.upright
}
