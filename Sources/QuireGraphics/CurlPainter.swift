internal import COpenGL
import QuireGeometry
import QuireScene

/// The painter that draws rolled sheets of paper, from the part furthest from the camera to the
/// nearest.
final class CurlPainter: Painter {
  /// A compiled variant of the curl shader, and the locations of its uniforms.
  private struct Variant {
    let program: ShaderProgram
    let projection: StageProjection.Locations
    let page: GLint
    let roll: GLint
    let outward: GLint
    let light: GLint
    let ground: GLint
    let share: GLint
    let edges: GLint
    let contour: GLint
    let fold: GLint
    let bend: GLint
    let shadow: GLint
    let casters: [GLint]
    let presence: GLint
    let edge: EdgeShadowLocations

    init(_ definitions: [String], context: GraphicsContext) throws(GraphicsError) {
      program = try ShaderProgram(
        vertex: .curlVertex, fragment: .curlFragment, definitions: definitions + ["PAPER"],
        context: context)
      projection = StageProjection.Locations(of: program)
      page = program.location("page")
      roll = program.location("roll")
      outward = program.location("outward")
      light = program.location("light")
      ground = program.location("ground")
      share = program.location("share")
      edges = program.location("edges")
      contour = program.location("contour")
      fold = program.location("fold")
      bend = program.location("bend")
      shadow = program.location("shadow")
      casters = [program.location("casters[0]"), program.location("casters[1]")]
      presence = program.location("presence")
      edge = EdgeShadowLocations(of: program)
    }
  }

  private var variants: ShaderVariants<[String], Variant>
  private let strips: InstanceBuffer
  private let context: GraphicsContext

  init(context: GraphicsContext) {
    self.context = context
    variants = ShaderVariants(in: context) { definitions throws(GraphicsError) in
      try Variant(definitions, context: context)
    }
    strips = InstanceBuffer(attributeCount: CurlMesh.floatsPerStrip / 4, context: context)
  }

  func recompiled() throws(GraphicsError) -> Self {
    let painter = Self(context: context)
    try painter.variants.compile(thoseOf: variants)
    return painter
  }

  /// Draws `mesh`, the strips of a rolled sheet of paper, with the page textures that `bind` binds,
  /// into the current render pass.
  ///
  /// - Parameters:
  ///   - mesh: The sheet to draw.
  ///   - camera: The camera.
  ///   - projection: The projection from stage points to clip space.
  ///   - mixing: The form in which colours are mixed at edges.
  ///   - bind: A function that binds the texture of a page. Its second argument says whether the
  ///     paper is flat on the stage.
  /// - Throws: `GraphicsError.shader` if the driver rejects a program.
  func draw(
    _ mesh: CurlMesh, camera: Camera, projection: StageProjection, mixing: BlendState.Mixing,
    bind: (Page, _ liesFlat: Bool) -> Void
  ) throws(GraphicsError) {
    let light = mixing == .light ? ["LIGHT"] : []
    let plain = try variants.variant(["FLAT"])
    let shaded = try variants.variant(
      mesh.sheet.part == .whole
        ? ["FLAT", "SHADED"]
        : ["FLAT", "SHADOW"] + (mesh.sheet.shadowAreas == nil ? [] : ["DESK"]))
    // A software renderer has no filter for squeezed paper.
    let two = context.isSoftware ? ["SAMPLES_2"] : []
    let four = context.isSoftware ? ["SAMPLES_4"] : []
    let rising = try variants.variant(["RISING"] + light)
    let risingContour = try variants.variant(["RISING", "CONTOUR"] + light + four)
    let returningContour = try variants.variant(["CONTOUR"] + light + four)
    let returning = try variants.variant(light)
    let inside = try variants.variant(["INSIDE"])
    let steep = (
      rising: try variants.variant(["RISING"] + light + two),
      returning: try variants.variant(light + two),
      inside: try variants.variant(["INSIDE"] + two)
    )
    let sheet = mesh.sheet
    func map(_ page: Page) -> PageMap { PageMap(of: projection.stage.content(of: page)) }
    let (beneath, front) = (map(sheet.beneath), map(sheet.front))
    strips.load(mesh.numbers)
    var blending = BlendState()
    let contour = CurlContour(of: sheet.roll, seenBy: camera, projection: projection)

    bind(sheet.beneath, true)
    if !mesh.shadowed.isEmpty {
      use(shaded, projection, camera: camera, map: beneath)
      blending.change(to: sheet.part == .whole ? nil : .encoded)
      set(sheet, contour, for: shaded)
      setCasters(of: sheet, for: shaded)
      for shadow in mesh.shadowed {
        glUniform2f(
          shaded.shadow, GLfloat(sheet.castShadow * shadow.share), GLfloat(sheet.roll.radius))
        draw(shadow.strips)
      }
      blending.change(to: nil)
    }
    use(plain, projection, camera: camera, map: beneath)
    draw(mesh.open)
    bind(sheet.front, true)
    use(plain, projection, camera: camera, map: front)
    draw(mesh.flat)

    blending.change(to: mixing)
    bind(sheet.front, false)
    for (program, strips) in [
      (rising, mesh.rising), (steep.rising, mesh.steep.rising), (risingContour, mesh.contour.front),
    ] where !strips.isEmpty {
      use(program, projection, camera: camera, map: front)
      set(sheet, contour, for: program)
      setFace(ground: .clear, share: 1, shade: sheet.shade, side: 1, for: program)
      draw(strips)
    }

    if let shadow = sheet.edgeShadow, !mesh.edgeShadow.isEmpty {
      let edge = try variants.variant(["EDGE"] + (shadow.areas.isEmpty ? [] : ["DESK"]))
      use(edge, projection, camera: camera, map: front)
      set(sheet, contour, for: edge)
      edge.edge.set(shadow, on: projection)
      blending.change(to: .encoded)
      draw(mesh.edgeShadow)
      blending.change(to: mixing)
    }

    if case .page(let page, _) = sheet.back { bind(page, false) }
    let back: [(Variant, Range<Int>, mixing: BlendState.Mixing?)] = [
      (returningContour, mesh.contour.back, mixing), (steep.inside, mesh.steep.inside, nil),
      (steep.returning, mesh.steep.returning, mixing), (inside, mesh.inside, nil),
      (returning, mesh.returning, mixing),
    ]
    for (program, strips, mixing) in back where !strips.isEmpty {
      blending.change(to: mixing)
      use(program, projection, camera: camera, map: front)
      set(sheet, contour, for: program)
      switch sheet.back {
      case .paper(let color, let share):
        setFace(
          ground: color.opacity(1 - share), share: share, shade: sheet.shade, side: -1,
          for: program)
      case .page(let page, let hinge):
        set(map(page).mirrored(at: hinge), for: program)
        setFace(ground: .clear, share: 1, shade: sheet.shade, side: -1, for: program)
      }
      draw(strips)
    }
    blending.change(to: nil)
  }

