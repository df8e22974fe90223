internal import COpenGL
import Geometry
import Scene

/// Draws panels in painting order: the interior of each without blending, then the strips along its
/// free edges.
///
/// There is no depth buffer. Recipes leave out what a sheet hides, so that hardly a pixel is drawn
/// twice, which costs a software renderer less than clearing, testing and writing depths.
final class PanelPainter {
  /// A program, and where it takes the projection.
  private struct Variant {
    let program: ShaderProgram
    let locations: StageProjection.Locations

    init(_ definitions: String..., context: GraphicsContext) throws(GraphicsError) {
      program = try ShaderProgram(
        vertex: .panelVertex, fragment: .panelFragment, definitions: definitions, context: context)
      locations = StageProjection.Locations(of: program)
    }

    func load(_ projection: StageProjection, camera: Camera) {
      program.use()
      projection.load(into: locations, camera: camera)
    }
  }

  private let plain: Variant
  private let shaded: Variant
  private let rim: Variant
  private let whole: Variant
  private let instances: InstanceBuffer

  init(context: GraphicsContext) throws(GraphicsError) {
    plain = try Variant(context: context)
    shaded = try Variant("SHADED", context: context)
    rim = try Variant("SHADED", "RIM", context: context)
    whole = try Variant("SHADED", "RIM", "WHOLE", context: context)
    instances = InstanceBuffer(
      attributeCount: PanelBatches.floatsPerPanel / 4, context: context)
  }

  /// Draws into the current pass.
  ///
  /// - Parameters:
  ///   - batches: what to draw.
  ///   - camera: the eye.
  ///   - projection: how stage points become clip space.
  ///   - bind: binds the texture and the sampler of a run.
  func draw(
    _ batches: PanelBatches, camera: Camera, projection: StageProjection,
    bind: (PanelBatches.Run) -> Void
  ) {
    instances.load(batches.numbers)
    plain.load(projection, camera: camera)
    shaded.load(projection, camera: camera)
    rim.load(projection, camera: camera)
    whole.load(projection, camera: camera)
    glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
    for run in batches.runs {
      bind(run)
      switch run.part {
      case .interior:
        glDisable(GLenum(GL_BLEND))
        (run.isShaded ? shaded : plain).program.use()
        instances.draw(GL_TRIANGLE_STRIP, vertices: 4, instances: run.panels)
      case .rim:
        glEnable(GLenum(GL_BLEND))
        rim.program.use()
        instances.draw(GL_TRIANGLES, vertices: 24, instances: run.panels)
      case .whole:
        glEnable(GLenum(GL_BLEND))
        whole.program.use()
        instances.draw(GL_TRIANGLE_STRIP, vertices: 4, instances: run.panels)
      }
    }
    glDisable(GLenum(GL_BLEND))
  }
}
