import Quire
import QuireDrawing
import QuireGeometry

/// A view of a ribbon, which marks what is below it.
class RibbonView: View {
  /// The colour of the ribbon on paper and on pictures.
  static let color = Color(red: 0.76, green: 0.13, blue: 0.16)
  /// The depth of the notch, as a part of the width.
  private static let notch = 0.42
  /// The height of a ribbon, as a part of its width.
  static let height = 1.75

  /// The distance from the sides and the lower edge of the view to the ribbon, in points.
  private let margin: Double

  /// Creates a ribbon that is narrower than the view by `margin` points on both sides, and shorter
  /// by that.
  init(margin: Double = 0) {
    self.margin = margin
    super.init()
  }

  override var drawsContent: Bool { true }

  override func draw(in canvas: Canvas) {
    let ribbon = Rect(
      x: margin, y: 0, width: bounds.width - 2 * margin, height: bounds.height - margin)
    guard !ribbon.isEmpty else { return }
    let notch = ribbon.width * RibbonView.notch
    let path = Path.polygon([
      ribbon.origin, Point(x: ribbon.maxX, y: ribbon.minY), Point(x: ribbon.maxX, y: ribbon.maxY),
      Point(x: ribbon.center.x, y: ribbon.maxY - notch), Point(x: ribbon.minX, y: ribbon.maxY),
    ])
    canvas.fill(path, with: .color(RibbonView.color))
    // The ribbon is seen on red paper too.
    canvas.stroke(path, with: Color(white: 1, alpha: 0.35), width: 1 / canvas.scale)
  }
}
