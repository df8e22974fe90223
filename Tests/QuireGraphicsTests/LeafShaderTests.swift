import COpenGL
import QuireGeometry
import QuireScene
import SeededNumbers
import Testing

@testable import QuireGraphics
@testable import ReferenceFrames

@Suite struct LeafShaderTests {
  /// Returns a random sheet on a random stage, which the camera sees.
  private func scene(
    seed: UInt64
  ) throws -> (sheet: LeafSheet, camera: Camera, stage: Stage) {
    var numbers = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
    let size = Size(width: number(100...900), height: number(100...900))
    let stage = Stage(size: size, scale: seed % 2 == 0 ? 1 : 2)
    let camera = Camera(
      distance: seed % 5 == 0 ? nil : number(1200...4000),
      vanishingPoint: Point(x: number(-200...200), y: number(-200...200)))
    let isHorizontal = seed % 3 != 0
    let (along, across) =
      isHorizontal ? (size.width, size.height) : (size.height, size.width)
    let spine = number(-0.3...0.3) * along
    let side: Double = seed % 4 < 2 ? 1 : -1
    let (front, back) = (number(0.3...0.5) * along, number(0.3...0.5) * along)
    func frame(_ width: Double) -> Rect {
      let start = side > 0 ? spine : spine - width
      return isHorizontal
        ? Rect(x: start, y: -across / 2, width: width, height: across)
        : Rect(x: -across / 2, y: start, width: across, height: width)
    }
    let progress = number(0.02...0.98)
    var sheet = LeafSheet(
      front: (.from, frame(front)), back: (.paper(.white, share: 0), frame(back)),
      spine: isHorizontal ? .vertical(x: spine) : .horizontal(y: spine), side: side,
      shape: LeafShape(
        width: max(front, back), bend: seed % 7 == 0 ? 0 : number(0...1.5),
        fullTurn: seed % 2 == 0 ? .pi : number(1.2...2), progress: progress,
        swing: number(-0.35...0.35),
        twist: seed % 6 < 2 ? 0 : (seed % 6 == 2 ? 2e-5 : 1 / 1.2 / across) * number(-1...1),
        grip: number(-0.5...0.5) * across))
    (sheet.shade, sheet.highlight, sheet.thickness, sheet.edgeShade) = (0.35, 0.06, 1, 0.2)
    (sheet.occlusion, sheet.reflection, sheet.transmission) = (0.35, 0.12, 0.16)
    let beside =
      isHorizontal
      ? frame(back).mirrored(atX: spine)
      : frame(back).transposed.mirrored(atX: spine).transposed
    sheet.pageBesideFront = LeafSheet.FacedPage(.to, frame: frame(front))
    // Some sheets have a page on one side only.
    if seed % 3 != 1 { sheet.pageBesideBack = LeafSheet.FacedPage(.from, frame: beside) }
    return (sheet, camera, stage)
  }

  /// Compares `Leaf.vert` with `LeafSheet.position(of:)` and `Camera.project`.
  @Test("the shader bends paper to where Swift bends it", arguments: 1...40)
  func positions(seed: UInt64) throws {
    let (sheet, camera, stage) = try scene(seed: seed)
    let mesh = LeafMesh(sheet, camera: camera, scale: stage.scale)
    let axis = sheet.orientation == .horizontal ? Vector(x: 1) : Vector(y: 1)
    for (face, isFront) in [(mesh.front, true), (mesh.back, false)] {
      guard let face else { continue }
      let captured = try captured(
        "gl_Position", count: 4, of: face, isFront: isFront, mesh, on: stage)
      try #require(captured.count >= 16)
      for (index, corner) in corners(of: face, in: mesh).enumerated() {
        let position =
          camera.project(sheet.position(of: corner.paper)) + axis * (corner.outset / stage.scale)
        let (x, y, w) = (captured[index * 4], captured[index * 4 + 1], captured[index * 4 + 3])
        // From clip space to stage points.
        let error = max(
          abs(x / w * stage.size.width / 2 - position.x),
          abs(y / w * stage.size.height / 2 - position.y))
        #expect(error < 0.01, "seed \(seed), \(index), front \(isFront)")
      }
    }
    #expect(mesh.front != nil || mesh.back != nil)
  }

