internal import COpenGL
import QuireGeometry
import QuireScene

/// The painter of bent sheets of paper, which draws the shadow, the front, and then the back.
final class LeafPainter: Painter {
  /// A compiled variant of the leaf shader, and the locations of its uniforms.
  private struct Variant {
    let program: ShaderProgram
    let projection: StageProjection.Locations
    let page: GLint
    let spine: GLint
    let shape: LeafShapeUniforms.Locations
    let light: GLint
    let shading: GLint
    let ends: GLint
    let sense: GLint
    let settling: GLint
    let ground: GLint
    let share: GLint
    let reach: GLint
    let outward: GLint
    let spread: GLint
    let isEdge: GLint
    let isFree: GLint
    let line: GLint

    init(_ definitions: [String], context: GraphicsContext) throws(GraphicsError) {
      program = try ShaderProgram(
        vertex: .leafVertex, fragment: .leafFragment, definitions: definitions + ["PAPER"],
        context: context)
      projection = StageProjection.Locations(of: program)
      page = program.location("page")
      spine = program.location("spine")
      shape = LeafShapeUniforms.Locations(of: program)
      light = program.location("light")
      shading = program.location("shading")
      ends = program.location("ends")
      sense = program.location("sense")
      settling = program.location("settling")
      ground = program.location("ground")
      share = program.location("share")
      reach = program.location("reach")
      outward = program.location("outward")
      spread = program.location("spread")
      isEdge = program.location("isEdge")
      isFree = program.location("isFree")
      line = program.location("line")
    }
  }

  private var variants: ShaderVariants<[String], Variant>
  private let cells: InstanceBuffer
  private let context: GraphicsContext

  init(context: GraphicsContext) {
    self.context = context
    variants = ShaderVariants(in: context) { definitions throws(GraphicsError) in
      try Variant(definitions, context: context)
    }
    cells = InstanceBuffer(attributeCount: LeafMesh.floatsPerCell / 4, context: context)
  }

  func recompiled() throws(GraphicsError) -> Self {
    let painter = Self(context: context)
    try painter.variants.compile(thoseOf: variants)
    return painter
  }

  /// Draws the bent sheet `mesh`, with the page textures that `bind` binds, into the current render
  /// pass.
  ///
  /// - Parameters:
  ///   - mesh: The sheet to draw.
  ///   - projection: The projection from stage points to clip space.
  ///   - mixing: The values that mix at edges.
  ///   - bind: A function that binds the texture of a page, which is sampled in the given form.
  /// - Throws: `GraphicsError.shader` if the driver rejects a program.
  func draw(
    _ mesh: LeafMesh, projection: StageProjection, mixing: BlendState.Mixing,
    bind: (Page, PaperSampling) -> Void
  ) throws(GraphicsError) {
    let shadow = try variants.variant(["SHADOW"])
    let plain = try variants.variant([])
    // A software renderer has no filter for squeezed paper.
    let several = context.isSoftware ? ["SAMPLES_2"] : []
    let squeezed = try variants.variant(several)
    // Rims have few pixels, so one program is enough.
    let rim = try variants.variant(["RIM"] + (mixing == .light ? ["LIGHT"] : []) + several)
    let sheet = mesh.sheet
    cells.load(mesh.numbers)
    var blending = BlendState()

    if !mesh.shadows.isEmpty {
      use(shadow, mesh, projection)
      glUniform1f(shadow.outward, GLfloat(sheet.side))
      glUniform3f(
        shadow.spread, GLfloat(mesh.contactWidth), GLfloat(LeafShadow.contactSpread),
        GLfloat(LeafShadow.ambientSpread))
      // A shadow darkens encoded values, as shading does.
      blending.change(to: .multiplied)
      for part in mesh.shadows {
        glUniform1f(shadow.share, GLfloat(part.share))
        glUniform2f(shadow.ends, GLfloat(part.rows.first), GLfloat(part.rows.last))
        glUniform1f(shadow.reach, GLfloat(part.width))
        drawCells(part.cells)
      }
    }

    func draw(face: LeafMesh.Face, isFront: Bool) {
      var used: ShaderProgram?
      for run in face.runs {
        let variant = run.isRim ? rim : run.sampling.axis == nil ? plain : squeezed
        if used !== variant.program {
          use(variant, mesh, projection)
          set(face, isFront: isFront, of: mesh, for: variant)
          set(content(of: sheet, onFront: isFront, projection.stage), for: variant)
          blending.change(to: run.isRim ? mixing : nil)
          used = variant.program
        }
        bind(mesh.page(onFront: isFront), run.sampling)
        drawCells(run.cells)
      }
    }
    if let front = mesh.front { draw(face: front, isFront: true) }
    if let back = mesh.back { draw(face: back, isFront: false) }
    blending.change(to: nil)
  }

