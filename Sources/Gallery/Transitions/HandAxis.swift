import Quire

nonisolated extension PageTransition {
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

  /// The effect led along `orientation`, if it can be.
  func led(along orientation: Orientation) -> any PageTransition {
    guard var effect = self as? any OrientedTransition else { return self }
    effect.orientation = orientation
    return effect
  }
}
