import Quire
import QuireGeometry

/// The bars over the pages of the reader.
final class ReaderBars {
  /// The bar at the top, with the position, the name of the picture and the buttons.
  let bar = TransientBar()
  /// The notice below the bar.
  let notice = TransientBar()
  /// The notice that files may be decoded without protection, or `nil` if they are not.
  var unprotected: UnprotectedNotice?
  /// The position of the mouse, in points of the window, or `nil` while it is outside or before it
  /// has moved.
  var pointer: Point?

  /// The bars that come and go.
  var all: [TransientBar] { [bar, notice] }
}
