public import QuireGeometry

// The names of before, for the transitions and containers that still use them.

/// The former name of `TransitionEffect`.
public typealias TransitionEffect = TransitionEffect

/// An effect with an axis.
public protocol OrientedTransition: TransitionEffect {
  /// The axis along which the pages move.
  var orientation: Orientation { get set }
}

/// An effect with a spine.
public protocol BoundTransition: TransitionEffect {
  /// The place where the sheets are bound.
  var spine: Flip.Spine { get set }
}

extension Cover: OrientedTransition {}
extension Cube: OrientedTransition {}
extension Fold: OrientedTransition {}
extension Multifold: OrientedTransition {}
extension NatGeo: OrientedTransition {}
extension Pan: OrientedTransition {}
extension Portal: OrientedTransition {}
extension Push: OrientedTransition {}
extension Slide: OrientedTransition {}
extension Swoosh: OrientedTransition {}
extension Turn: OrientedTransition {}
extension Uncover: OrientedTransition {}
extension Flip: OrientedTransition, BoundTransition {}
extension Curl: OrientedTransition, BoundTransition {}
extension Cubic: OrientedTransition {}
