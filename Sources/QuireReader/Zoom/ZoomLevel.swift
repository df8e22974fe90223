import QuireLibrary

/// The size at which a book shows its pages.
nonisolated enum ZoomLevel: Hashable, Sendable {
  /// The largest size at which the whole page is visible; a picture is not enlarged.
  case fit
  /// The size at which the page is as wide as the window.
  case width
  /// A multiple of the actual size: 1 shows each pixel of a picture as a pixel of the screen, and a
  /// page without pixels at the size of its paper.
  case magnification(Double)
}

nonisolated extension ZoomLevel {
  /// Creates the level that was stored as `zoom`.
  init(_ zoom: ReadingState.Zoom) {
    switch zoom {
    case .fitPage: self = .fit
    case .fitWidth: self = .width
    case .scale(let scale): self = .magnification(scale)
    }
  }

  /// The level in the form in which it is stored.
  var stored: ReadingState.Zoom {
    switch self {
    case .fit: .fitPage
    case .width: .fitWidth
    case .magnification(let scale): .scale(scale)
    }
  }
}
