import Quire

/// A pad on which a person chooses a point, with a field for each of its coordinates.
final class PointEditor: View {
  private let pad: PointPad
  private let fields: [NumberField]

  private static let gap = 8.0

  /// Creates a pad for the points in `range`, which a double click sets to `defaultValue`; `action`
  /// is called with each point that a person chooses.
  init(_ range: Rect, defaultValue: Point?, action: @escaping (Point) -> Void) {
    let pad = PointPad(range, value: .zero, action: action)
    if let defaultValue { pad.defaultValue = defaultValue }
    let (x, y) = (
      NumberFormat(range: range.minX...range.maxX, step: 0.01),
      NumberFormat(range: range.minY...range.maxY, step: 0.01)
    )
    self.pad = pad
    fields = [
      NumberField(nil, format: x) { [weak pad] in
        if let pad { action(Point(x: $0, y: pad.value.y)) }
      },
      NumberField(nil, format: y) { [weak pad] in
        if let pad { action(Point(x: pad.value.x, y: $0)) }
      },
    ]
    super.init(frame: .zero)
    for (field, name) in zip(fields, ["x", "y"]) { field.accessibilityLabel = name }
    for view in [pad] + fields as [View] { addSubview(view) }
  }

  /// Updates the pad and the fields to show `point`.
  func show(_ point: Point) {
    pad.value = point
    (fields[0].value, fields[1].value) = (point.x, point.y)
  }

  override func sizeThatFits(_ size: Size) -> Size { pad.sizeThatFits(size) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = NumberSlider.fieldWidth(in: bounds.width)
    let left = bounds.width - width
    pad.frame = Rect(
      x: 0, y: 0, width: max(0, left - PointEditor.gap), height: bounds.height)
    let height = fields[0].sizeThatFits(bounds.size).height
    let top = ((bounds.height - 2 * height - PointEditor.gap) / 2).rounded()
    for (index, field) in fields.enumerated() {
      field.frame = Rect(
        x: left, y: top + Double(index) * (height + PointEditor.gap), width: width, height: height)
    }
    mirrorSubviews()
  }
}
