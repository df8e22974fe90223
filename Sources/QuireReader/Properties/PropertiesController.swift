import Quire
import QuireDocuments
import QuireGeometry

/// The controller of a list of the properties of a file, of which each value can be copied.
final class PropertiesController: ViewController {
  /// The properties that are shown.
  var rows: [PropertyRow] = [] {
    didSet { if rows != oldValue, isViewLoaded { reload() } }
  }
  private let list = ListView()
  private let heading = Label(localized("Properties"), font: Font(size: 22, weight: .bold))
  private let note = Label(
    localized("Press a line to copy its value."), font: Font(size: 12.5))
  private lazy var close = Button(localized("Close"), font: Font(size: 13, weight: .medium)) {
    [weak self] in self?.dismiss()
  }
  /// The width for which the heights of the rows are valid, in points.
  private var rowWidth = 0.0

  private static let margin = 20.0
  private static let top = 64.0
  private static let bottom = 40.0

  override func viewDidLoad() {
    super.viewDidLoad()
    title = localized("Properties")
    heading.accessibilityTraits = .header
    list.dataSource = self
    list.activatesOnClick = true
    list.primaryAction = { [weak self] in self?.copy($0) }
    list.accessibilityLabel = title
    for part in [heading, close, list, note] { view.addSubview(part) }
  }

  override func viewDidAppear(animated: Bool) {
    super.viewDidAppear(animated: animated)
    view.window?.makeFirstResponder(list)
    list.flashScrollIndicators()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (bounds, margin) = (view.bounds, PropertiesController.margin)
    let size = close.sizeThatFits(bounds.size)
    close.frame = Rect(
      x: bounds.width - margin - size.width, y: margin, width: size.width, height: size.height)
    heading.frame = Rect(
      x: margin, y: margin, width: max(0, close.frame.minX - margin), height: size.height)
    list.frame = Rect(
      x: margin - PropertyRowView.inset, y: PropertiesController.top,
      width: max(0, bounds.width - 2 * (margin - PropertyRowView.inset)),
      height: max(0, bounds.height - PropertiesController.top - PropertiesController.bottom))
    note.frame = Rect(
      x: margin, y: bounds.height - PropertiesController.bottom + 8,
      width: max(0, bounds.width - 2 * margin), height: 20)
    view.mirrorSubviews()
    if list.bounds.width != rowWidth { reload() }
  }

  private func reload() {
    rowWidth = list.bounds.width
    list.reloadData()
  }

  /// The command that copies the selected value, or all properties if none is selected.
  override var keyCommands: [KeyCommand] {
    [
      KeyCommand(localized("Copy the value"), key: .character("c"), modifiers: .control) {
        [weak self] in self?.copySelected()
      }
    ]
  }

  private func copySelected() {
    if let row = list.selectedIndex { return copy(row) }
    put(rows.map(\.line).joined(separator: "\n"), localized("All properties copied"))
  }

  private func copy(_ row: Int) {
    guard rows.indices.contains(row) else { return }
    put(rows[row].value, localized("Copied: %s", rows[row].value))
  }

  private func put(_ text: String, _ answer: String) {
    guard let window = view.window, let host = window.host else { return }
    host.clipboard = text
    window.show(Toast(answer))
  }
}

extension PropertiesController: ListViewDataSource {
  func numberOfRows(in listView: ListView) -> Int { rows.count }

  func listView(_ listView: ListView, viewForRow row: Int, reusing view: View?) -> View {
    let view = view as? PropertyRowView ?? PropertyRowView()
    view.row = rows[row]
    return view
  }

  func listView(_ listView: ListView, heightOfRow row: Int) -> Double? {
    PropertyRowView.height(of: rows[row], width: rowWidth - 2 * PropertyRowView.inset)
  }
}
