package import Quire

nonisolated extension TransitionEffect {
  /// The axes along which the user can drag pages with this effect: one axis if the effect always
  /// moves pages along that axis, otherwise both.
  package var dragAxes: [Orientation] {
    switch self {
    case is Cards: [.vertical]
    case is NatGeo, is Swoosh, is Swing: [.horizontal]
    default: [.horizontal, .vertical]
    }
  }

  /// The axis along which the user drags pages with this effect; it can depend on the parameters of
  /// the effect.
  package var dragAxis: Orientation { axis ?? dragAxes[0] }
}
