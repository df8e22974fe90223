import Quire

/// A sheet of paper on which the mouse or a finger draws lines; each of them can be undone.
final class SketchView: View {
  /// The lines, each as the points that it connects.
  private(set) var lines: [[Point]] = [] {
    didSet { setNeedsDisplay() }
  }

  init() {
    super.init(frame: .zero)
    addGestureRecognizer(
      PanGestureRecognizer { [unowned self] pan in
        let point = pan.location(in: self)
        switch pan.state {
        case .began: add([point + -pan.translation(in: self), point])
        case .changed: lines[lines.count - 1].append(point)
        case .possible, .ended, .cancelled, .failed: break
        }
      })
  }

  private func add(_ line: [Point]) {
    lines.append(line)
    undoManager?.registerUndo { [unowned self] in removeLast() }
  }

  private func removeLast() {
    let line = lines.removeLast()
    undoManager?.registerUndo { [unowned self] in add(line) }
  }

  override var drawsContent: Bool { true }

  override func draw(in canvas: Canvas) {
    canvas.fill(bounds, with: .white)
    let pencil = Stroke(width: 4, cap: .round, join: .round)
    for line in lines {
      canvas.stroke(
        Path([.move(line[0])] + line.dropFirst().map { .line($0) }), with: .color(.black), pencil)
    }
  }
}
