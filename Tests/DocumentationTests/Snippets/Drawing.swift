import Quire

/// The code of the article on drawing.
final class Disc: View {
  override var drawsContent: Bool { true }

  override func draw(in canvas: Canvas) {
    let disc = Path.ellipse(in: bounds.insetBy(x: 8, y: 8))
    canvas.fill(disc, with: .color(.white))
    canvas.stroke(disc, with: .black, width: 2)
  }
}
