internal import COpenGL
import QuireGeometry
import QuireScene

/// The painter of bent sheets of paper, which draws the shadow, the front, and then the back.
final class LeafPainter: Painter {
  private var variants: ShaderVariants<[String], LeafProgram>
  private let cells: InstanceBuffer
  private let context: GraphicsContext

  init(context: GraphicsContext) {
    self.context = context
    variants = ShaderVariants(in: context) { definitions throws(GraphicsError) in
      try LeafProgram(definitions, context: context)
    }
    cells = InstanceBuffer(attributeCount: LeafMesh.floatsPerCell / 4, context: context)
  }

  func recompiled() throws(GraphicsError) -> Self {
    let painter = Self(context: context)
    try painter.variants.compile(thoseOf: variants)
    return painter
  }

  /// A way in which the sheet uses the texture of a page.
  enum PageUse {
    /// As the print of the visible face, at texture unit 0.
    case print(PaperSampling)
    /// As the paper whose mean colour falls on other paper, at unit 1.
    case mean
    /// As the print that light behind the book shows through the paper, at unit 2.
    case backlit
  }

  /// Draws the bent sheet `mesh`, with the page textures that `bind` binds, into the current render
  /// pass.
  ///
  /// - Parameters:
  ///   - mesh: The sheet to draw.
  ///   - projection: The projection from stage points to clip space.
  ///   - mixing: The values that mix at edges.
  ///   - bind: A function that binds the texture of a page for the given use.
  /// - Throws: `GraphicsError.shader` if the driver rejects a program.
  func draw(
    _ mesh: LeafMesh, projection: StageProjection, mixing: BlendState.Mixing,
    bind: (Page, PageUse) -> Void
  ) throws(GraphicsError) {
    cells.load(mesh.numbers)
    var blending = BlendState()
    try drawShadows(of: mesh, projection, &blending, bind: bind)
    for isFront in [true, false] {
      guard let face = isFront ? mesh.front : mesh.back else { continue }
      try draw(
        face, isFront: isFront, of: mesh, projection, mixing: mixing, &blending, bind: bind)
    }
    blending.change(to: nil)
  }

  /// Draws the shadow of the sheet on the flat pages, and the darkness where it hides the sky.
  private func drawShadows(
    of mesh: LeafMesh, _ projection: StageProjection, _ blending: inout BlendState,
    bind: (Page, PageUse) -> Void
  ) throws(GraphicsError) {
    guard !mesh.shadows.isEmpty else { return }
    let sheet = mesh.sheet
    for part in mesh.shadows {
      // A shadow darkens encoded values, as shading does. Only paper faces the sheet.
      blending.change(to: part.isSkyOnly ? .multipliedOpaque : .multiplied)
      let program = try variants.variant([part.isSkyOnly ? "SKY" : "SHADOW"])
      use(program, mesh, projection)
      glUniform1f(program.outward, GLfloat(sheet.side))
      glUniform3f(
        program.spread, GLfloat(mesh.contactWidth), GLfloat(LeafShadow.contactSpread),
        GLfloat(LeafShadow.ambientSpread))
      glUniform1f(program.strength, GLfloat(part.share))
      glUniform1f(program.share, GLfloat(part.skyShare))
      glUniform2f(program.ends, GLfloat(part.rows.first), GLfloat(part.rows.last))
      glUniform1f(program.reach, GLfloat(part.width))
      // The page on the side of the front faces the back of the sheet.
      let faced = content(of: sheet, onFront: !part.isFrontSide, projection.stage)
      let paper = part.isFrontSide ? sheet.backFrame : sheet.frontFrame
      bind(mesh.page(onFront: !part.isFrontSide), .mean)
      setSky(
        cosine: sheet.chordCosine(onFrontSide: part.isFrontSide), width: part.width, presence: 1,
        facing: faced, faced.map.part(paper), of: sheet, for: program)
      drawCells(part.cells)
    }
  }

