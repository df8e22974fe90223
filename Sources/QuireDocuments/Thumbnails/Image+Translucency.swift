package import QuireScene

extension Image {
  /// Creates the translucent picture that looks like `white` before white and like `black` before
  /// black, or returns `nil` if the picture is opaque or the two have different sizes.
  ///
  /// Codec processes draw every picture before a colour. What shows of white at a pixel is what the
  /// picture lets through; before black, a pixel is its colour premultiplied by alpha.
  package init?(onWhite white: Image, onBlack black: Image) {
    guard white.width == black.width, white.height == black.height else { return nil }
    let before = white.bytes
    var pixels = black.bytes
    guard before != pixels else { return nil }
    for pixel in stride(from: 0, to: pixels.count, by: 4) {
      let shown = (pixel..<pixel + 3).map { max(0, Int(before[$0]) - Int(pixels[$0])) }.min() ?? 0
      // No component of a premultiplied colour exceeds alpha.
      pixels[pixel + 3] = max(UInt8(255 - shown), pixels[pixel..<pixel + 3].max() ?? 0)
    }
    self.init(width: white.width, height: white.height, bytes: pixels)
  }
}
