/// A way in which an image is enlarged.
public enum ImageEnlargement: Hashable, Sendable {
  /// The colours are interpolated linearly between the pixels of the image, which is fast.
  case linear
  /// The colours follow Catmull-Rom splines through the pixels of the image, so that edges are
  /// sharper (Catmull and Rom, "A class of local interpolating splines", 1974).
  case smooth
  /// Each pixel of the image is a rectangle of one colour.
  case pixels
}

/// The way in which the pixels of an image are changed while a quad shows them.
package enum ImageTreatment: Hashable, Sendable {
  /// The pixels are shown as they are, and enlarged linearly.
  case plain
  /// The colours are changed by a filter, and the image is enlarged in some way.
  ///
  /// The values are stored apart so that quads take less memory.
  indirect case treated(ColorFilter, ImageEnlargement)

  /// Creates the treatment with the given filter and enlargement.
  package init(_ filter: ColorFilter, _ enlargement: ImageEnlargement) {
    self =
      filter == .identity && enlargement == .linear ? .plain : .treated(filter, enlargement)
  }

  /// The change of the colours.
  package var filter: ColorFilter {
    if case .treated(let filter, _) = self { filter } else { .identity }
  }

  /// The way in which the image is enlarged.
  package var enlargement: ImageEnlargement {
    if case .treated(_, let enlargement) = self { enlargement } else { .linear }
  }
}
