package import QuireGeometry
package import QuireScene

/// A node of the tree that is composed: a rectangle with contents and nodes in front of it.
///
/// Composing reads a tree and changes nothing in it, so every requirement is a value to read. What
/// has to be made before that (layout, contents of the right size, the layers of a transition) is
/// made earlier in the frame.
package protocol LayerNode: AnyObject {
  /// The type of the nodes in front of it.
  associatedtype Sublayer: LayerNode

  /// The nodes in front of it, from the back to the front.
  var sublayers: [Sublayer] { get }

  /// The name of the pictures that are made of the node.
  var snapshotID: ContentID { get }
  /// A number that rises with every change inside the bounds.
  var generation: UInt64 { get }

  /// The part of the node's own plane that shows at rest, in points.
  var bounds: Rect { get }
  /// The part that shows now, in points.
  var presentationBounds: Rect { get }
  /// The place at rest in the node behind it, in points.
  var restingFrame: Rect { get }
  /// Whether the node shows neither turned, nor translucent, nor animated.
  var isPlain: Bool { get }
  /// The map from the node's own plane to that of the node behind it, as it shows now.
  var transformToSuperview: Transform3D { get }
  /// Whether the node shows at all.
  var isVisible: Bool { get }
  /// The opacity with which it shows now, 0…1.
  var presentationAlpha: Double { get }
  /// Whether nothing of the nodes in front shows outside the bounds.
  var clipsToBounds: Bool { get }

  /// The background at rest, or `nil` for none.
  var backgroundColor: Color? { get }
  /// The background that shows now, or `nil` for none.
  var presentationBackgroundColor: Color? { get }
  /// The layers that show in place of the node and those in front of it, from the back to the
  /// front; none while the node shows itself.
  var displayedLayers: [DrawListLayer] { get }

  /// The node's own content at `scale` device pixels a point, or `nil` for none.
  func displayedContent(scale: Double) -> DisplayedContent?
  /// The opaque content that covers the bounds pixel for pixel, nodes in front aside.
  func ownOpaqueContent(scale: Double) -> ViewContent?
  /// The node's own content if it is opaque and covers exactly `area`, in the node's points.
  func opaqueContent(of area: Rect, scale: Double) -> ViewContent?
}

/// A content and the place where it shows.
package struct DisplayedContent {
  /// The pixels.
  package let content: ViewContent
  /// The part of the pixels that shows.
  package let source: Rect
  /// The place of that part in the node's own plane, in points.
  package let frame: Rect

  /// The part `source` of `content`, in its pixels, at `frame`, in points of a node.
  package init(_ content: ViewContent, source: Rect, in frame: Rect) {
    self.content = content
    self.source = source
    self.frame = frame
  }

  /// All of `content` at `frame`, in points of a node.
  package init(_ content: ViewContent, in frame: Rect) {
    self.init(content, source: Rect(size: content.pixelSize), in: frame)
  }
}
