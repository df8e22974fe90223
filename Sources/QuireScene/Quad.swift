package import QuireGeometry

/// The identity of a view's content, which stays the same for as long as the view keeps that
/// content.
public struct ContentID: Hashable, Sendable {
  /// The number of the identity, unique in the process.
  package let rawValue: UInt64

  /// Creates the identity with the given number.
  package init(rawValue: UInt64) {
    self.rawValue = rawValue
  }
}

/// The content with which a quad is filled: a colour, or a part of an image.
package enum QuadContent: Hashable, Sendable {
  /// A fill with one colour.
  case color(Color)
  /// The part `source` of the image with the identity `id`, in pixels of the image.
  ///
  /// `opaque` says whether all pixels are opaque.
  case image(id: ContentID, source: Rect, opaque: Bool)
}

/// A rectangle of a view tree: the smallest unit of compositing.
package struct Quad: Hashable, Sendable {
  /// The content that the rectangle shows.
  package var content: QuadContent
  /// The frame before `transform` is applied, in points.
  package var frame: Rect
  /// The transform from the frame to the root of the tree, in points.
  ///
  /// The transform is the identity for quads that are only moved; their frame lies on whole pixels.
  package var transform: Transform3D
  /// The opacity of the rectangle, 0…1.
  package var alpha: Double
  /// The rectangle of the root, in points, to which drawing is clipped, or `nil` for no clipping.
  package var clip: Rect?

  /// Creates a quad that shows `content` in `frame`, mapped by `transform`.
  package init(
    _ content: QuadContent, frame: Rect, transform: Transform3D = .identity, alpha: Double = 1,
    clip: Rect? = nil
  ) {
    self.content = content
    self.frame = frame
    self.transform = transform
    self.alpha = alpha
    self.clip = clip
  }
}
