/// A panel with any content that floats beside a view and points at it with an arrow.
///
/// The popover takes the keyboard focus, and returns it to where it was when the popover closes.
/// Escape or a press outside closes the popover.
public final class Popover {
  /// The content of the popover, whose size `sizeThatFits` determines; a higher content scrolls.
  public let contentView: View
  /// The controller of the content, or `nil` if there is none.
  public let contentViewController: ViewController?
  /// The edges of the view at which the popover may lie, of which the first with enough room is
  /// used: the bottom, the top, the right, the left edge.
  public var permittedEdges: RectEdge = [.bottom, .top, .right, .left]
  /// Called when the popover has closed.
  public var didClose: () -> Void = {}
  private weak var layer: PopoverLayer?

  /// Creates a popover that shows `contentView`.
  public init(contentView: View) {
    self.contentView = contentView
    contentViewController = nil
  }

  /// Creates a popover that shows the view of `controller`, which the popover keeps.
  public init(contentViewController controller: ViewController) {
    contentView = controller.view
    contentViewController = controller
  }

  /// Whether the popover is on the screen.
  public var isShown: Bool { layer != nil }

  /// Shows the popover beside the rectangle `rect` of `view`, or beside the whole view if `rect` is
  /// `nil`; does nothing if the popover is already shown or the view is in no window.
  public func show(from view: View, rect: Rect? = nil) {
    guard layer == nil, view.window != nil else { return }
    let layer = PopoverLayer(self, from: view, rect: rect ?? view.bounds)
    self.layer = layer
    layer.open()
  }

  /// Closes the popover, if it is shown.
  public func close() { layer?.close() }
}

/// The layer that shows a popover.
final class PopoverLayer: FloatingLayer {
  private let popover: Popover
  private let panel = FloatingPanel()
  private let scroll: ScrollView
  private static let padding = 14.0
  /// The distance between the arrow's tip and the anchor, in points.
  private static let gap = 2.0

  init(_ popover: Popover, from source: View, rect: Rect) {
    self.popover = popover
    scroll = ScrollView(popover.contentView)
    super.init(from: source, rect: rect)
    panel.radius = 12
    panel.addSubview(scroll)
    addSubview(panel)
    didClose = {
      popover.contentView.removeFromSuperview()
      popover.didClose()
    }
  }

  override var keyTarget: Responder? { popover.contentView }

  override var accessibilityDefaults: AccessibilityAttributes {
    AccessibilityAttributes(role: .popover, label: source?.accessibilityLabel)
  }

  override func open() {
    let isFocusVisible = source?.window?.isFocusVisible == true
    super.open()
    guard let window, let view = popover.contentView.firstFocusable else { return }
    if isFocusVisible { window.moveFocus(to: view) } else { window.makeFirstResponder(view) }
  }

  /// The rectangle of the panel without its shadow, in points of the layer.
  var panelFrame: Rect { panel.contentFrame.offsetBy(panel.frame.origin - .zero) }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard !isClosed else { return }
    let padding = PopoverLayer.padding
    let most = Size(
      width: max(0, room.width - 2 * padding), height: max(0, room.height - 2 * padding))
    let content = popover.contentView.sizeThatFits(most)
    let placement = FloatingPlacement(
      anchor: anchor, sides: popover.permittedEdges.sides, alignment: .center,
      gap: PanelArrow.length + PopoverLayer.gap)
    var place = placement.place(
      of: Size(width: content.width + 2 * padding, height: content.height + 2 * padding), in: room)
    place.frame = place.frame.onPixels(scale: window?.scale ?? 1)
    let shadow = FloatingPanel.shadowWidth
    panel.frame = place.frame.insetBy(x: -shadow, y: -shadow)
    panel.arrow = PanelArrow(for: place, to: anchor, radius: panel.radius)
    scroll.frame = panel.contentFrame.insetBy(x: padding, y: padding)
  }
}

extension RectEdge {
  /// The sides of an anchor at these edges, in the order of preference; below if there are none.
  fileprivate var sides: [FloatingPlacement.Side] {
    let all: [(RectEdge, FloatingPlacement.Side)] = [
      (.bottom, .below), (.top, .above), (.right, .right), (.left, .left),
    ]
    let sides = all.filter { contains($0.0) }.map(\.1)
    return sides.isEmpty ? [.below] : sides
  }
}
