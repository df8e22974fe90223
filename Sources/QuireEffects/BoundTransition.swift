/// A transition whose sheets are bound like those of a book.
///
/// A book that is bound somewhere has it bound there.
public protocol BoundTransition: PageTransition {
  /// Where the sheets are bound.
  var spine: Flip.Spine { get set }
}
