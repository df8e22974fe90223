package import QuireGeometry

/// The identity of the pixels that a view shows, the same for as long as the view keeps them.
public struct ContentID: Hashable, Sendable {
  /// The number, the same for nothing else in the process.
  package let rawValue: UInt64

  /// The identity with the given number.
  package init(rawValue: UInt64) {
    self.rawValue = rawValue
  }
}

/// The content of a quad.
package enum QuadContent: Hashable, Sendable {
  case color(Color)
  /// The part `source` of an image, in its pixels; `opaque` says that none of them lets through
  /// what lies below.
  case image(id: ContentID, source: Rect, opaque: Bool)
}

/// A rectangle of a view tree: the smallest thing that compositing draws.
package struct Quad: Hashable, Sendable {
  /// The content.
  package var content: QuadContent
  /// The place before `transform`, in points.
  package var frame: Rect
  /// The map from the frame to the root of the tree, in points.
  ///
  /// What only moves has the identity here, and a frame that lies on whole device pixels.
  package var transform: Transform3D
  /// 0…1.
  package var alpha: Double
  /// Nothing shows outside this rectangle of the root, in points; nil clips nothing.
  package var clip: Rect?

  /// The quad that shows `content` in `frame`, mapped by `transform`.
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
