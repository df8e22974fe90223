public import QuireViews

/// A container with two columns: a primary controller, such as a sidebar, and a secondary one for
/// the content.
///
/// The columns behave as in `SplitView`: the user drags the divider between them, and in a narrow
/// window the primary column slides over the secondary one.
open class SplitViewController: ViewController {
  /// A column of a split view controller.
  public enum Column: Hashable, Sendable {
    /// The column at the side where reading begins, such as a sidebar.
    case primary
    /// The column for the content.
    case secondary
  }

  /// The columns that are visible, and their arrangement.
  public enum DisplayMode: Hashable, Sendable {
    /// Only the secondary column is visible.
    case secondaryOnly
    /// The primary column is beside the secondary one.
    case oneBesideSecondary
    /// The primary column is over the secondary one, in a narrow window.
    case oneOverSecondary
  }

  /// The delegate, which is called when the columns change.
  public weak var delegate: (any SplitViewControllerDelegate)?
  /// The view with the columns, which is the view of the controller.
  public let splitView: SplitView
  private var controllers: [Column: ViewController] = [:]
  private let columns: ColumnView

  /// Creates a split view controller that shows `primary` and `secondary` in its columns.
  public init(primary: ViewController, secondary: ViewController) {
    columns = ColumnView()
    splitView = columns
    super.init()
    columns.action = { [weak self] in
      guard let self else { return }
      delegate?.splitViewController(self, willChangeTo: displayMode)
    }
    setViewController(primary, for: .primary)
    setViewController(secondary, for: .secondary)
  }

  /// Makes the split view the view of the controller.
  open override func loadView() {
    splitView.autoresizingMask = .fill
    view = splitView
    for (column, controller) in controllers { place(controller, in: column) }
  }

  /// Returns the controller in `column`, or `nil` if the column is empty.
  public func viewController(for column: Column) -> ViewController? { controllers[column] }

  /// Shows `controller` in `column`, in place of the controller that was there; `nil` leaves the
  /// column empty.
  ///
  /// A controller that is in the other column leaves that column empty.
  public func setViewController(_ controller: ViewController?, for column: Column) {
    let old = controllers[column]
    guard old !== controller else { return }
    if let old {
      old.willMove(toParent: nil)
      place(nil, in: column)
      old.removeFromParent()
    }
    guard let controller else {
      controllers[column] = nil
      return
    }
    if let former = controllers.first(where: { $0.value === controller })?.key {
      controllers[former] = nil
      place(nil, in: former)
    }
    controllers[column] = controller
    addChild(controller)
    if isViewLoaded { place(controller, in: column) }
    controller.didMove(toParent: self)
  }

  private func place(_ controller: ViewController?, in column: Column) {
    guard controller != nil || isViewLoaded else { return }
    switch column {
    case .primary: splitView.primaryView = controller?.view
    case .secondary: splitView.secondaryView = controller?.view
    }
  }

  // MARK: Columns

  /// The columns that are visible now, and their arrangement.
  public var displayMode: DisplayMode {
    guard splitView.isPrimaryShown else { return .secondaryOnly }
    return splitView.isCollapsed ? .oneOverSecondary : .oneBesideSecondary
  }

  /// Whether the window is so narrow that the primary column slides over the secondary one.
  public var isCollapsed: Bool { splitView.isCollapsed }

  /// The width of the primary column that the program prefers, in points; 260 by default.
  public var preferredPrimaryColumnWidth: Double {
    get { splitView.preferredPrimaryColumnWidth }
    set { splitView.preferredPrimaryColumnWidth = newValue }
  }

  /// Shows `column` with a motion; in a narrow window, showing the secondary column hides the
  /// primary one.
  public func show(_ column: Column) {
    switch column {
    case .primary: splitView.showPrimary(true)
    case .secondary: if isCollapsed { splitView.showPrimary(false) }
    }
  }

  /// Hides `column` with a motion; the secondary column cannot be hidden.
  public func hide(_ column: Column) {
    if column == .primary { splitView.showPrimary(false) }
  }

  /// Shows the primary column if it is hidden, or hides it if it is visible.
  public func togglePrimaryColumn() { splitView.togglePrimary() }

  /// Hides the primary column if it is over the secondary one, and returns whether it was.
  open override func goBack() -> Bool {
    guard displayMode == .oneOverSecondary else { return false }
    hide(.primary)
    return true
  }

  /// The controller of the secondary column, or of the primary one while that is over the secondary
  /// column.
  open override var childForKeyInput: ViewController? {
    viewController(for: displayMode == .oneOverSecondary ? .primary : .secondary)
  }
}

/// A split view that reports changes of its columns.
private final class ColumnView: SplitView {
  var action: () -> Void = {}

  override func columnsDidChange() { action() }
}

/// The delegate of a split view controller, which is called when its columns change.
@MainActor public protocol SplitViewControllerDelegate: AnyObject {
  /// Called when the columns are about to be arranged as `displayMode` says, because the program,
  /// the user or the width of the window has changed them.
  func splitViewController(
    _ controller: SplitViewController,
    willChangeTo displayMode: SplitViewController.DisplayMode)
}

extension SplitViewControllerDelegate {
  /// Does nothing, the default.
  public func splitViewController(
    _ controller: SplitViewController,
    willChangeTo displayMode: SplitViewController.DisplayMode
  ) {}
}
