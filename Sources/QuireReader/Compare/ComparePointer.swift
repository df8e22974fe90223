import Quire
import QuireDrawing
import QuireGeometry

/// A cross that marks the point under the mouse on the other compared pages.
final class ComparePointer: View {
  private static let side = 25.0
  /// The distance from the middle to the beginning of each arm, in points.
  private static let hole = 4.0

  /// Creates a cross.
  init() {
    super.init(
      frame: Rect(size: Size(width: ComparePointer.side, height: ComparePointer.side)))
    isUserInteractionEnabled = false
  }

  override var drawsContent: Bool { true }

  override func draw(in canvas: Canvas) {
    let (middle, end, hole) = (bounds.center, ComparePointer.side / 2 - 2, ComparePointer.hole)
    // The dark edge makes the arms visible on bright pictures.
    for (color, width) in [(Color(white: 0, alpha: 0.7), 3.0), (Color.white, 1.0)] {
      for arm in [Vector(x: 1), Vector(x: -1), Vector(y: 1), Vector(y: -1)] {
        canvas.stroke(
          .line(from: middle + arm * hole, to: middle + arm * end), with: color, width: width)
      }
    }
  }
}
