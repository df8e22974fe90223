package import QuireGeometry
package import QuireScene

/// A node of a composited view tree: a rectangle with its own pixels and sublayers.
///
/// Composing reads the tree and does not change it, so every requirement is a value to read.
/// Layout, contents of the right size and the layers of a transition are prepared earlier in the
/// frame.
package protocol LayerNode: AnyObject {
  /// The type of the node's sublayers.
  associatedtype Sublayer: LayerNode

  /// The sublayers of the node, from back to front.
  var sublayers: [Sublayer] { get }

  /// The identity by which the compositor finds the texture into which it drew the node and its
  /// sublayers.
  var snapshotID: ContentID { get }
  /// A number that increases with every change of the pixels inside the node's bounds.
  var generation: UInt64 { get }

  /// The bounds of the node in its own coordinates, without the effect of running animations, in
  /// points.
  var bounds: Rect { get }
  /// The current bounds of the node in its own coordinates, with running animations, in points.
  var presentationBounds: Rect { get }
  /// The frame of the node in its superlayer, without the effect of running animations, in points.
  var restingFrame: Rect { get }
  /// Whether the node is neither transformed, nor translucent, nor animated, and has neither
  /// rounded corners nor a border nor a shadow.
  var isPlain: Bool { get }
  /// The current transform from the node's coordinates to those of its superlayer, with running
  /// animations.
  var transformToSuperview: Transform3D { get }
  /// Whether the node is visible.
  var isVisible: Bool { get }
  /// The current opacity of the node, 0…1, with running animations.
  var presentationAlpha: Double { get }
  /// Whether the edges of the node's background and content are antialiased while the node is
  /// rotated.
  var allowsEdgeAntialiasing: Bool { get }
  /// Whether the content and the sublayers of the node are clipped to its bounds.
  var clipsToBounds: Bool { get }
  /// The current corner radius, border and shadow of the node, with running animations, or `nil` if
  /// the node has none of them.
  var presentationDecoration: LayerDecoration? { get }

  /// The background colour of the node without the effect of running animations, or `nil` for no
  /// background.
  var restingBackgroundColor: Color? { get }
  /// The current background colour of the node, with running animations, or `nil` for no
  /// background.
  var presentationBackgroundColor: Color? { get }
  /// The transition layers that are drawn instead of the node and its sublayers, from back to
  /// front; empty if no transition is running.
  ///
  /// The array is empty if the node shows no transition.
  var displayedLayers: [DrawListLayer] { get }

  /// Returns the node's own content for `scale` device pixels per point, or `nil` if the node has
  /// none.
  func displayedContent(scale: Double) -> DisplayedContent?
  /// Returns the node's own content if it is opaque and fills the bounds pixel for pixel at `scale`
  /// device pixels per point, or `nil` otherwise.
  func ownOpaqueContent(scale: Double) -> ViewContent?
  /// Returns the node's own content if it is opaque and covers exactly `area`, in the node's
  /// points, or `nil` otherwise.
  func opaqueContent(of area: Rect, scale: Double) -> ViewContent?
}

/// A part of a node's content, and the frame in which it is drawn.
package struct DisplayedContent {
  /// The content that is drawn.
  package let content: ViewContent
  /// The part of the content to draw, in pixels.
  package let source: Rect
  /// The frame in which the part `source` is drawn, in points of the node.
  package let frame: Rect
  /// The way in which the pixels of the content are changed while they are shown.
  package var treatment = ImageTreatment.plain
  /// The rectangles of the content, in pixels, whose colours stay as they are.
  package var unfilteredAreas: [Rect] = []

  /// Creates a displayed content that draws the part `source` of `content`, in pixels, in `frame`,
  /// in points of the node.
  package init(_ content: ViewContent, source: Rect, in frame: Rect) {
    self.content = content
    self.source = source
    self.frame = frame
  }

  /// Creates a displayed content that draws all of `content` in `frame`, in points of the node.
  package init(_ content: ViewContent, in frame: Rect) {
    self.init(content, source: Rect(size: content.pixelSize), in: frame)
  }
}
