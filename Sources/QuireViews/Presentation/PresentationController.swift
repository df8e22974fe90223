public import QuireGeometry
public import QuireScene

/// Says where a presented controller lies over its presenter, and what lies between them.
///
/// The presenter can be seen, dimmed and out of reach.
open class PresentationController {
  /// The controller that comes.
  public let presentedViewController: ViewController
  /// The controller that it lies over.
  ///
  /// Nothing keeps it alive here: it is there for as long as the presentation is.
  public internal(set) unowned var presentingViewController: ViewController
  /// Lies between them, as opaque as the transition has come far; nil for nothing.
  open var dimmingColor: Color? { Color(white: 0, alpha: 0.4) }

  /// A controller for one presentation.
  public init(presented: ViewController, presenting: ViewController) {
    presentedViewController = presented
    presentingViewController = presenting
  }

  /// Where the presented view lies in a container of `size` points; all of it unless overridden.
  open func frameOfPresentedView(in size: Size) -> Rect { Rect(size: size) }

  /// A press beside the presented view; does nothing unless overridden.
  open func pressedOutside() {}
}
