import Quire
import QuireDrawing
import QuireReader

/// The controller of a presented sheet, in which the user chooses the animations and gestures of
/// the pages and of the sheet itself.
final class LibrarySettings: ViewController {
  /// The object that attaches a gesture to the sheet; with the gesture, the user closes the sheet.
  let gestures = LibraryGestures()
  private var pages: LibraryChoice
  private var sheet: LibraryChoice
  private let action: (LibraryChoice, LibraryChoice) -> Void
  private let heading = Label(localized("Settings"), font: .title(30))
  private let done: Button
  private let columns: [ChoiceColumn]

  /// Creates the controller of a sheet with the current choices for the pages and for the sheet
  /// itself; `action` receives both choices when the user changes one of them.
  init(
    pages: LibraryChoice, sheet: LibraryChoice,
    action: @escaping (LibraryChoice, LibraryChoice) -> Void
  ) {
    self.pages = pages
    self.sheet = sheet
    self.action = action
    done = Button(localized("Done"), font: Font(size: 14, weight: .medium))
    columns = [
      ChoiceColumn(localized("Between pages"), pages),
      ChoiceColumn(localized("For this sheet"), sheet),
    ]
    super.init()
    title = localized("Settings")
  }

  override func loadView() { view = BackgroundView() }

  override func viewDidLoad() {
    super.viewDidLoad()
    done.action = { [weak self] in self?.dismiss() }
    columns[0].action = { [weak self] in self?.change(pages: $0) }
    columns[1].action = { [weak self] in self?.change(sheet: $0) }
    for view in [heading, done] + columns as [View] { self.view.addSubview(view) }
    attachGestures()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let margin = bounds.width < 760 ? 28.0 : 56
    let width = min(bounds.width - 2 * margin, 880)
    let left = ((bounds.width - width) / 2).rounded()
    heading.frame = Rect(x: left, y: 22, width: width - 120, height: 40)
    done.frame = Rect(x: left + width - 96, y: 24, width: 96, height: 36)
    let column = ((width - 32) / 2).rounded(.down)
    for (index, view) in columns.enumerated() {
      view.frame = Rect(
        x: left + Double(index) * (column + 32), y: 80, width: column,
        height: max(0, bounds.height - 80 - 20))
    }
  }

  override var keyCommands: [KeyCommand] { [keysCommand] }

  private func change(pages choice: LibraryChoice) {
    pages = choice
    action(pages, sheet)
  }

  private func change(sheet choice: LibraryChoice) {
    sheet = choice
    action(pages, sheet)
    attachGestures()
  }

  private func attachGestures() {
    gestures.attach(sheet.interaction, to: view) { [weak self] _ in self?.dismiss() }
  }
}

/// A view with a column of controls in which the user chooses one animation and one gesture.
final class ChoiceColumn: View {
  /// Called with the new choice after the user has changed it.
  var action: (LibraryChoice) -> Void = { _ in }
  private var choice: LibraryChoice
  private let heading: Label
  private let interactionControl: SegmentedControl
  private let animations = ListView(rowHeight: ChoiceColumn.rowHeight)
  private static let rowHeight = 30.0
  private static let minimumRowHeight = 24.0

  init(_ title: String, _ choice: LibraryChoice) {
    self.choice = choice
    heading = Label(title, font: Font(size: 14, weight: .semibold))
    interactionControl = SegmentedControl([])
    super.init()
    showInteractions()
    heading.numberOfLines = 1
    for view in [heading, interactionControl, animations] as [View] { addSubview(view) }
    animations.dataSource = self
    animations.selectedIndex = LibraryChoice.Animation.allCases.firstIndex(of: choice.animation)
    animations.action = { [weak self] in
      self?.choice.animation = LibraryChoice.Animation.allCases[$0]
      self?.showInteractions()
      self?.report()
    }
    interactionControl.action = { [weak self] in
      guard let self else { return }
      self.choice.interaction = self.choice.animation.interactions[$0]
      report()
    }
  }

  /// Updates the list of gestures, so that it contains only those that can drive the chosen
  /// animation.
  private func showInteractions() {
    let offered = choice.animation.interactions
    interactionControl.titles = offered.map(\.title)
    interactionControl.selectedSegmentIndex = offered.firstIndex(of: choice.interaction)
  }

  private func report() { action(choice) }

  override func layoutSubviews() {
    super.layoutSubviews()
    heading.frame = Rect(x: 0, y: 0, width: bounds.width, height: 22)
    interactionControl.frame = Rect(x: 0, y: 30, width: bounds.width, height: 32)
    let height = max(0, bounds.height - 74)
    // In a low window the rows are lower, so that all of them fit.
    let share = (height / Double(LibraryChoice.Animation.allCases.count)).rounded(.down)
    animations.rowHeight = min(ChoiceColumn.rowHeight, max(ChoiceColumn.minimumRowHeight, share))
    animations.frame = Rect(x: 0, y: 74, width: bounds.width, height: height)
  }
}

extension ChoiceColumn: ListViewDataSource {
  func numberOfRows(in listView: ListView) -> Int { LibraryChoice.Animation.allCases.count }

  func listView(_ listView: ListView, viewForRow row: Int, reusing view: View?) -> View {
    let label = view as? Label ?? Label(font: Font(size: 13.5))
    label.text = LibraryChoice.Animation.allCases[row].title
    return label
  }
}
