import QuireGeometry
import QuireScene

extension PanelBatches.Surface {
  /// Creates the surface that `panel` shows.
  init(of panel: Panel) {
    switch panel.content {
    case .page(let page, _): self = .page(page)
    case .color(let color): self = .color(color)
    case .shadow: self = .shadow
    }
  }
}

extension Panel {
  /// Whether the panel hides everything beneath it.
  ///
  /// The pages of a transition count as opaque.
  var isOpaque: Bool {
    switch content {
    case .page: return opacity >= 1
    case .color(let color): return color.alpha >= 1 && opacity >= 1
    case .shadow: return false
    }
  }

  /// Returns how much smaller the panel's page appears inside `outline`, the panel's outline on the
  /// screen, at `scale` pixels per point.
  ///
  /// The result is empty if the outline is unknown, or if the panel shows no page.
  func reduction(to outline: PanelOutline, scale: Double) -> Reduction {
    guard case .page(_, let source) = content, let area = outline.area,
      let squeeze = outline.squeeze(of: source.size)
    else { return Reduction() }
    return Reduction(
      of: source.width * source.height * scale * scale, to: area * scale * scale,
      length: squeeze.length, width: squeeze.width, along: squeeze.axis)
  }
}
