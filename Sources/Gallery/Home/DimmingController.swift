import Quire

/// A presented controller that darkens everything beneath its view, and that a click dismisses.
class DimmingController: ViewController {
  private let darkness: Double

  /// Creates a controller that covers the views beneath it with black of the opacity `darkness`,
  /// 0…1.
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
