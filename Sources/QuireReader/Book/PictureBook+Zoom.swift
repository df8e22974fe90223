import Quire
import QuireDocuments
import QuireGeometry

/// Methods that keep the pages of the book at the same zoom level.
extension PictureBook {
  /// Rotates the file of the shown page by `turns` times 90°, clockwise, and shows the whole page.
  func rotate(by turns: Int) { shownPage?.sheetView.rotate(by: turns) }

  /// The way in which the pages of a book follow each other on the screen.
  struct TurnAxis: Equatable {
    /// The axis along which pages turn.
    var orientation = Orientation.horizontal
    /// Whether the next page comes from above, or from the side at which reading begins.
    var isReversed = false
  }

  /// Returns the axis of a book with facing pages that are rotated by `rotation`.
  ///
  /// The page that is read first lies to the left in a book that is not rotated. It lies above
  /// after a rotation to the right, on the right upside down, and below after a rotation to the
  /// left. From right to left, the other page does.
  func turnAxis(of rotation: QuarterTurn) -> TurnAxis {
    let isRightToLeft = controller?.isRightToLeft == true
    return switch rotation {
    case .none: TurnAxis()
    case .right: TurnAxis(orientation: .vertical, isReversed: isRightToLeft)
    case .half: TurnAxis(isReversed: true)
    case .left: TurnAxis(orientation: .vertical, isReversed: !isRightToLeft)
    }
  }

  /// Updates the axis about which pages turn to that of the shown spread.
  ///
  /// Zoomed pages, and all pages of a book without pairs, turn about the left edge of the window or
  /// the paper, however they are rotated.
  func updateTurnAxis() {
    guard let controller, !controller.isTurning else { return }
    let page = state.spread?.pages.first ?? place.page
    let axis =
      plan.hasPairs && zoom.level == .fit ? turnAxis(of: zoom.rotation(of: page)) : TurnAxis()
    controller.orientation = axis.orientation
    controller.isReversed = axis.isReversed
  }
}
