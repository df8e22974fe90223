import Quire

nonisolated extension TransitionEffect {
  /// The axes along which the user can drag the effect: one axis if it is fixed, otherwise both.
  var dragAxes: [Orientation] {
    switch self {
    case is Cards: [.vertical]
    case is NatGeo, is Swoosh, is Swing: [.horizontal]
    default: [.horizontal, .vertical]
    }
  }

  /// The axis along which the user drags the effect, which can depend on its parameters.
  var dragAxis: Orientation { axis ?? dragAxes[0] }
}
