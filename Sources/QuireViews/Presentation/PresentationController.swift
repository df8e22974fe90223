public import QuireGeometry
public import QuireScene

/// The frame of a presented controller, and the colour that dims its presenter.
///
/// The presenter stays visible, dimmed, and gets no input.
open class PresentationController {
  /// The controller that is presented.
  public let presentedViewController: ViewController
  /// The controller over which the other is presented.
  ///
  /// The reference is not strong: the presenter exists as long as the presentation.
  public internal(set) unowned var presentingViewController: ViewController
  /// The colour that dims the presenter, or `nil` for none; its opacity follows the progress of the
  /// transition.
  open var dimmingColor: Color? { Color(white: 0, alpha: 0.4) }

  /// Creates a controller for one presentation of `presented` over `presenting`.
  public init(presented: ViewController, presenting: ViewController) {
    presentedViewController = presented
    presentingViewController = presenting
  }

  /// Returns the frame of the presented view in a container of `size` points; all of the container
  /// by default.
  open func frameOfPresentedView(in size: Size) -> Rect { Rect(size: size) }

  /// Called for a press outside the presented view; ignores the press by default.
  open func pressedOutside() {}
}
