public import QuireGeometry
public import QuireScene

/// An object that determines the frame of a presented controller's view and the colour that dims
/// its presenter.
///
/// The presenter stays visible, dimmed, and gets no input.
open class PresentationController {
  /// The presented controller, for whose view this object determines the frame.
  public let presentedViewController: ViewController
  /// The presenter: the controller over which `presentedViewController` is shown.
  ///
  /// The reference is unowned, because the presenter exists as long as the presentation.
  public internal(set) unowned var presentingViewController: ViewController
  /// The colour that covers the presenter during the presentation, or `nil` for none.
  ///
  /// Its opacity grows with the progress of the transition.
  open var dimmingColor: Color? { Color(white: 0, alpha: 0.4) }

  /// Creates an object for one presentation of the controller `presented` over the controller
  /// `presenting`.
  public init(presented: ViewController, presenting: ViewController) {
    presentedViewController = presented
    presentingViewController = presenting
  }

  /// Returns the frame of the presented view in a container of `size` points; the whole container
  /// by default.
  open func frameOfPresentedView(in size: Size) -> Rect { Rect(size: size) }

  /// The part of `dimmingColor`, 0…1, that is shown while no transition runs.
  var dimmingShare: Double { 1 }

  /// Called when the user presses outside the presented view; the default implementation does
  /// nothing.
  open func didPressOutside() {}
}