  /// Draws `face`, the front of the sheet if `isFront` is true, or else its back.
  private func draw(
    _ face: LeafMesh.Face, isFront: Bool, of mesh: LeafMesh, _ projection: StageProjection,
    mixing: BlendState.Mixing, _ blending: inout BlendState, bind: (Page, PageUse) -> Void
  ) throws(GraphicsError) {
    let (sheet, stage) = (mesh.sheet, projection.stage)
    let through = sheet.transmission > 0 ? ["THROUGH"] : []
    // A software renderer has no filter for squeezed paper.
    let several = context.isSoftware ? ["SAMPLES_2"] : []
    let plain = try variants.variant(through)
    let squeezed = try variants.variant(through + several)
    // Rims have few pixels, so one program is enough.
    let rim = try variants.variant(
      ["RIM"] + (mixing == .light ? ["LIGHT"] : []) + through + several)
    let content = content(of: sheet, onFront: isFront, stage)
    let faced = sheet.facedPage(onFrontSide: !isFront)
    if let page = faced?.page { bind(page, .mean) }
    if sheet.transmission > 0 { bind(mesh.page(onFront: !isFront), .backlit) }
    var used: ShaderProgram?
    for run in face.runs {
      let program = run.isRim ? rim : run.sampling.axis == nil ? plain : squeezed
      if used !== program.program {
        use(program, mesh, projection)
        set(face, isFront: isFront, of: mesh, for: program)
        set(content, for: program)
        let page = faced.map { self.content(of: $0, stage) }
        setSky(
          cosine: sheet.chordCosine(onFrontSide: !isFront),
          width: sheet.facedWidth(onFront: isFront),
          presence: sheet.skyPresence(ofFront: isFront, onFrontSide: !isFront), facing: page,
          faced.flatMap { page?.map.part($0.frame) }, of: sheet, for: program)
        setBackLight(
          self.content(of: sheet, onFront: !isFront, stage),
          share: sheet.transmission * sheet.skyPresence(ofFront: isFront, onFrontSide: isFront),
          isFront: isFront, of: sheet, for: program)
        blending.change(to: run.isRim ? mixing : nil)
        used = program.program
      }
      // Plain paper must not change the level of a page that is seen through it.
      if content.share > 0 { bind(mesh.page(onFront: isFront), .print(run.sampling)) }
      drawCells(run.cells)
    }
  }

  /// Sets the uniforms of `program` for the light between the pages, of paper that faces `part` of
  /// the page `content` at the angle with the given `cosine`.
  private func setSky(
    cosine: Double, width: Double, presence: Double, facing content: Content?, _ part: Rect?,
    of sheet: LeafSheet,
    for program: LeafProgram
  ) {
    guard let content, let part, presence > 0 else { return glUniform4f(program.sky, 1, 1, 0, 0) }
    glUniform4f(
      program.sky, GLfloat(cosine), GLfloat(width),
      GLfloat(presence * sheet.occlusion), GLfloat(presence * sheet.reflection))
    glUniform4f(
      program.facingPart, GLfloat(part.center.x), GLfloat(part.center.y), GLfloat(part.width),
      GLfloat(part.height))
    let ground = content.ground.premultiplied
    glUniform4f(
      program.facingPaper, GLfloat(ground.x), GLfloat(ground.y), GLfloat(ground.z),
      GLfloat(content.share))
  }

  /// Sets the uniforms of `program` for the light, of which the share `share` comes through the
  /// sheet from the face that shows `content`; the visible face is the front if `isFront` is true.
  private func setBackLight(
    _ content: Content, share: Double, isFront: Bool, of sheet: LeafSheet, for program: LeafProgram
  ) {
    let (light, map, ground) = (sheet.backLight, content.map, content.ground.premultiplied)
    glUniform4f(
      program.backLight, GLfloat(light.x), GLfloat(light.y), GLfloat(light.z),
      GLfloat(share))
    glUniform2f(
      program.gap, GLfloat(sheet.chordCosine(onFrontSide: isFront)),
      GLfloat(sheet.facedWidth(onFront: !isFront)))
    glUniform4f(
      program.behind, GLfloat(map.scale.x), GLfloat(map.scale.y), GLfloat(map.offset.x),
      GLfloat(map.offset.y))
    glUniform4f(
      program.otherPaper, GLfloat(ground.x), GLfloat(ground.y), GLfloat(ground.z),
      GLfloat(content.share))
  }

  private func drawCells(_ part: Range<Int>) {
    cells.draw(GL_TRIANGLE_STRIP, vertices: 4, instances: part)
  }

  /// Makes the program of `variant` current, and sets the uniforms that describe the sheet of
  /// `mesh` and the projection.
  private func use(_ variant: LeafProgram, _ mesh: LeafMesh, _ projection: StageProjection) {
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
    _ face: LeafMesh.Face, isFront: Bool, of mesh: LeafMesh, for variant: LeafProgram
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

  private func content(of faced: LeafSheet.FacedPage, _ stage: Stage) -> Content {
    guard let page = faced.page else {
      return Content(map: PageMap(of: stage.bounds), ground: faced.paper, share: 0)
    }
    return Content(map: PageMap(of: stage.content(of: page)))
  }

  private func set(_ content: Content, for variant: LeafProgram) {
    let (map, ground) = (content.map, content.ground.premultiplied)
    glUniform4f(
      variant.page, GLfloat(map.scale.x), GLfloat(map.scale.y), GLfloat(map.offset.x),
      GLfloat(map.offset.y))
    glUniform4f(
      variant.ground, GLfloat(ground.x), GLfloat(ground.y), GLfloat(ground.z), GLfloat(ground.w))
    glUniform1f(variant.share, GLfloat(content.share))
  }
}
