import Quire

struct Topple: TransitionEffect {
  var direction = Direction.forward
  /// The strength of the shadow on the falling page, 0…1.
  var shadow = 0.5

  func forward(at progress: Double, on stage: Stage) -> DrawList {
    let next = Panel(.page(.to, source: stage.source(at: stage.bounds)), frame: stage.bounds)
    let edge = stage.bounds.maxY
    let dark = shadow * progress
    let falling = Panel(
      .page(.from, source: stage.source(at: stage.bounds)), frame: stage.bounds,
      hinge: .horizontal(y: edge), angle: progress * .pi / 2,
      shading: Shading(
        axis: .vertical, from: .init(-edge, alpha: dark), to: .init(edge, alpha: dark / 2)),
      freeEdges: [.left, .right, .top])
    return DrawList(
      camera: Camera(distance: 2 * stage.size.height), calls: [.panel(next), .panel(falling)],
      coversStage: true)
  }
}

extension Topple {
  var parameters: [Parameter<Topple>] {
    [
      .direction(\.direction),
      .number("shadow", \.shadow, in: 0...1, "The strength of the shadow on the falling page."),
    ]
  }
}

@MainActor func topple(_ detail: ViewController, in navigation: NavigationController) {
  navigation.push(detail, transition: .effect(Topple()))
}

@MainActor func blinds(from bytes: [UInt8]) throws -> Transition {
  let file = try ShaderFile(name: "blinds", bytes: bytes)
  var effect = ShaderTransition(file)
  try effect.set("slats", to: .number(20))
  return .effect(effect)
}
