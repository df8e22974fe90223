import Quire
import QuireDocuments
import QuireLibrary

/// The look of the pages on the screen.
extension PictureBook {
  /// The look in which the pages are shown.
  var look: PageLook { state.look }

  /// The colour around the pages and behind the transparent parts of pictures: the background of
  /// the window, which is dark at night.
  var desk: Color { desk(on: background) }

  /// Returns that colour in a window with the background `background`.
  func desk(on background: Color) -> Color {
    look.tone == .night ? Appearance.dark.background : background
  }

  /// Returns the way in which `page` is drawn.
  ///
  /// On a page of text that is shown at night, the pictures are asked for.
  func drawing(of page: PageAddress) -> PageDrawing {
    var drawing = thumbnailDrawing(of: page)
    if look.tone == .night, contents.canContainText(page) {
      drawing.unfilteredAreas = pictureAreas.areas(on: page)
    }
    return drawing
  }

  /// Returns the way in which a small picture of `page` is drawn, for which nothing is asked.
  func thumbnailDrawing(of page: PageAddress) -> PageDrawing {
    PageDrawing(look, isPicture: !contents.isBook && !contents.isDocument(page))
  }

  /// Shows the pages in their new look.
  func updateLook() {
    updateDesk()
    controller?.pageEdgeColor = look.pageEdges
    for page in pages.loaded { page.updateDrawing() }
    window?.setNeedsFrame()
  }

  /// Returns `effect` with sheets whose blank backs have the colour of the paper.
  func onPaper(_ effect: any TransitionEffect) -> any TransitionEffect {
    if look.tone == .original || isGiven("paper") { return effect }
    return switch effect {
    case let leaf as Leaf: leaf.setting(\.paper, to: look.paper)
    case let curl as Curl: curl.setting(\.paper, to: look.paper)
    case let flip as Flip: flip.setting(\.paper, to: look.paper)
    default: effect
    }
  }
}

extension PicturePage {
  /// Draws the pages of the spread in the look of the book.
  func updateDrawing() {
    guard isViewLoaded, let book else { return }
    spreadView.paper = book.look.paper
    for (page, view) in zip(spread.pages, spreadView.pageViews) {
      view.drawing = book.drawing(of: page)
    }
  }
}
