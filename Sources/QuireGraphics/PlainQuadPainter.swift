import QuireGeometry
import QuireScene

/// The painter that draws quads of a plain translucent colour.
final class PlainQuadPainter: Painter {
  private let context: GraphicsContext
  private let program: QuadProgram

  init(context: GraphicsContext) throws(GraphicsError) {
    self.context = context
    program = try QuadProgram(definitions: ["PLAIN"], context: context)
  }

  func recompiled() throws(GraphicsError) -> Self { try Self(context: context) }

  /// Draws the rectangle `frame`, in the view's points, moved by `transform` to clip space, with
  /// the premultiplied colour `color`.
  func draw(frame: Rect, transform: Transform3D, color: SIMD4<Double>) {
    program.draw(
      frame: frame, source: .zero, transform: transform, tint: color, blends: color.w < 1)
  }
}
