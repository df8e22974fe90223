internal import COpenGL
import QuireGeometry
import QuireScene

/// The painter that draws the shadows of views.
final class ShadowPainter: Painter {
  private let context: GraphicsContext
  private let program: QuadProgram
  private let masks: MaskUniforms
  private let caster: GLint
  private let hole: GLint
  private let blur: GLint

  init(context: GraphicsContext) throws(GraphicsError) {
    self.context = context
    program = try QuadProgram(definitions: ["MASKED", "BLURRED", "PAPER"], context: context)
    masks = MaskUniforms(of: program)
    caster = program.location("caster")
    hole = program.location("hole")
    blur = program.location("blur")
  }

  func recompiled() throws(GraphicsError) -> Self { try Self(context: context) }

  /// Draws `shadow` in the frame of `quad`, where `transform` maps the view's points to clip space.
  func draw(_ shadow: QuadShadow, of quad: Quad, transform: Transform3D) {
    program.use()
    masks.load(quad.masks, from: quad.transform)
    let (castingRect, emptyRect) = (shadow.caster.middleAndHalf, shadow.hole.middleAndHalf)
    unsafe glUniform4fv(caster, 1, castingRect)
    unsafe glUniform4fv(hole, 1, emptyRect)
    glUniform2f(blur, GLfloat(shadow.cornerRadius), GLfloat(shadow.blur))
    program.draw(
      frame: quad.frame, source: .zero, transform: transform,
      tint: shadow.color.opacity(quad.alpha).premultiplied, blends: true)
  }
}
