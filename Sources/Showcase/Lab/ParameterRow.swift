import Quire
import QuireReader

/// A row of the lab's panel, with the name of a parameter and the controls that set its value.
///
/// A double click in the row restores the default value.
final class ParameterRow: View {
  /// The name of the parameter that the row sets.
  let name: String
  private let title: Label
  private let code = Caption(alignment: .opposite)
  private let defaultValue: ParameterValue
  private var editor: ParameterEditor?
  private let changed: (ParameterValue) -> Void
  private var value: ParameterValue

  private static let lineHeight = 22.0
  private static let gap = 8.0
  /// The distance between the lines of the row, in points.
  private static let lineGap = 2.0

  /// Creates a row that shows `value` as the value of `parameter` and, for a perspective, a menu of
  /// `perspectives`; `changed` is called with each value that the user sets.
  ///
  /// - Parameters:
  ///   - parameter: The parameter, whose default value a double click restores.
  ///   - title: The title, or `nil` for the name of the parameter.
  ///   - value: The current value.
  ///   - perspectives: The presets that the parameter allows if it is a perspective.
  ///   - changed: Called with the value that the user sets.
  init(
    _ parameter: ParameterDescription, title: String? = nil, value: ParameterValue,
    perspectives: [PerspectivePreset] = [], changed: @escaping (ParameterValue) -> Void
  ) {
    name = parameter.name
    defaultValue = parameter.defaultValue
    self.title = Label(title ?? translation(of: parameter.name.spaced), font: Font(size: 13))
    self.title.numberOfLines = 1
    self.value = value
    self.changed = changed
    super.init()
    accessibilityLabel = self.title.text
    let editor = ParameterEditor(
      parameter, perspectives: perspectives, current: { [weak self] in self?.value },
      changed: { [weak self] in self?.change(to: $0) })
    self.editor = editor
    for view in [self.title, code] + editor.accessories + editor.lines { addSubview(view) }
    show(value)
  }

  /// Updates the row to show `value`, the new value of the parameter.
  func show(_ value: ParameterValue) {
    self.value = value
    editor?.show(value)
    // A colour that is not in the palette can be read only here.
    code.text = if case .color(let color) = value { color.hexadecimal } else { "" }
  }

  private func change(to value: ParameterValue) {
    guard value != self.value else { return }
    show(value)
    changed(value)
  }

  // MARK: Layout

  private var accessories: [View] { editor?.accessories ?? [] }
  private var lines: [View] { editor?.lines ?? [] }

  /// The sizes of the controls at the end of the first line, if they fit beside the name in a row
  /// of `width` points, or else `nil`.
  private func accessorySizes(in width: Double) -> [Size]? {
    let sizes = accessories.map { $0.sizeThatFits(Size(width: width, height: 30)) }
    let used = sizes.reduce(0) { $0 + $1.width + ParameterRow.gap }
    return title.sizeThatFits(.zero).width + used <= width ? sizes : nil
  }

  /// Returns the height of the first line in a row of `width` points.
  private func firstLineHeight(in width: Double) -> Double {
    let sizes = accessorySizes(in: width) ?? []
    return max(ParameterRow.lineHeight, sizes.map(\.height).max() ?? 0)
  }

  /// The views below the first line in a row of `width` points, from top to bottom.
  private func lines(in width: Double) -> [View] {
    (accessorySizes(in: width) == nil ? accessories : []) + lines
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let heights = lines(in: size.width).map {
      $0.sizeThatFits(Size(width: size.width, height: 1000)).height + ParameterRow.lineGap
    }
    return Size(
      width: size.width, height: firstLineHeight(in: size.width) + heights.reduce(0, +))
  }

  override func layoutSubviews() {
    let width = bounds.width
    let height = firstLineHeight(in: width)
    var right = width
    for (view, size) in zip(accessories, accessorySizes(in: width) ?? []).reversed() {
      right -= size.width
      view.frame = Rect(
        x: right, y: ((height - size.height) / 2).rounded(), width: size.width,
        height: size.height)
      right -= ParameterRow.gap
    }
    let codeWidth = code.text.isEmpty ? 0 : min(right, code.sizeThatFits(.zero).width)
    title.frame = Rect(x: 0, y: 0, width: max(0, right - codeWidth), height: height)
    code.frame = Rect(x: right - codeWidth, y: 0, width: codeWidth, height: height)
    var top = height
    for view in lines(in: width) {
      let height = view.sizeThatFits(Size(width: width, height: 1000)).height
      view.frame = Rect(x: 0, y: top + ParameterRow.lineGap, width: width, height: height)
      top = view.frame.maxY
    }
    mirrorSubviews()
  }

  override func pointerDown(_ event: PointerEvent) -> Bool {
    guard event.isPrimary, event.clickCount == 2 else { return super.pointerDown(event) }
    change(to: defaultValue)
    return true
  }
}
