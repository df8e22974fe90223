internal import COpenGL
import QuireGeometry
import QuireScene

/// The painter that draws images whose pixels are changed while they are shown.
///
/// A separate program is compiled for each combination of changes, so that an image costs no more
/// than its own changes.
final class TreatedQuadPainter: Painter {
  /// The changes of the pixels at the size at which an image is shown.
  struct Treatment {
    let filter: ColorFilter
    /// Whether the image is enlarged with splines.
    let isSmooth: Bool

    /// Creates the changes that `treatment` means for an image of which one pixel covers
    /// `magnification` pixels of the surface, or returns `nil` if the plain program can draw it.
    init?(_ treatment: ImageTreatment, magnification: Double) {
      filter = treatment.filter
      isSmooth = treatment.enlargement == .smooth && magnification > 1
      if filter == .identity, !isSmooth { return nil }
    }

    /// The preprocessor definitions of the program that makes the changes.
    fileprivate var definitions: [String] {
      let tone: [String] =
        switch filter.tone {
        case .original: []
        case .tinted: ["TINTED"]
        case .inverted: ["INVERTED"]
        }
      return ["TREATED"] + (isSmooth ? ["SMOOTH"] : [])
        + (filter.sharpness > 0 ? ["SHARPENED"] : []) + (filter.changesLevels ? ["LEVELS"] : [])
        + tone
    }

    /// The colours of white and black.
    fileprivate var paperAndInk: (paper: Color, ink: Color) {
      switch filter.tone {
      case .original: (.white, .black)
      case .tinted(let paper, let ink): (paper, ink)
      case .inverted(let paper, let ink): (Color(white: paper), Color(white: ink))
      }
    }
  }

  /// A compiled program, and the locations of its uniforms.
  private struct Variant {
    let program: QuadProgram
    let masks: MaskUniforms
    let sharpness: GLint
    let levels: GLint
    let paper: GLint
    let ink: GLint

    init(_ definitions: [String], context: GraphicsContext) throws(GraphicsError) {
      program = try QuadProgram(definitions: definitions, context: context)
      masks = MaskUniforms(of: program)
      sharpness = program.location("sharpness")
      levels = program.location("levels")
      paper = program.location("paper")
      ink = program.location("ink")
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

  /// Draws `quad` with the part `source` of the texture in unit 0, changed by `treatment`,
  /// multiplied by `tint`, and blended if `blends` is true.
  ///
  /// - Parameters:
  ///   - quad: The rectangle and its masks.
  ///   - treatment: The changes of the pixels.
  ///   - source: The part of the texture, 0…1.
  ///   - transform: The transform from the view's points to clip space.
  ///   - tint: The premultiplied factor of the colours.
  ///   - blends: Whether to blend with the pixels below; false for an opaque rectangle.
  /// - Throws: `GraphicsError.shader` if the driver rejects the program.
  func draw(
    _ quad: Quad, with treatment: Treatment, source: Rect, transform: Transform3D,
    tint: SIMD4<Double>, blends: Bool
  ) throws(GraphicsError) {
    let variant = try variants.variant(
      treatment.definitions + (quad.masks.isEmpty ? [] : ["MASKED"]))
    variant.program.use()
    if !quad.masks.isEmpty { variant.masks.load(quad.masks, from: quad.transform) }
    let filter = treatment.filter
    glUniform1f(variant.sharpness, GLfloat(filter.sharpness))
    glUniform3f(
      variant.levels, GLfloat(filter.brightness), GLfloat(filter.contrast),
      GLfloat(1 / filter.gamma))
    let (paper, ink) = treatment.paperAndInk
    for (location, color) in [(variant.paper, paper), (variant.ink, ink)] {
      glUniform3f(location, GLfloat(color.red), GLfloat(color.green), GLfloat(color.blue))
    }
    variant.program.draw(
      frame: quad.frame, source: source, transform: transform, tint: tint, blends: blends)
  }
}
