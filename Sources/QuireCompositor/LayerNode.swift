package import QuireGeometry
package import QuireScene

/// A node of the tree that is composited: a rectangle with a content and sublayers.
///
/// Composing reads the tree and does not change it, so every requirement is a value to read.
/// Layout, contents of the right size and the layers of a transition are prepared earlier in the
/// frame.
package protocol LayerNode: AnyObject {
  /// The type of the node's sublayers.
  associatedtype Sublayer: LayerNode

  /// The sublayers, from back to front.
  var sublayers: [Sublayer] { get }

  /// The identity by which the compositor recognises earlier pictures of the node and its
  /// sublayers.
  var snapshotID: ContentID { get }
  /// A number that increases with every change of the pixels inside the node's bounds.
  var generation: UInt64 { get }

  /// The visible part of the node's own plane without the effect of running animations, in points.
  var bounds: Rect { get }
  /// The part of the node's own plane that is visible now, in points.
  var presentationBounds: Rect { get }
  /// The frame in the superlayer without the effect of running animations, in points.
  var restingFrame: Rect { get }
  /// Whether the node is neither rotated, nor translucent, nor animated.
  var isPlain: Bool { get }
  /// The current transform from the node's own plane to that of the superlayer, with running
  /// animations.
  var transformToSuperview: Transform3D { get }
  /// Whether the node is visible.
  var isVisible: Bool { get }
  /// The current opacity, with running animations, 0…1.
  var presentationAlpha: Double { get }
  /// Whether sublayers are clipped to the bounds.
  var clipsToBounds: Bool { get }

  /// The background colour without the effect of running animations, or `nil` for none.
  var backgroundColor: Color? { get }
  /// The current background colour, with running animations, or `nil` for none.
  var presentationBackgroundColor: Color? { get }
  /// The transition layers to draw in place of the node and its sublayers, from back to front, or
  /// an empty array without a transition.
  var displayedLayers: [DrawListLayer] { get }

  /// Returns the node's own content at `scale` device pixels per point, or `nil` if it has none.
  func displayedContent(scale: Double) -> DisplayedContent?
  /// Returns the node's own content if it is opaque and fills the bounds pixel for pixel at `scale`
  /// device pixels per point, or `nil` otherwise.
  func ownOpaqueContent(scale: Double) -> ViewContent?
  /// Returns the node's own content if it is opaque and covers exactly `area`, in the node's
  /// points, or `nil` otherwise.
  func opaqueContent(of area: Rect, scale: Double) -> ViewContent?
}

/// A part of a content, and the frame in which it is drawn.
package struct DisplayedContent {
  /// The content that is drawn.
  package let content: ViewContent
  /// The part of the content to draw, in pixels.
  package let source: Rect
  /// The frame in which the part `source` is drawn, in points of the node's own plane.
  package let frame: Rect

  /// Creates a displayed content that draws the part `source` of `content`, in pixels, in `frame`,
  /// in points of the node's plane.
  package init(_ content: ViewContent, source: Rect, in frame: Rect) {
    self.content = content
    self.source = source
    self.frame = frame
  }

  /// Creates a displayed content that draws all of `content` in `frame`, in points of the node's
  /// plane.
  package init(_ content: ViewContent, in frame: Rect) {
    self.init(content, source: Rect(size: content.pixelSize), in: frame)
  }
}
