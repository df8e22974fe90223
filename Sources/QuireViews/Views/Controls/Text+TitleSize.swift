import QuireDrawing
import QuireGeometry

extension Text {
  /// The size of the text as the title of a control, in points.
  ///
  /// The title is at least as high as a line of the font itself, so that controls in a row have the
  /// same height even if some of their titles need the letters of another font.
  var titleSize: Size {
    let size = size()
    return Size(width: size.width, height: max(size.height, Text("", font: font).size().height))
  }
}
