import Quire

/// A page that does something when it is clicked, or when Enter or Space is pressed while nothing
/// on it has the focus.
class TappedPage: PaperController {
  /// Called when a person taps the page.
  var tapAction: () -> Void = {}

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(
      TapGestureRecognizer { [weak self] _ in self?.tapAction() })
  }

  /// What is held down is for others: in a book it goes on turning pages.
  override func keyDown(_ event: KeyEvent) -> Bool {
    guard event.modifiers == [], event.key == .enter || event.key == .space, !event.isRepeat else {
      return super.keyDown(event)
    }
    tapAction()
    return true
  }
}
