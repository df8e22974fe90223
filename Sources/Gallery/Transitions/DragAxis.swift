import Quire

nonisolated extension TransitionEffect {
  /// The axes along which a drag can drive the effect: one if the effect has a fixed axis, else
  /// both.
  var dragAxes: [Orientation] {
    switch self {
    case is Cards: [.vertical]
    case is NatGeo, is Swoosh, is Swing: [.horizontal]
    default: [.horizontal, .vertical]
    }
  }

  /// The axis along which a drag drives the effect with its present parameters.
  var dragAxis: Orientation { axis ?? dragAxes[0] }
}
