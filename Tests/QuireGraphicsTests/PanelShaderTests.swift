import COpenGL
import QuireGeometry
import QuireScene
import SeededNumbers
import Testing

@testable import QuireGraphics
@testable import ReferenceFrames

@Suite struct PanelShaderTests {
  /// Compares `Panel.vert` with `Panel.position(of:)` and `Camera.project`, by transform feedback.
  @Test("the shader puts corners where Swift puts them", arguments: 1...40)
  func corners(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
    let stage = Stage(size: Size(width: number(50...900), height: number(50...900)), scale: 2)
    let camera = Camera(
      distance: seed % 5 == 0 ? nil : number(1000...4000),
      vanishingPoint: Point(x: number(-200...200), y: number(-200...200)))
    let panel = Panel(
      .color(.white),
      frame: Rect(
        x: number(-300...300), y: number(-300...300), width: number(10...300),
        height: number(10...300)),
      hinge: seed % 2 == 0 ? .vertical(x: number(-50...50)) : .horizontal(y: number(-50...50)),
      angle: number(-3...3),
      transform: seed % 3 == 0
        ? .rotationZ(number(-1...1)) * .translation(Vector(x: 5, y: 6, z: number(-90...90)))
        : .identity,
      // Opaque panels overlap slightly.
      opacity: 0.5)
    let corners = try capturedCorners(of: panel, seenBy: camera, on: stage)
    let frame = panel.frame
    let expected = [
      (frame.minX, frame.minY), (frame.maxX, frame.minY), (frame.minX, frame.maxY),
      (frame.maxX, frame.maxY),
    ].map { camera.project(panel.position(of: Point(x: $0.0, y: $0.1))) }
    for (corner, position) in zip(corners, expected) {
      // From clip space to stage points.
      let x = corner.x / corner.w * stage.size.width / 2
      let y = corner.y / corner.w * stage.size.height / 2
      #expect(abs(x - position.x) < 0.01 && abs(y - position.y) < 0.01, "seed \(seed)")
    }
    #expect(corners.count == 4)
  }

  private func capturedCorners(
    of panel: Panel, seenBy camera: Camera, on stage: Stage
  ) throws -> [SIMD4<Double>] {
    var values = [Float](repeating: 0, count: 16)
    try DrawingBench.run { bench in
      let program = try ShaderProgram(
        vertex: .panelVertex, fragment: .panelFragment, captured: "gl_Position",
        context: bench.context)
      var batches = PanelBatches(on: stage, exactPages: [])
      batches.append(panel)
      let instances = InstanceBuffer(
        attributeCount: PanelBatches.floatsPerPanel / 4, context: bench.context)
      instances.load(batches.numbers)
      // A context without a window draws only into a separate framebuffer.
      let target = try RenderTarget(width: 1, height: 1, context: bench.context)
      glBindFramebuffer(GLenum(GL_FRAMEBUFFER), target.framebuffer)
      program.use()
      StageProjection(
        stage: stage, frame: Rect(size: stage.size * stage.scale),
        surface: stage.size * stage.scale, down: 1
      ).load(into: StageProjection.Locations(of: program), camera: camera)
      var buffer: GLuint = 0
      unsafe glGenBuffers(1, &buffer)
      glBindBuffer(GLenum(GL_TRANSFORM_FEEDBACK_BUFFER), buffer)
      glBufferData(
        GLenum(GL_TRANSFORM_FEEDBACK_BUFFER), 64, nil, GLenum(GL_STATIC_READ))
      glBindBufferBase(GLenum(GL_TRANSFORM_FEEDBACK_BUFFER), 0, buffer)
      glEnable(GLenum(GL_RASTERIZER_DISCARD))
      glBeginTransformFeedback(GLenum(GL_POINTS))
      instances.draw(GL_POINTS, vertices: 4, instances: 0..<1)
      glEndTransformFeedback()
      glDisable(GLenum(GL_RASTERIZER_DISCARD))
      unsafe values.withUnsafeMutableBytes { bytes in
        unsafe glGetBufferSubData(
          GLenum(GL_TRANSFORM_FEEDBACK_BUFFER), 0, 64, bytes.baseAddress)
      }
      unsafe glDeleteBuffers(1, &buffer)
    }
    return stride(from: 0, to: 16, by: 4).map {
      SIMD4<Double>(values[$0..<($0 + 4)].map(Double.init))
    }
  }
}
