package import QuireGeometry

/// An identifier of a view's content, which stays the same for as long as the view keeps that
/// content.
public struct ContentID: Hashable, Sendable {
  /// The number of the identifier, which is unique in the process.
  package let rawValue: UInt64

  /// Creates the identifier with the number `rawValue`.
  package init(rawValue: UInt64) {
    self.rawValue = rawValue
  }
}

/// The content with which a quad is filled: a colour, a part of an image, or a shadow.
package enum QuadContent: Hashable, Sendable {
  /// A single colour.
  case color(Color)
  /// The part `source`, in pixels, of the image with the identifier `id`; `opaque` says whether all
  /// pixels of the image are opaque.
  case image(id: ContentID, source: Rect, opaque: Bool)
  /// The shadow of a rectangle with rounded corners.
  case shadow(QuadShadow)
}

/// The way in which the pixels at the edges of a quad are drawn.
package enum QuadEdges: Hashable, Sendable {
  /// A pixel is drawn if its centre is inside the rectangle.
  case onPixels
  /// A pixel is drawn with an opacity that is the share of the pixel inside the rectangle.
  case antialiased
  /// The rectangle is drawn a little beyond its edges, because masks inside it end it.
  case masked
}

/// The smallest unit that the compositor draws: a rectangle of a view tree, filled with a colour or
/// with a part of an image, or the shadow of a rectangle.
package struct Quad: Hashable, Sendable {
  /// The content that the rectangle shows.
  package var content: QuadContent
  /// The frame of the rectangle before `transform` is applied, in points.
  package var frame: Rect
  /// The transform from the frame's coordinates to those of the root view, in points.
  ///
  /// The transform is the identity for quads that are only moved; the edges of their frames are on
  /// whole pixels.
  package var transform: Transform3D
  /// The opacity of the rectangle, 0…1.
  package var alpha: Double
  /// The rectangle to which drawing is clipped, in points of the root view, or `nil` for no
  /// clipping.
  package var clip: Rect?
  /// The rectangles with rounded corners outside which nothing of the quad is drawn.
  package var masks: [RoundedMask]
  /// The way in which the pixels at the edges of the rectangle are drawn; shadows have no edges.
  package var edges = QuadEdges.onPixels
  /// The way in which the pixels of an image are changed while they are shown.
  package var treatment = ImageTreatment.plain

  /// Creates a quad that shows `content` in `frame`, mapped by `transform`.
  package init(
    _ content: QuadContent, frame: Rect, transform: Transform3D = .identity, alpha: Double = 1,
    clip: Rect? = nil, masks: [RoundedMask] = []
  ) {
    self.content = content
    self.frame = frame
    self.transform = transform
    self.alpha = alpha
    self.clip = clip
    self.masks = masks
  }
}
