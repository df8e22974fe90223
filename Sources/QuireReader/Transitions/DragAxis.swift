package import Quire

nonisolated extension TransitionEffect {
  /// The axis along which the user drags pages with this effect; it can depend on the parameters of
  /// the effect.
  package var dragAxis: Orientation { axis ?? dragAxes[0] }
}
