import QuireGeometry
import QuireScene

/// The painter that draws quads, which are the rectangles of a view tree.
final class QuadPainter: Painter {
  private let context: GraphicsContext
  private let program: QuadProgram

  init(context: GraphicsContext) throws(GraphicsError) {
    self.context = context
    program = try QuadProgram(definitions: [], context: context)
  }

  func recompiled() throws(GraphicsError) -> Self { try Self(context: context) }

  /// Draws the rectangle `frame`, moved by `transform`, with the part `source` of the texture in
  /// unit 0, multiplied by `tint`, and blended if `blends` is true.
  ///
  /// - Parameters:
  ///   - frame: The frame in the view's points.
  ///   - source: The part of the texture, 0…1.
  ///   - transform: The transform from the view's points to clip space.
  ///   - tint: The premultiplied factor of the colours.
  ///   - blends: Whether to blend with the pixels below; false for an opaque rectangle.
  func draw(
    frame: Rect, source: Rect, transform: Transform3D, tint: SIMD4<Double>, blends: Bool
  ) {
    program.draw(
      frame: frame, source: source, transform: transform, tint: tint, blends: blends)
  }
}
