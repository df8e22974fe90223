import QuireGeometry
import QuireScene

/// The painter that draws quads that rounded corners clip.
final class MaskedQuadPainter: Painter {
  private let context: GraphicsContext
  private let program: QuadProgram
  private let masks: MaskUniforms

  init(context: GraphicsContext) throws(GraphicsError) {
    self.context = context
    program = try QuadProgram(definitions: ["MASKED"], context: context)
    masks = MaskUniforms(of: program)
  }

  func recompiled() throws(GraphicsError) -> Self { try Self(context: context) }

  /// Draws `quad` with the part `source` of the texture in unit 0, multiplied by `tint`.
  ///
  /// - Parameters:
  ///   - quad: The rectangle and its masks.
  ///   - source: The part of the texture, 0…1.
  ///   - transform: The transform from the view's points to clip space.
  ///   - tint: The premultiplied factor of the colours.
  func draw(_ quad: Quad, source: Rect, transform: Transform3D, tint: SIMD4<Double>) {
    program.use()
    masks.load(quad.masks, from: quad.transform)
    program.draw(
      frame: quad.frame, source: source, transform: transform, tint: tint, blends: true)
  }
}
