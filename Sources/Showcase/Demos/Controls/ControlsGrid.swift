import Quire

/// A view that arranges sections in columns: one in a narrow window, more in a wide one.
final class ControlsGrid: View {
  private let sections: [ControlsSection]

  private static let gap = 24.0
  private static let minimumColumnWidth = 400.0
  private static let maximumColumnWidth = 620.0
  private static let maximumColumns = 3

  /// Creates a view that shows `sections`.
  init(_ sections: [ControlsSection]) {
    self.sections = sections
    super.init()
    for section in sections { addSubview(section) }
  }

  /// Returns the width of the margins around the sections, in points, in a view of `width` points.
  static func margin(in width: Double) -> Double { width < 480 ? 16 : 28 }

  /// Returns the frames of all sections in a view of `width` points, and the height of the view.
  private func frames(in width: Double) -> (frames: [Rect], height: Double) {
    let (gap, margin) = (ControlsGrid.gap, ControlsGrid.margin(in: width))
    let room = max(1, width - 2 * margin)
    let count = min(
      ControlsGrid.maximumColumns,
      max(1, Int((room + gap) / (ControlsGrid.minimumColumnWidth + gap))))
    let column = min(
      ControlsGrid.maximumColumnWidth,
      ((room - gap * Double(count - 1)) / Double(count)).rounded(.down))
    let heights = sections.map {
      $0.sizeThatFits(Size(width: column, height: .infinity)).height.rounded(.up)
    }
    let layout = ColumnLayout(heights, columns: count, gap: gap)
    let used = column * Double(count) + gap * Double(count - 1)
    let left = margin + ((room - used) / 2).rounded()
    var frames: [Rect] = []
    for (index, range) in layout.columns.enumerated() {
      var y = margin
      for section in range {
        frames.append(
          Rect(
            x: left + Double(index) * (column + gap), y: y, width: column, height: heights[section]
          ))
        y += heights[section] + gap
      }
    }
    return (frames, layout.height + 2 * margin)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: frames(in: size.width).height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (section, frame) in zip(sections, frames(in: bounds.width).frames) {
      section.frame = frame
    }
    mirrorSubviews()
  }

  override func subviewSizeDidChange(_ view: View) {
    super.subviewSizeDidChange(view)
    superview?.subviewSizeDidChange(self)
  }
}
