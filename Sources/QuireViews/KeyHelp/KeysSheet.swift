/// A bottom sheet that shows a list of keys and gestures in a narrow window.
package final class KeysSheet: BottomSheet {
  private let list: KeysListController

  /// Creates a sheet that shows the groups of keys and gestures in `parts`.
  package init(_ parts: [KeyHelpSection]) {
    list = KeysListController(parts)
    super.init(contentViewController: list)
    detents = [.medium(), .large()]
  }

  public override func viewDidAppear(animated: Bool) {
    super.viewDidAppear(animated: animated)
    list.keys.flashScrollIndicators()
  }

  public override var keyCommands: [KeyCommand] { commandsToCloseKeys }

  public override func keyDown(_ event: KeyEvent) -> Bool {
    list.keys.handleScrollKey(event) || super.keyDown(event)
  }
}

/// The controller of a list of keys and gestures in a sheet.
private final class KeysListController: ViewController {
  private let parts: [KeyHelpSection]
  private(set) lazy var keys = KeysListView(parts) { [weak self] in self?.dismiss() }

  init(_ parts: [KeyHelpSection]) {
    self.parts = parts
    super.init()
    title = localized("Keys and gestures")
  }

  override func loadView() { view = keys }
}
