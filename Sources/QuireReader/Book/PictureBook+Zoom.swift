import Quire
import QuireDocuments
import QuireGeometry
import QuireLibrary

/// Methods that keep the pages of the book at the same zoom level.
extension PictureBook {
  /// The page that is shown, or that was shown before the running page turns.
  var shownPage: PicturePage? { ownPage(controller?.viewController) }

  /// Called when the zoom scale of `page` has changed.
  func zoomDidChange(on page: PicturePage) {
    if page === shownPage { events.zoomDidChange() }
  }

  /// Called when the user has zoomed `page` to `level`; the other pages get the same level.
  func levelDidChange(_ level: ZoomLevel, on page: PicturePage) {
    guard page === shownPage, level != zoom.level else { return }
    zoom.level = level
    updateTurnAxis()
    let inFlight = controller?.viewControllersInFlight ?? []
    for other in pages.loaded where other !== page && !inFlight.contains(other) {
      other.resetZoom()
    }
  }

  /// Places `next`, to which a page turn begins, where reading begins or, after Shift+Space, where
  /// it ends.
  ///
  /// If the book goes to the page at which it was left, that page keeps the remembered place.
  func zoomWillTurn(to next: PicturePage) {
    let place = zoom.arrival == .start ? place(of: next.index) : zoom.arrival
    next.sheetView.show(zoom.level, at: place)
    zoom.arrival = .start
    zoom.remembered = nil
  }

  /// Turns back to the end of the previous page.
  func turnBackToEnd() {
    zoom.arrival = .end
    controller?.turn(.backward, reason: .key)
  }

  /// Called when the user has moved the window over `page`; `middle` is the point of the sheet in
  /// the middle of the window.
  func placeDidChange(_ middle: Point, on page: PicturePage) {
    if page === shownPage { memory?.change { $0.center = middle } }
  }

  /// Returns the place at which the page at `index` is shown first.
  func place(of index: Int) -> SheetScrollView.Place {
    guard let remembered = zoom.remembered, addresses.indices.contains(index),
      addresses[index] == remembered.page
    else { return .start }
    return .around(remembered.middle)
  }

  /// Returns the rotation of the page at `index`.
  func rotation(of index: Int) -> QuarterTurn {
    addresses.indices.contains(index) ? zoom.rotations[addresses[index].path] ?? .none : .none
  }

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
    let page = currentSpreadIfKnown?.indices.first ?? current
    let axis =
      plan.hasPairs && zoom.level == .fit ? turnAxis(of: rotation(of: page)) : TurnAxis()
    controller.orientation = axis.orientation
    controller.isReversed = axis.isReversed
  }

  /// Rotates the file of the shown page by `turns` times 90°, clockwise, and shows the whole page.
  func rotate(by turns: Int) { shownPage?.sheetView.rotate(by: turns) }

  /// Called when the user has rotated `page` by `turns` times 90°, clockwise.
  ///
  /// While pages turn, no page is rotated.
  func userDidRotate(_ page: PicturePage, by turns: Int) {
    guard page === shownPage, controller?.isTurning == false,
      addresses.indices.contains(page.index)
    else { return }
    let rotation = rotation(of: page.index).rotated(by: turns)
    zoom.rotations[addresses[page.index].path] = rotation
    zoom.level = .fit
    zoom.remembered = nil
    memory?.change { $0.center = nil }
    for page in pages.loaded { page.resetZoom() }
    updateTurnAxis()
    events.zoomDidChange()
  }
}
