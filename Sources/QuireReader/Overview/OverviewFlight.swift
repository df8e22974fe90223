import Quire
import QuireDocuments
import QuireGeometry

/// The pages that fly between their places on the screen and their cells in the overview, while the
/// rest of the overview fades.
///
/// The pages are hidden in both places until they land.
final class OverviewFlight {
  /// A page that flies.
  private struct Passenger {
    let view: ImageView
    let rotation: QuarterTurn
    /// The place of the page on the screen, in points of the overview.
    let place: Rect
    let cell: OverviewCell
    /// The place of the page in its cell, in points of the overview.
    let cellRect: Rect

    /// Places the page in `rect`.
    func move(to rect: Rect) {
      view.bounds.size = rotation.size(of: rect.size)
      view.center = rect.center
    }
  }

  private let passengers: [Passenger]
  /// The view of the pages on the screen, which is hidden during the flight.
  private let sheet: View?

  /// Prepares the flight of the shown pages of `book` that have a picture and a cell in sight in
  /// `overview`.
  init(of book: PictureBook, over overview: OverviewController) {
    guard let shown = book.ownPage(book.controller?.viewController),
      book.controller?.isTurning == false, overview.view.window?.reducesMotion != true
    else {
      (passengers, sheet) = ([], nil)
      return
    }
    overview.collection.layoutIfNeeded()
    book.controller?.view.layoutIfNeeded()
    let pairs = zip(shown.spread.pages, shown.spreadView.pageViews)
    passengers = pairs.compactMap { address, page in
      guard let cell = overview.collection.cell(for: address) as? OverviewCell,
        let content = page.content ?? cell.pixels ?? overview.picture(of: address)
      else { return nil }
      cell.layoutIfNeeded()
      let view = ImageView(isOpaque: true)
      view.contentMode = .fill
      view.isUserInteractionEnabled = false
      view.draw(as: book.thumbnailDrawing(of: address))
      view.show(content)
      let rotation = book.zoom.rotation(of: address)
      if rotation != .none { view.transform = .rotationZ(rotation.angle) }
      return Passenger(
        view: view, rotation: rotation, place: page.convert(page.contentRect, to: overview.view),
        cell: cell, cellRect: cell.convert(cell.pageRect, to: overview.view))
    }
    sheet = passengers.isEmpty ? nil : shown.sheetView
    for passenger in passengers {
      overview.view.insertSubview(passenger.view, above: overview.collection)
    }
  }

  /// The views of the pages that fly.
  var views: [View] { passengers.map(\.view) }

  /// Hides the pages in both places, and places them where the flight begins: at their cells if
  /// `fromCells` is true, otherwise on the screen.
  func begin(fromCells: Bool) {
    sheet?.isHidden = true
    for passenger in passengers {
      passenger.cell.showsPage = false
      passenger.move(to: fromCells ? passenger.cellRect : passenger.place)
    }
  }

  /// Places the pages where the flight ends: at their cells if `atCells` is true, otherwise on the
  /// screen.
  func end(atCells: Bool) {
    for passenger in passengers {
      passenger.move(to: atCells ? passenger.cellRect : passenger.place)
    }
  }

  /// Shows the pages in their places again, and removes those that fly.
  func land() {
    sheet?.isHidden = false
    for passenger in passengers {
      passenger.cell.showsPage = true
      passenger.view.removeFromSuperview()
    }
  }
}
