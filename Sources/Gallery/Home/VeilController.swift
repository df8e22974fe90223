import Quire

/// Something over all that is shown, which it darkens; a click ends it.
class VeilController: ViewController {
  private let darkness: Double

  /// A veil that leaves 1 − `darkness` of the light beneath, 0…1.
  init(darkness: Double) {
    self.darkness = darkness
    super.init()
    presentationStyle = .overFullScreen
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Color(white: 0, alpha: darkness)
    view.addGestureRecognizer(
      TapGestureRecognizer { [weak self] _ in self?.dismiss() })
  }
}
