import Quire

/// A controller that dims everything beneath its view; a click dismisses it.
class DimmingController: ViewController {
  private let darkness: Double

  /// Creates a controller that lets through 1 − `darkness` of the light, 0…1.
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