  /// The colour of all paper that the sheet faces.
  private static let mean = SIMD3(0.9, 0.5, 0.2)

  /// Compares `Leaf.vert` with `LeafSheet.light(at:onFront:facing:)`.
  @Test("the shader lights paper as Swift does", arguments: 1...40)
  func light(seed: UInt64) throws {
    let (sheet, camera, stage) = try scene(seed: seed)
    let mesh = LeafMesh(sheet, camera: camera, scale: stage.scale)
    for (face, isFront) in [(mesh.front, true), (mesh.back, false)] {
      guard let face else { continue }
      let tones = try captured("tone", count: 3, of: face, isFront: isFront, mesh, on: stage)
      let rows = face.rows.first...face.rows.last
      for (index, corner) in corners(of: face, in: mesh).enumerated()
      // Beyond the first and the last row there is no paper.
      where rows.contains(corner.paper.y) {
        let isFacing = sheet.facedWidth(onFront: isFront) > 0
        let expected = sheet.light(
          at: corner.paper, onFront: isFront, facing: isFacing ? Self.mean : nil)
        let error = (0..<3).map { abs(tones[index * 3 + $0] - expected[$0]) }.max() ?? 0
        #expect(error < 2e-3, "seed \(seed), \(index), front \(isFront)")
      }
    }
  }

  /// Compares `Leaf.vert` with `LeafSheet.lightThrough(at:onFront:)`.
  @Test("the shader lets light through paper as Swift does", arguments: 1...40)
  func through(seed: UInt64) throws {
    let (sheet, camera, stage) = try scene(seed: seed)
    let mesh = LeafMesh(sheet, camera: camera, scale: stage.scale)
    for (face, isFront) in [(mesh.front, true), (mesh.back, false)] {
      guard let face else { continue }
      let values = try captured("through", count: 1, of: face, isFront: isFront, mesh, on: stage)
      let rows = face.rows.first...face.rows.last
      for (index, corner) in corners(of: face, in: mesh).enumerated()
      where rows.contains(corner.paper.y) {
        let expected = sheet.lightThrough(at: corner.paper, onFront: isFront)
        #expect(abs(values[index] - expected) < 1e-3, "seed \(seed), \(index), front \(isFront)")
      }
    }
  }

  /// Returns the corners of the cells of `face` in the order of the shader's vertices, each with
  /// its displacement on the screen in pixels.
  private func corners(
    of face: LeafMesh.Face, in mesh: LeafMesh
  ) -> [(paper: Point, outset: Double)] {
    face.runs.flatMap(\.cells).flatMap { cell in
      let number = mesh.numbers[(cell * LeafMesh.floatsPerCell)...].prefix(8).map(Double.init)
      return (0..<4).map { corner in
        let (isLastLine, isLastRow) = (corner % 2, corner / 2)
        return (
          Point(x: number[isLastRow * 2 + isLastLine], y: number[4 + isLastRow]),
          number[6 + isLastLine]
        )
      }
    }
  }

