import Quire
import QuireDocuments
import QuireLibrary

/// What happens when the user zooms and rotates pages.
extension Book {
  /// Shows all pages at `level`, to which the user has zoomed the shown page.
  mutating func zoomDidChange(to level: ZoomLevel) {
    guard level != zoom.level else { return }
    zoom.level = level
    give(.updateTurnAxis)
    give(.resetZoom(keepsVisible: true))
  }

  /// Rotates the file of the shown page by `turns` times 90°, clockwise, and shows the whole page.
  ///
  /// While pages turn, no page is rotated.
  mutating func rotate(by turns: Int) {
    guard !motion.isTurning, let page = motion.shown?.pages.first,
      contents.order.contains(page)
    else { return }
    zoom.rotations[page.path] = zoom.rotation(of: page).rotated(by: turns)
    zoom.level = .fit
    zoom.remembered = nil
    reading.change { $0.center = nil }
    give(.resetZoom(keepsVisible: false))
    give(.updateTurnAxis)
    notify(.zoomChanged)
  }
}
