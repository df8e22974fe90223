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

  /// The commands of the Enter and Space keys, which perform the action.
  ///
  /// Repeated keys are passed on, because in a book they keep turning pages.
  override var keyCommands: [KeyCommand] {
    super.keyCommands
      + [Key.enter, .space].map { key in
        KeyCommand(localized("Press the page"), key: key, repetition: .passedOn) { [weak self] in
          self?.tapAction()
        }
      }
  }
}
