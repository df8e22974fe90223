import Quire
import QuireGraphics

/// A page of paper with something printed on it.
final class PaperView: View {
  /// What is printed.
  var art: PageArt {
    didSet {
      guard art != oldValue else { return }
      backgroundColor = art.tone.paper
      setNeedsDisplay()
    }
  }

  /// A page that shows `art`.
  init(_ art: PageArt, frame: Rect = .zero) {
    self.art = art
    super.init(frame: frame)
    backgroundColor = art.tone.paper
    autoresizing = .fill
  }

  override var drawsContent: Bool { true }

  override func draw(in canvas: Canvas) { art.draw(in: canvas, rect: bounds) }
}
