public import QuireGeometry

/// A transition whose pages move along one axis or the other.
///
/// Hands lead it along that axis, and a book has it move along its own.
public protocol OrientedTransition: PageTransition {
  /// The axis along which the pages move.
  var orientation: Orientation { get set }
}

extension PageTransition {
  /// The axis along which its pages move; nil for a transition that has none.
  public var axis: Orientation? { (self as? any OrientedTransition)?.orientation }
}
