/// An upright rectangle of whole pixels.
struct PixelArea: Equatable {
  /// The most pixels each way of a picture that covers a page.
  static let sideLimit = 1 << 17

  var x: Int
  var y: Int
  var width: Int
  var height: Int

  /// The place of a picture of `width` × `height` in the middle of a page, never enlarged.
  init(fitting width: Int, _ height: Int, in pageWidth: Int, _ pageHeight: Int) {
    let factor = min(
      1, Double(pageWidth) / Double(width), Double(pageHeight) / Double(height))
    self.init(
      centering: min(pageWidth, max(1, Int((Double(width) * factor).rounded()))),
      min(pageHeight, max(1, Int((Double(height) * factor).rounded()))), in: pageWidth, pageHeight)
  }

  /// The place of a picture of `width` × `height` that covers a page, about its middle.
  init(covering pageWidth: Int, _ pageHeight: Int, with width: Int, _ height: Int) {
    let factor = max(Double(pageWidth) / Double(width), Double(pageHeight) / Double(height))
    self.init(
      centering: max(pageWidth, Int((Double(width) * factor).rounded())),
      max(pageHeight, Int((Double(height) * factor).rounded())), in: pageWidth, pageHeight)
  }

  /// The part of it that lies on a page.
  func clipped(to pageWidth: Int, _ pageHeight: Int) -> PixelArea {
    var part = self
    part.x = max(0, x)
    part.y = max(0, y)
    part.width = min(pageWidth, x + width) - part.x
    part.height = min(pageHeight, y + height) - part.y
    return part
  }

  /// The place of `width` × `height` pixels in the middle of a page.
  init(centering width: Int, _ height: Int, in pageWidth: Int, _ pageHeight: Int) {
    x = (pageWidth - width) / 2
    y = (pageHeight - height) / 2
    self.width = width
    self.height = height
  }
}
