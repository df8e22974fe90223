import Quire

/// A page that does something when it is clicked.
final class TappedPage: PaperController {
  /// What it does.
  var onTap: () -> Void = {}

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(
      TapGestureRecognizer { [weak self] gesture in
        if case .tapped = gesture { self?.onTap() }
      })
  }
}