  /// Returns the values of the vertex output `name`, with `count` components, for the cells of
  /// `face`.
  private func captured(
    _ name: String, count: Int, of face: LeafMesh.Face, isFront: Bool, _ mesh: LeafMesh,
    on stage: Stage
  ) throws -> [Double] {
    let cells = face.runs.map(\.cells.count).reduce(0, +)
    var values = [Float](repeating: 0, count: cells * 4 * count)
    let byteCount = values.count * 4
    try DrawingBench.run { bench in
      let program = try ShaderProgram(
        vertex: .leafVertex, fragment: .leafFragment, definitions: ["PAPER", "THROUGH"],
        captured: name,
        context: bench.context)
      let instances = InstanceBuffer(
        attributeCount: LeafMesh.floatsPerCell / 4, context: bench.context)
      instances.load(mesh.numbers)
      // A context without a window draws only into a separate framebuffer.
      let target = try RenderTarget(width: 1, height: 1, context: bench.context)
      glBindFramebuffer(GLenum(GL_FRAMEBUFFER), target.framebuffer)
      program.use()
      StageProjection(
        stage: stage, frame: Rect(size: stage.size * stage.scale),
        surface: stage.size * stage.scale, down: 1
      ).load(into: StageProjection.Locations(of: program), camera: mesh.camera)
      load(mesh.sheet, isFront: isFront, into: program)
      var buffer: GLuint = 0
      unsafe glGenBuffers(1, &buffer)
      glBindBuffer(GLenum(GL_TRANSFORM_FEEDBACK_BUFFER), buffer)
      glBufferData(
        GLenum(GL_TRANSFORM_FEEDBACK_BUFFER), byteCount, nil, GLenum(GL_STATIC_READ))
      glBindBufferBase(GLenum(GL_TRANSFORM_FEEDBACK_BUFFER), 0, buffer)
      glEnable(GLenum(GL_RASTERIZER_DISCARD))
      glBeginTransformFeedback(GLenum(GL_POINTS))
      for run in face.runs { instances.draw(GL_POINTS, vertices: 4, instances: run.cells) }
      glEndTransformFeedback()
      glDisable(GLenum(GL_RASTERIZER_DISCARD))
      unsafe values.withUnsafeMutableBytes { bytes in
        unsafe glGetBufferSubData(
          GLenum(GL_TRANSFORM_FEEDBACK_BUFFER), 0, byteCount, bytes.baseAddress)
      }
      unsafe glDeleteBuffers(1, &buffer)
    }
    return values.map(Double.init)
  }

  /// Sets the uniforms of `Leaf.vert` that describe `sheet`.
  private func load(_ sheet: LeafSheet, isFront: Bool, into program: ShaderProgram) {
    let origin = sheet.stagePoint(.zero)
    let along = sheet.stagePoint(Point(x: 1, y: 0)) - origin
    glUniform4f(
      program.location("spine"), GLfloat(along.x), GLfloat(along.y), GLfloat(origin.x),
      GLfloat(origin.y))
    LeafShapeUniforms(sheet.shape).load(into: LeafShapeUniforms.Locations(of: program))
    let light = sheet.light
    glUniform4f(
      program.location("light"), GLfloat(light.x), GLfloat(light.y), GLfloat(light.z),
      isFront ? 1 : -1)
    glUniform2f(
      program.location("shading"), GLfloat(sheet.shade), GLfloat(sheet.highlight))
    let (width, presence) = (
      sheet.facedWidth(onFront: isFront), sheet.skyPresence(ofFront: isFront, onFrontSide: !isFront)
    )
    glUniform4f(
      program.location("sky"), GLfloat(sheet.chordCosine(onFrontSide: !isFront)), GLfloat(width),
      width > 0 ? GLfloat(presence * sheet.occlusion) : 0,
      GLfloat(presence * sheet.reflection))
    // Plain paper, whose print has no share in the colour.
    glUniform4f(
      program.location("facingPaper"), GLfloat(Self.mean.x), GLfloat(Self.mean.y),
      GLfloat(Self.mean.z), 0)
    let back = sheet.backLight
    glUniform4f(
      program.location("backLight"), GLfloat(back.x), GLfloat(back.y), GLfloat(back.z),
      GLfloat(sheet.transmission * presence))
    glUniform2f(
      program.location("gap"), GLfloat(sheet.chordCosine(onFrontSide: isFront)),
      GLfloat(sheet.facedWidth(onFront: !isFront)))
  }
}
