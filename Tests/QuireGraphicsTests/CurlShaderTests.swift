import COpenGL
import QuireGeometry
import QuireScene
import SeededNumbers
import Testing

@testable import QuireGraphics
@testable import ReferenceFrames

@Suite struct CurlShaderTests {
  /// Compares `Curl.vert` with `Roll.position(of:)` and `Camera.project`, by transform feedback.
  @Test("the shader puts paper where Swift puts it", arguments: 1...30)
  func positions(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
    let size = Size(width: number(100...900), height: number(100...900))
    let stage = Stage(size: size, scale: 2)
    let camera = Camera(
      distance: seed % 5 == 0 ? nil : number(1000...4000),
      vanishingPoint: Point(x: number(-200...200), y: number(-200...200)))
    let angle = number(-3...3)
    let normal = Transform3D.rotationZ(angle).columns.0
    let sheet = CurlSheet(
      front: .from, back: .paper(.white, share: 0.15), beneath: .to, frame: stage.bounds,
      roll: Roll(
        axis: Point(x: number(-0.3...0.3) * size.width, y: number(-0.3...0.3) * size.height),
        normal: Vector(x: normal.x, y: normal.y), radius: number(1...90)),
      shade: 0.5, castShadow: 0.4)
    let mesh = CurlMesh(sheet, camera: camera, scale: stage.scale)
    let positions = try captured(mesh, seenBy: camera, on: stage)
    let strips = mesh.numbers.count / CurlMesh.floatsPerStrip
    try #require(positions.count == strips * 4 && strips > 8)
    for index in positions.indices {
      let number = mesh.numbers[(index / 4 * CurlMesh.floatsPerStrip)...].prefix(12).map(
        Double.init)
      let corner = index % 4
      let paper = Point(x: number[corner * 2], y: number[corner * 2 + 1])
      let outset = number[10 + corner / 2] / stage.scale
      let position = camera.project(sheet.roll.position(of: paper)) + sheet.roll.normal * outset
      // From clip space to stage points.
      let x = positions[index].x / positions[index].w * size.width / 2
      let y = positions[index].y / positions[index].w * size.height / 2
      #expect(abs(x - position.x) < 0.01 && abs(y - position.y) < 0.01, "seed \(seed), \(index)")
    }
  }

  private func captured(
    _ mesh: CurlMesh, seenBy camera: Camera, on stage: Stage
  ) throws -> [SIMD4<Double>] {
    let strips = mesh.numbers.count / CurlMesh.floatsPerStrip
    var values = [Float](repeating: 0, count: strips * 16)
    let byteCount = values.count * 4
    try DrawingBench.run { bench in
      let program = try ShaderProgram(
        vertex: .curlVertex, fragment: .curlFragment, definitions: ["PAPER"],
        captured: "gl_Position", context: bench.context)
      let instances = InstanceBuffer(
        attributeCount: CurlMesh.floatsPerStrip / 4, context: bench.context)
      instances.load(mesh.numbers)
      // A context without a window draws only into a separate framebuffer.
      let target = try RenderTarget(width: 1, height: 1, context: bench.context)
      glBindFramebuffer(GLenum(GL_FRAMEBUFFER), target.framebuffer)
      program.use()
      StageProjection(
        stage: stage, frame: Rect(size: stage.size * stage.scale),
        surface: stage.size * stage.scale, down: 1
      ).load(into: StageProjection.Locations(of: program), camera: camera)
      let roll = mesh.sheet.roll
      glUniform3f(
        program.location("roll"), GLfloat(roll.normal.x), GLfloat(roll.normal.y),
        GLfloat(roll.radius))
      glUniform2f(
        program.location("outward"), GLfloat(roll.normal.x / stage.scale),
        GLfloat(roll.normal.y / stage.scale))
      var buffer: GLuint = 0
      unsafe glGenBuffers(1, &buffer)
      glBindBuffer(GLenum(GL_TRANSFORM_FEEDBACK_BUFFER), buffer)
      glBufferData(
        GLenum(GL_TRANSFORM_FEEDBACK_BUFFER), byteCount, nil, GLenum(GL_STATIC_READ))
      glBindBufferBase(GLenum(GL_TRANSFORM_FEEDBACK_BUFFER), 0, buffer)
      glEnable(GLenum(GL_RASTERIZER_DISCARD))
      glBeginTransformFeedback(GLenum(GL_POINTS))
      instances.draw(GL_POINTS, vertices: 4, instances: 0..<strips)
      glEndTransformFeedback()
      glDisable(GLenum(GL_RASTERIZER_DISCARD))
      unsafe values.withUnsafeMutableBytes { bytes in
        unsafe glGetBufferSubData(
          GLenum(GL_TRANSFORM_FEEDBACK_BUFFER), 0, byteCount, bytes.baseAddress)
      }
      unsafe glDeleteBuffers(1, &buffer)
    }
    return stride(from: 0, to: values.count, by: 4).map {
      SIMD4<Double>(values[$0..<($0 + 4)].map(Double.init))
    }
  }
}
