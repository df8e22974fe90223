public import QuireGeometry
public import QuireScene

/// The frame of a presented controller over its presenter, and the dimming between them.
///
/// The presenter stays visible, dimmed, and gets no input.
open class PresentationController {
  /// The presented controller.
  public let presentedViewController: ViewController
  /// The presenter.
  ///
  /// The reference is not strong: the presenter exists as long as the presentation.
  public internal(set) unowned var presentingViewController: ViewController
  /// The colour between both, whose opacity follows the progress of the transition, or `nil` for
  /// none.
  open var dimmingColor: Color? { Color(white: 0, alpha: 0.4) }

  /// Creates a controller for one presentation.
  public init(presented: ViewController, presenting: ViewController) {
    presentedViewController = presented
    presentingViewController = presenting
  }

  /// Returns the frame of the presented view in a container of `size` points; all of the container
  /// by default.
  open func frameOfPresentedView(in size: Size) -> Rect { Rect(size: size) }

  /// Called for a press beside the presented view; does nothing by default.
  open func pressedOutside() {}
}
