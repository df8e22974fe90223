/// A controller that darkens the views over which it is presented; a click on the darkened area
/// dismisses the controller.
package class DimmingController: ViewController {
  private let darkness: Double

  /// Creates a controller that darkens the views beneath it with black; `darkness` is the opacity
  /// of the black, 0…1.
  package init(darkness: Double) {
    self.darkness = darkness
    super.init()
    modalPresentationStyle = .overFullScreen
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Color(white: 0, alpha: darkness)
    view.addGestureRecognizer(
      TapGestureRecognizer { [weak self] _ in self?.dismiss() })
  }
}
