import Quire
import QuireDocuments
import QuireGeometry
import QuireLibrary

/// The way in which the picture of a page is drawn.
struct PageDrawing: Equatable {
  /// The change of its colours.
  var filter = ColorFilter.identity
  /// The areas of the page whose colours stay, in fractions of its width and height, 0…1.
  var unfilteredAreas: [Rect] = []
  /// The way in which the picture is enlarged until it has been read at its new size.
  var enlargement = ImageEnlargement.linear

  /// Creates the way in which pages are drawn without a look.
  init() {}

  /// Creates the way in which a page is drawn in the look `look`; `isPicture` says that the page is
  /// a picture, which the night does not change.
  init(_ look: PageLook, isPicture: Bool) {
    filter = isPicture ? look.pictureFilter : look.filter
    enlargement =
      switch look.adjustments.enlargement {
      case .smooth: .linear
      case .pixels: .pixels
      }
  }

  /// Returns the density, in pixels per point, beyond which the tiles of `page`, which fills
  /// `rect`, have no more pixels: that of the picture where its pixels are to be seen.
  func densityLimit(of page: PageImage, in rect: Rect) -> Double {
    guard enlargement == .pixels, let size = page.greatestSize, rect.width > 0 else {
      return .infinity
    }
    return size.width / rect.width
  }
}

extension ImageView {
  /// Draws the image, which shows the part `part` of a page, as `drawing` says; `part` is in
  /// fractions of the page.
  func draw(_ part: Rect = Rect(x: 0, y: 0, width: 1, height: 1), as drawing: PageDrawing) {
    filter = drawing.filter
    enlargement = drawing.enlargement
    unfilteredAreas = drawing.unfilteredAreas.compactMap { area in
      let shown = area.intersection(part)
      guard !shown.isEmpty else { return nil }
      return Rect(
        x: (shown.minX - part.minX) / part.width, y: (shown.minY - part.minY) / part.height,
        width: shown.width / part.width, height: shown.height / part.height)
    }
  }
}
