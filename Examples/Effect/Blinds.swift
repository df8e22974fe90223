import Quire

/// A transition effect that reveals the new page through the opening slats of a blind.
struct Blinds: TransitionEffect {
  var direction = Direction.forward
  /// The number of slats of the blind.
  var slats = 12

  var duration: Duration { .milliseconds(700) }

  /// The fragment shader of the effect, in which each slat opens a little later than the slat to
  /// its left.
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
