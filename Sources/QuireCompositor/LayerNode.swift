package import QuireGeometry
package import QuireScene

/// A node of the composited tree: a rectangle with contents and sublayers.
///
/// Composing reads the tree and does not change it, so every requirement is a value to read.
/// Layout, contents of the right size and the layers of a transition are prepared earlier in the
/// frame.
package protocol LayerNode: AnyObject {
  /// The type of the sublayers.
  associatedtype Sublayer: LayerNode

  /// The sublayers, from back to front.
  var sublayers: [Sublayer] { get }

  /// The identity of the pictures of the node.
  var snapshotID: ContentID { get }
  /// A number that increases with every change inside the bounds.
  var generation: UInt64 { get }

  /// The visible part of the node's own plane at rest, in points.
  var bounds: Rect { get }
  /// The part that is visible now, in points.
  var presentationBounds: Rect { get }
  /// The frame at rest in the superlayer, in points.
  var restingFrame: Rect { get }
  /// Whether the node is neither turned, nor translucent, nor animated.
  var isPlain: Bool { get }
  /// The transform from the node's own plane to that of the superlayer, as it is visible now.
  var transformToSuperview: Transform3D { get }
  /// Whether the node is visible.
  var isVisible: Bool { get }
  /// The opacity that is visible now, 0…1.
  var presentationAlpha: Double { get }
  /// Whether sublayers are clipped to the bounds.
  var clipsToBounds: Bool { get }

  /// The background colour at rest, or `nil` for none.
  var backgroundColor: Color? { get }
  /// The background colour that is visible now, or `nil` for none.
  var presentationBackgroundColor: Color? { get }
  /// The layers that are drawn in place of the node and its sublayers, from back to front; empty if
  /// the node is drawn itself.
  var displayedLayers: [DrawListLayer] { get }

  /// Returns the node's own content at `scale` device pixels per point, or `nil` for none.
  func displayedContent(scale: Double) -> DisplayedContent?
  /// Returns the node's own content if it is opaque and covers the bounds pixel for pixel, or
  /// `nil`.
  func ownOpaqueContent(scale: Double) -> ViewContent?
  /// Returns the node's own content if it is opaque and covers exactly `area`, in the node's
  /// points, or `nil`.
  func opaqueContent(of area: Rect, scale: Double) -> ViewContent?
}

/// A content and the frame in which it is drawn.
package struct DisplayedContent {
  /// The content.
  package let content: ViewContent
  /// The part of the content to draw, in pixels.
  package let source: Rect
  /// The frame of that part in the node's own plane, in points.
  package let frame: Rect

  /// Creates the part `source` of `content`, in pixels, at `frame`, in points of a node.
  package init(_ content: ViewContent, source: Rect, in frame: Rect) {
    self.content = content
    self.source = source
    self.frame = frame
  }

  /// Creates all of `content` at `frame`, in points of a node.
  package init(_ content: ViewContent, in frame: Rect) {
    self.init(content, source: Rect(size: content.pixelSize), in: frame)
  }
}
