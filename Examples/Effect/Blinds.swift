import Quire

/// An effect that reveals the new page through the slats of a blind, drawn by its own shader.
struct Blinds: TransitionEffect {
  var direction = Direction.forward
  /// The number of slats.
  var slats = 12

  var duration: Duration { .milliseconds(700) }

  /// The shader: each slat opens a little later than the one before it.
  private static let code = """
    uniform float slats;

    vec4 transition(vec2 uv) {
      float slat = floor(uv.x * slats) / slats;
      float open = clamp(progress * 2.0 - slat, 0.0, 1.0);
      return fract(uv.x * slats) < open ? getToColor(uv) : getFromColor(uv);
    }
    """

  func forward(at progress: Double, on stage: Stage) -> DrawList {
    let pass = ShaderPass(
      name: "Blinds.swift", code: Blinds.code, uniforms: ["slats": .numbers([Double(slats)])],
      progress: progress)
    return DrawList(camera: Camera(distance: nil), calls: [.shader(pass)], coversStage: true)
  }
}
