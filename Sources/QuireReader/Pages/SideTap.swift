import Quire
import QuireGeometry

/// The rule for taps that turn pages: those in the outer thirds of the window.
nonisolated enum SideTap {
  /// Returns the direction in which a tap at `x` turns, in a window of `width` points, or `nil` if
  /// it is in the middle; in a book that is read from right to left, the sides change places.
  static func direction(at x: Double, width: Double, isRightToLeft: Bool) -> Direction? {
    if x < width / 3 { return isRightToLeft ? .forward : .backward }
    return x > width * 2 / 3 ? isRightToLeft ? .backward : .forward : nil
  }
}

/// Taps on the pages.
extension PicturePage {
  /// Turns the page after taps at the sides of the window, while the whole page is visible.
  ///
  /// Links, buttons and ribbons have their taps themselves, and clicks on text belong to the text.
  func watchTaps() {
    sheetView.addGestureRecognizer(
      TapGestureRecognizer { [weak self] recognizer in
        guard let self else { return }
        tap(at: recognizer.location(in: view))
      })
  }

  /// Turns the page if a tap at `location`, in points of the view, is one that turns.
  func tap(at location: Point) {
    guard let book, book.turnsByTaps, let controller = book.controller, !controller.isTurning,
      sheetView.level == .fit, !sheetView.canScroll,
      let direction = SideTap.direction(
        at: location.x, width: view.bounds.width, isRightToLeft: view.isRightToLeft)
    else { return }
    controller.turn(direction, reason: .key)
  }
}
