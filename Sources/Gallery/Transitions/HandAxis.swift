import Quire

nonisolated extension TransitionEffect {
  /// The axes along which a hand can lead the effect: the only one of its recipe, or both.
  var handAxes: [Orientation] {
    switch self {
    case is Cards: [.vertical]
    case is NatGeo, is Swoosh, is Swing: [.horizontal]
    default: [.horizontal, .vertical]
    }
  }

  /// The axis along which a hand leads the effect as it is set.
  var handAxis: Orientation { axis ?? handAxes[0] }
}