  private func drawCells(_ part: Range<Int>) {
    cells.draw(GL_TRIANGLE_STRIP, vertices: 4, instances: part)
  }

  /// Makes the program of `variant` current, and sets the uniforms that describe the sheet of
  /// `mesh` and the projection.
  private func use(_ variant: Variant, _ mesh: LeafMesh, _ projection: StageProjection) {
    variant.program.use()
    projection.load(into: variant.projection, camera: mesh.camera)
    let sheet = mesh.sheet
    let origin = sheet.stagePoint(.zero)
    let along = sheet.stagePoint(Point(x: 1, y: 0)) - origin
    glUniform4f(
      variant.spine, GLfloat(along.x), GLfloat(along.y), GLfloat(origin.x), GLfloat(origin.y))
    LeafShapeUniforms(sheet.shape).load(into: variant.shape)
    glUniform2f(variant.shading, GLfloat(sheet.shade), GLfloat(sheet.highlight))
    glUniform2f(
      variant.line, GLfloat(sheet.thickness * mesh.scale), GLfloat(sheet.edgeShade))
    glUniform1f(variant.settling, GLfloat(max(sheet.settlingHeight, 1e-6)))
  }

  /// Sets the uniforms of `variant` that describe `face`, the front of the sheet if `isFront` is
  /// true, or else its back.
  private func set(
    _ face: LeafMesh.Face, isFront: Bool, of mesh: LeafMesh, for variant: Variant
  ) {
    let light = mesh.sheet.light
    glUniform4f(
      variant.light, GLfloat(light.x), GLfloat(light.y), GLfloat(light.z), isFront ? 1 : -1)
    glUniform1f(variant.sense, GLfloat(isFront ? mesh.sheet.side : -mesh.sheet.side))
    glUniform2f(variant.ends, GLfloat(face.rows.first), GLfloat(face.rows.last))
    for (location, edges) in [(variant.isEdge, face.edges), (variant.isFree, face.lines)] {
      let bits = (0..<4).map { GLfloat((edges.rawValue >> $0) & 1) }
      glUniform4f(location, bits[0], bits[1], bits[2], bits[3])
    }
  }

  /// The content of one side of the sheet: a page with its map to texture coordinates, or plain
  /// paper.
  private struct Content {
    var map: PageMap
    var ground = Color.clear
    var share = 1.0
  }

  private func content(of sheet: LeafSheet, onFront isFront: Bool, _ stage: Stage) -> Content {
    let front = PageMap(of: stage.content(of: sheet.front))
    guard !isFront else { return Content(map: front) }
    return switch sheet.back {
    case .paper(let color, let share):
      Content(map: front, ground: color.opacity(1 - share), share: share)
    case .page(let page, let hinge):
      Content(map: PageMap(of: stage.content(of: page)).mirrored(at: hinge))
    }
  }

  private func set(_ content: Content, for variant: Variant) {
    let (map, ground) = (content.map, content.ground.premultiplied)
    glUniform4f(
      variant.page, GLfloat(map.scale.x), GLfloat(map.scale.y), GLfloat(map.offset.x),
      GLfloat(map.offset.y))
    glUniform4f(
      variant.ground, GLfloat(ground.x), GLfloat(ground.y), GLfloat(ground.z), GLfloat(ground.w))
    glUniform1f(variant.share, GLfloat(content.share))
  }
}
