import QuireGeometry

extension Panel {
  /// The panel divided into up to three strips, one below the other, of which only the first and
  /// the last have round corners.
  ///
  /// These strips are as high as the radius of the corners. The strip between them has square
  /// corners, so that most pixels of a panel with round corners cost as much as those of any other.
  package var cornerStrips: [Panel] {
    let radius = min(max(0, cornerRadius), min(frame.width, frame.height) / 2)
    guard radius > 0 else { return [setting(radius: 0)] }
    return [
      strip(from: 0, to: radius, radius: radius),
      strip(from: radius, to: frame.height - radius, radius: 0),
      strip(from: frame.height - radius, to: frame.height, radius: radius),
    ].filter { !$0.frame.isEmpty }
  }

  private func setting(radius: Double) -> Panel {
    var panel = self
    panel.cornerRadius = radius
    return panel
  }

  /// Returns the part of the panel between the distances `top` and `bottom` from its upper edge, in
  /// points, with corners of `radius` points.
  private func strip(from top: Double, to bottom: Double, radius: Double) -> Panel {
    var strip = setting(radius: radius)
    strip.frame = Rect(
      x: frame.minX, y: frame.minY + top, width: frame.width, height: bottom - top)
    if top > 0 { strip.freeEdges.remove(.top) }
    if bottom < frame.height { strip.freeEdges.remove(.bottom) }
    if case .page(let page, let source) = content {
      let scale = source.height / frame.height
      strip.content = .page(
        page,
        source: Rect(
          x: source.minX, y: source.minY + top * scale, width: source.width,
          height: (bottom - top) * scale))
    }
    return strip
  }
}
