import Quire
import QuireDrawing
import QuireReader

extension ControlsSection {
  /// Returns the group of all symbols of the framework.
  static func symbols() -> ControlsSection {
    ControlsSection(localized("Symbols"), [SampleRow(SymbolGrid())])
  }
}

/// A view with all symbols of the framework in rows; the name of each is its tool tip.
final class SymbolGrid: View {
  private static let cell = 40.0

  init() {
    super.init(frame: .zero)
    for symbol in Symbol.all {
      let view = SymbolView(symbol)
      view.toolTip = symbol.name
      addSubview(view)
    }
  }

  private func columns(in width: Double) -> Int { width >= 16 * SymbolGrid.cell ? 16 : 8 }

  override func sizeThatFits(_ size: Size) -> Size {
    let columns = columns(in: size.width)
    let rows = (subviews.count + columns - 1) / columns
    return Size(width: size.width, height: Double(rows) * SymbolGrid.cell)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let columns = columns(in: bounds.width)
    let width = bounds.width / Double(columns)
    for (index, view) in subviews.enumerated() {
      let cell = Rect(
        x: Double(index % columns) * width, y: Double(index / columns) * SymbolGrid.cell,
        width: width, height: SymbolGrid.cell)
      view.frame = onPixels(cell.centering(Size(width: 20, height: 20)))
    }
    mirrorSubviews()
  }
}
