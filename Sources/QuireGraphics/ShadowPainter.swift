internal import COpenGL
import QuireGeometry
import QuireScene

/// The painter that draws the shadows of views.
///
/// A separate program draws the shadow of a rectangle that has neither rounded corners nor masks. A
/// software renderer compiles it faster.
final class ShadowPainter: Painter {
  /// A compiled variant of the shadow shader, and the locations of its uniforms.
  private struct Variant {
    let program: QuadProgram
    let masks: MaskUniforms
    let caster: GLint
    let hole: GLint
    let blur: GLint

    init(_ definitions: [String], context: GraphicsContext) throws(GraphicsError) {
      program = try QuadProgram(
        definitions: definitions + ["BLURRED", "PAPER"], context: context)
      masks = MaskUniforms(of: program)
      caster = program.location("caster")
      hole = program.location("hole")
      blur = program.location("blur")
    }
  }

  private let context: GraphicsContext
  private var variants: ShaderVariants<[String], Variant>

  init(context: GraphicsContext) {
    self.context = context
    variants = ShaderVariants(in: context) { definitions throws(GraphicsError) in
      try Variant(definitions, context: context)
    }
  }

  func recompiled() throws(GraphicsError) -> Self {
    let painter = Self(context: context)
    try painter.variants.compile(thoseOf: variants)
    return painter
  }

  /// Draws `shadow` in the frame of `quad`, where `transform` maps the view's points to clip space.
  ///
  /// - Throws: `GraphicsError.shader` if the driver rejects the program.
  func draw(_ shadow: QuadShadow, of quad: Quad, transform: Transform3D) throws(GraphicsError) {
    let variant = try variants.variant(
      (quad.masks.isEmpty ? [] : ["MASKED"]) + (shadow.cornerRadius > 0 ? ["ROUNDED"] : []))
    variant.program.use()
    if !quad.masks.isEmpty { variant.masks.load(quad.masks, from: quad.transform) }
    let (castingRect, emptyRect) = (shadow.caster.middleAndHalf, shadow.hole.middleAndHalf)
    unsafe glUniform4fv(variant.caster, 1, castingRect)
    unsafe glUniform4fv(variant.hole, 1, emptyRect)
    glUniform2f(variant.blur, GLfloat(shadow.cornerRadius), GLfloat(shadow.blur))
    variant.program.draw(
      frame: quad.frame, source: .zero, transform: transform,
      tint: shadow.color.opacity(quad.alpha).premultiplied, blends: true)
  }
}
