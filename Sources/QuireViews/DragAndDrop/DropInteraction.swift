public import QuireGeometry

/// An interaction by which a view receives items that a person drops on it.
///
/// The items come from a `DragInteraction` in the same window, or from another program. While a
/// drag from another program is in progress, its place is not known; such items are announced only
/// when they are dropped. Pictures that other programs drag are files.
public final class DropInteraction: Interaction {
  /// The object that accepts and receives the items.
  public weak var delegate: (any DropInteractionDelegate)?

  /// Creates an interaction whose items `delegate` receives.
  public init(delegate: any DropInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }
}

/// Items that are being dragged over a view or dropped on it, with their place.
public struct DropSession {
  /// The items.
  public let items: [DragItem]
  /// The view from which the items are dragged, or `nil` if they come from another program.
  public let sourceView: View?
  private let windowLocation: Point

  init(_ items: [DragItem], from sourceView: View?, at location: Point) {
    self.items = items
    self.sourceView = sourceView
    windowLocation = location
  }

  /// Returns the position of the pointer in points of `view`, or of the window if `view` is `nil`.
  ///
  /// If `view` is edge-on to the screen, the position is that in the window.
  public func location(in view: View?) -> Point {
    view?.convert(windowLocation, from: nil) ?? windowLocation
  }
}

/// An object that accepts and receives the items of a `DropInteraction`.
///
/// | event | calls |
/// |---|---|
/// | items are over the view, or are dropped on it | `dropInteraction(_:canHandle:)` |
/// | the delegate has accepted items of a drag | `dropInteraction(_:sessionDidUpdate:)` |
/// | the next position is not accepted | `dropInteraction(_:sessionDidExit:)` |
/// | the drag leaves the view, or ends | the same |
/// | accepted items are dropped | `dropInteraction(_:performDrop:)` |
///
/// If the delegate does not accept the items, they are offered to the view behind.
@MainActor public protocol DropInteractionDelegate: AnyObject {
  /// Returns whether the view accepts the items of `session` at their position; true by default.
  func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool
  /// Called when accepted items are over the view, and when they have moved there.
  ///
  /// The default implementation does nothing.
  func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession)
  /// Called after updates, when the items are no longer over the view, and just before they are
  /// dropped.
  ///
  /// The default implementation does nothing.
  func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession)
  /// Called when accepted items have been dropped.
  func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession)
}

extension DropInteractionDelegate {
  /// Returns `true`.
  public func dropInteraction(
    _ interaction: DropInteraction, canHandle session: DropSession
  ) -> Bool { true }
  /// Does nothing.
  public func dropInteraction(
    _ interaction: DropInteraction, sessionDidUpdate session: DropSession
  ) {}
  /// Does nothing.
  public func dropInteraction(
    _ interaction: DropInteraction, sessionDidExit session: DropSession
  ) {}
}