  private func draw(_ part: Range<Int>) {
    guard !part.isEmpty else { return }
    strips.draw(GL_TRIANGLE_STRIP, vertices: 4, instances: part)
  }

  private func use(
    _ variant: Variant, _ projection: StageProjection, camera: Camera, map: PageMap
  ) {
    variant.program.use()
    projection.load(into: variant.projection, camera: camera)
    set(map, for: variant)
  }

  private func set(_ map: PageMap, for variant: Variant) {
    glUniform4f(
      variant.page, GLfloat(map.scale.x), GLfloat(map.scale.y), GLfloat(map.offset.x),
      GLfloat(map.offset.y))
  }

  private func set(_ sheet: CurlSheet, _ contour: CurlContour, for variant: Variant) {
    let (roll, frame, line) = (sheet.roll, sheet.frame, contour.line)
    glUniform3f(
      variant.roll, GLfloat(roll.normal.x), GLfloat(roll.normal.y), GLfloat(roll.radius))
    glUniform2f(variant.outward, GLfloat(contour.outward.x), GLfloat(contour.outward.y))
    glUniform4f(
      variant.edges, GLfloat(frame.minX), GLfloat(frame.minY), GLfloat(frame.maxX),
      GLfloat(frame.maxY))
    glUniform3f(variant.contour, GLfloat(line.x), GLfloat(line.y), GLfloat(line.z))
    glUniform3f(
      variant.fold, GLfloat(roll.normal.x), GLfloat(roll.normal.y), GLfloat(2 * contour.paper))
    glUniform3f(
      variant.bend, GLfloat(contour.bends.front), GLfloat(contour.bends.back),
      GLfloat(contour.outward.length))
  }

  /// Sets the uniforms of `variant` that describe the papers that cast the shadow of the roll.
  private func setCasters(of sheet: CurlSheet, for variant: Variant) {
    let first = sheet.shadowCasters.first ?? ShadowArea(sheet.frame)
    let last = sheet.shadowCasters.last ?? first
    for (location, frame) in zip(variant.casters, [first.frame, last.frame]) {
      glUniform4f(
        location, GLfloat(frame.minX), GLfloat(frame.minY), GLfloat(frame.maxX),
        GLfloat(frame.maxY))
    }
    glUniform2f(variant.presence, GLfloat(first.share), GLfloat(last.share))
  }

  /// Sets the uniforms of `variant` for the front of the paper if `side` is 1, or for the back if
  /// it is −1: the plain colour, the opacity of the page on it, and the shading.
  ///
  /// `ground` is the plain colour with the opacity 1 − `share`, where `share` is the opacity of the
  /// page; `shade` is the strength of the shading, and `side` 1 for the front and −1 for the back.
  private func setFace(
    ground: Color, share: Double, shade: Double, side: Double, for variant: Variant
  ) {
    let c = ground.premultiplied
    glUniform4f(variant.ground, GLfloat(c.x), GLfloat(c.y), GLfloat(c.z), GLfloat(c.w))
    glUniform1f(variant.share, GLfloat(share))
    glUniform2f(variant.light, GLfloat(shade), GLfloat(side))
  }
}
