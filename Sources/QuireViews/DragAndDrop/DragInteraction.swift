public import QuireGeometry

/// An interaction by which a person drags items from a view to another view of the window, and
/// files to other programs.
///
/// | input | effect |
/// |---|---|
/// | a press of the primary mouse button that moves | begins the drag |
/// | a finger that rests, and then moves | begins the drag |
/// | a release over a view that accepts the items | drops them there |
/// | the mouse leaves the window with files | other programs can receive them |
/// | a release elsewhere, Escape | ends the drag; the preview moves back |
///
/// The press belongs to the view and its subviews as usual until the drag begins, so that buttons
/// in the view can be clicked. A drag takes precedence over the gestures of the view itself, but
/// not over subviews that are dragged themselves, such as sliders and texts.
///
/// Only files that the mouse drags can leave the window, and only if the desktop allows it.
/// Outside, the drag has no preview. If it comes back, the window receives the files as from
/// another program.
public final class DragInteraction: Interaction {
  /// The object that supplies the items.
  public weak var delegate: (any DragInteractionDelegate)?

  /// Creates an interaction whose items `delegate` supplies.
  public init(delegate: any DragInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }
}

/// An object that supplies the items of a `DragInteraction`.
///
/// | event | calls |
/// |---|---|
/// | a drag may begin | `dragInteraction(_:itemsForDragAt:)` |
/// | the delegate has returned items | `dragInteraction(_:previewFor:)` |
/// | the items have been received | `dragInteraction(_:didEndDragging:isDropped:)` |
/// | the drag was cancelled | the same |
///
/// The end is reported once for all items that the delegate has returned, even if another callback
/// has ended the drag before its preview is visible.
@MainActor public protocol DragInteractionDelegate: AnyObject {
  /// Returns the items to drag from `location`, in points of the view, or an empty list if there is
  /// nothing to drag there.
  func dragInteraction(_ interaction: DragInteraction, itemsForDragAt location: Point) -> [DragItem]
  /// Returns the view that follows the pointer while `items` are dragged, or `nil`, the default,
  /// for a picture of the interaction's view.
  func dragInteraction(_ interaction: DragInteraction, previewFor items: [DragItem]) -> DragPreview?
  /// Called when the drag of `items` has ended; `isDropped` is whether a view or another program
  /// has received them.
  ///
  /// The default implementation does nothing.
  func dragInteraction(
    _ interaction: DragInteraction, didEndDragging items: [DragItem], isDropped: Bool)
}

extension DragInteractionDelegate {
  /// Returns `nil`, for a picture of the interaction's view.
  public func dragInteraction(
    _ interaction: DragInteraction, previewFor items: [DragItem]
  ) -> DragPreview? { nil }
  /// Does nothing.
  public func dragInteraction(
    _ interaction: DragInteraction, didEndDragging items: [DragItem], isDropped: Bool
  ) {}
}

/// The view that follows the pointer during a drag, with the place where it begins.
public struct DragPreview {
  /// A view that is in no other view; the drag shows it half transparent,
  /// and removes it at the end.
  public let view: View
  /// The place of the dragged items, in points of the interaction's view.
  ///
  /// The preview begins there, and moves back there if the drag is cancelled.
  public let frame: Rect

  /// Creates a preview that shows `view`, which begins at `frame`, in points of the interaction's
  /// view.
  public init(_ view: View, frame: Rect) {
    self.view = view
    self.frame = frame
  }
}
