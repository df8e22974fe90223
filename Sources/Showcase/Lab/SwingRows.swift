import Quire

/// The rows of the lab's panel that show how a sheet with mass swings, and
/// with which the user displaces the sheet.
final class SwingRows {
  /// Called with the displacement that the user sets, from which the sheet swings on.
  var action: (PaperSwing) -> Void = { _ in }
  /// The heading, and a row for each way in which a sheet swings.
  private(set) var views: [View] = []
  private var rows: [(path: WritableKeyPath<PaperSwing, Double>, row: ParameterRow)] = []
  private var swing = PaperSwing.none

  /// Creates the rows below `heading` for a sheet with the mass `mass`.
  init(_ mass: SheetMass, heading: Label) {
    rows = [
      (\.bend, row(localized("Bend"), "radians", mass.bend, \.bend)),
      (\.twist, row(localized("Twist"), "", mass.twist, \.twist)),
    ]
    views = [heading] + rows.map(\.row)
  }

  private func row(
    _ title: String, _ unit: String, _ mode: SheetMass.Mode,
    _ path: WritableKeyPath<PaperSwing, Double>
  ) -> ParameterRow {
    let parameter = ParameterDescription(
      name: title,
      kind: .number(unit: unit, range: -mode.limit...mode.limit, optional: false),
      defaultValue: .number(0), summary: "")
    return ParameterRow(parameter, title: title, value: .number(0)) { [weak self] value in
      guard let self, case .number(let number) = value else { return }
      swing[keyPath: path] = number
      action(swing)
    }
  }

  /// Updates the rows to show `swing`, the present displacement of the sheet.
  func show(_ swing: PaperSwing) {
    self.swing = swing
    // More digits would only flicker.
    for (path, row) in rows { row.show(.number((swing[keyPath: path] * 1000).rounded() / 1000)) }
  }
}
