import Quire
import QuireGraphics

/// A view that shows a coloured page with a drawing.
final class PaperView: View {
  /// The drawing on the page.
  var art: PageArt {
    didSet {
      guard art != oldValue else { return }
      backgroundColor = art.tone.paper
      setNeedsDisplay()
    }
  }

  /// Creates a view of a page that shows the drawing `art`.
  init(_ art: PageArt, frame: Rect = .zero) {
    self.art = art
    super.init(frame: frame)
    backgroundColor = art.tone.paper
    autoresizing = .fill
  }

  override var drawsContent: Bool { true }

  override func draw(in canvas: Canvas) { art.draw(in: canvas, rect: bounds) }
}
