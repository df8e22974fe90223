import Quire

/// The controller of a page that performs an action when the user clicks it or presses Enter or
/// Space.
///
/// The keys perform the action only if no control on the page has the focus.
class TappedPage: PaperController {
  /// Called when the user clicks the page or presses Enter or Space.
  var tapAction: () -> Void = {}

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(
      TapGestureRecognizer { [weak self] _ in self?.tapAction() })
  }

  /// Calls `tapAction` if `event` is the Enter or Space key, and returns whether `event` was used.
  ///
  /// Repeated keys are passed on, because in a book they keep turning pages.
  override func keyDown(_ event: KeyEvent) -> Bool {
    guard event.modifiers == [], event.key == .enter || event.key == .space, !event.isRepeat else {
      return super.keyDown(event)
    }
    tapAction()
    return true
  }
}
