import Quire
import QuireDrawing

/// A view that shows a page of coloured paper with a drawing on it.
final class PaperView: View {
  /// The drawing on the page.
  var art: PageArt {
    didSet {
      guard art != oldValue else { return }
      backgroundColor = art.tone.paper
      setNeedsDisplay()
    }
  }

  /// Creates a view that shows a page with the drawing `art`.
  init(_ art: PageArt, frame: Rect = .zero) {
    self.art = art
    super.init(frame: frame)
    backgroundColor = art.tone.paper
    autoresizingMask = .fill
  }

  override var drawsContent: Bool { true }

  override func draw(in canvas: Canvas) { art.draw(in: canvas, rect: bounds) }
}
