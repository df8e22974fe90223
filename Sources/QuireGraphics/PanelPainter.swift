internal import COpenGL
import QuireGeometry
import QuireScene

/// The painter that draws panels, which are flat pieces of paper.
///
/// It draws interiors without blending first, then the strips along free edges and translucent
/// panels; the picture is the same as in the order of the panels.
///
/// There is no depth buffer. Effects leave out hidden parts, so that few pixels are drawn twice. On
/// a software renderer that costs less than clearing, testing and writing depths.
final class PanelPainter: Painter {
  /// A compiled variant of the panel shader, and the locations of its projection uniforms.
  private struct Variant {
    let program: ShaderProgram
    let locations: StageProjection.Locations
    let squeezed: GLint
  }

  private var variants: ShaderVariants<Definitions, Variant>
  private let instances: InstanceBuffer
  private let context: GraphicsContext

  init(context: GraphicsContext) {
    self.context = context
    variants = ShaderVariants(in: context) { definitions throws(GraphicsError) in
      let program = try ShaderProgram(
        vertex: .panelVertex, fragment: .panelFragment,
        definitions: definitions.names + ["PAPER"], context: context)
      return Variant(
        program: program, locations: StageProjection.Locations(of: program),
        squeezed: program.location("squeezed"))
    }
    instances = InstanceBuffer(
      attributeCount: PanelBatches.floatsPerPanel / 4, context: context)
  }

  func recompiled() throws(GraphicsError) -> Self {
    let painter = Self(context: context)
    try painter.variants.compile(thoseOf: variants)
    return painter
  }

  /// Draws the panels of `batches`, one OpenGL call for each run of panels, and calls `bind` before
  /// each run to bind the texture that its panels show.
  ///
  /// - Parameters:
  ///   - batches: The panels to draw.
  ///   - camera: The camera.
  ///   - projection: The projection from stage points to clip space.
  ///   - mixing: The form in which colours are mixed at edges and in translucent panels.
  ///   - bind: A function that binds the texture and the sampler of a run.
  /// - Throws: `GraphicsError.shader` if the driver rejects a program.
  func draw(
    _ batches: PanelBatches, camera: Camera, projection: StageProjection,
    mixing: BlendState.Mixing, bind: (PanelBatches.Run) -> Void
  ) throws(GraphicsError) {
    let runs = batches.runs
    let needed = runs.map { Definitions(for: $0, mixing: mixing, isSoftware: context.isSoftware) }
    for definitions in Set(needed) {
      let variant = try variants.variant(definitions)
      variant.program.use()
      projection.load(into: variant.locations, camera: camera)
    }
    instances.load(batches.numbers)
    var blending = BlendState()
    for (run, definitions) in zip(runs, needed) {
      bind(run)
      let variant = try variants.variant(definitions)
      variant.program.use()
      if definitions.contains(.squeezed) {
        let axis = run.reduction.sampling.axis
        glUniform2f(
          variant.squeezed, axis == .horizontal ? 1 : 0, axis == .vertical ? 1 : 0)
      }
      switch run.part {
      case .interior: blending.change(to: nil)
      // A shadow darkens encoded values, as shading does.
      case .shadow: blending.change(to: .encoded)
      case .glass, .whole, .round, .rim: blending.change(to: mixing)
      }
      switch run.part {
      case .interior, .glass, .whole, .round, .shadow:
        instances.draw(GL_TRIANGLE_STRIP, vertices: 4, instances: run.panels)
      case .rim: instances.draw(GL_TRIANGLES, vertices: 24, instances: run.panels)
      }
    }
    blending.change(to: nil)
  }
}

/// A set of preprocessor definitions with which `Panel.vert` and `Panel.frag` are compiled.
private struct Definitions: OptionSet, Hashable {
  let rawValue: Int

  static let shaded = Definitions(rawValue: 1)
  static let rim = Definitions(rawValue: 2)
  static let whole = Definitions(rawValue: 4)
  static let light = Definitions(rawValue: 8)
  static let glass = Definitions(rawValue: 16)
  static let shadow = Definitions(rawValue: 32)
  static let squeezed = Definitions(rawValue: 64)
  static let round = Definitions(rawValue: 128)
}

extension Definitions {
  /// Creates the set of definitions for the shader variant that draws `run` and mixes colours as
  /// `mixing` says.
  ///
  /// A software renderer needs two samples for a pixel of squeezed paper. Rims and translucent
  /// panels have few pixels, so one program is enough for any paper.
  init(for run: PanelBatches.Run, mixing: BlendState.Mixing, isSoftware: Bool) {
    switch run.part {
    case .interior: self = []
    // Rims have few pixels, so one program is enough.
    case .rim: self = [.shaded, .rim]
    case .whole: self = [.rim, .whole]
    case .round: self = [.rim, .whole, .round]
    case .glass: self = .glass
    case .shadow: self = [.shaded, .shadow]
    }
    if run.isShaded { insert(.shaded) }
    if isSoftware, run.part != .shadow, run.part != .interior || run.reduction.sampling.axis != nil
    {
      insert(.squeezed)
    }
    if run.part != .interior, run.part != .shadow, mixing == .light { insert(.light) }
  }

  /// The names of the definitions in the GLSL code of the shaders.
  var names: [String] {
    let all: [(Definitions, String)] = [
      (.shaded, "SHADED"), (.rim, "RIM"), (.whole, "WHOLE"), (.light, "LIGHT"),
      (.glass, "GLASS"), (.shadow, "SHADOW"), (.squeezed, "SAMPLES_2"),
      (.round, "ROUND"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}
