import Quire
package import QuireLibrary
package import QuireScene

/// The filters with which the pages of a look are drawn.
nonisolated extension PageLook {
  /// The grey of paper at night, dark but not black, so that its edges can be seen.
  static let nightPaper = 0.16
  /// The grey of ink at night, which does not dazzle.
  static let nightInk = 0.9

  /// The filter with which pages are drawn.
  package var filter: ColorFilter {
    var filter = ColorFilter(tone: tone.ofFilter)
    filter.brightness = adjustments.brightness
    filter.contrast = adjustments.contrast
    filter.gamma = adjustments.gamma
    filter.sharpness = adjustments.sharpness
    return filter
  }

  /// The filter with which photographs and other pictures are drawn, which the night leaves as they
  /// are.
  var pictureFilter: ColorFilter {
    var filter = filter
    if tone == .night { filter.tone = .original }
    return filter
  }

  /// The colour of blank paper.
  var paper: Color { filter.color(of: .white) }

  /// The colour of the edges of the pages, which are cut and catch a little light, or `nil` for
  /// that of usual paper.
  var pageEdges: Color? {
    guard tone != .original else { return nil }
    let (paper, light) = (paper, tone == .night ? 1.6 : 0.9)
    return Color(red: paper.red * light, green: paper.green * light, blue: paper.blue * light)
  }
}

nonisolated extension PageLook.Tone {
  /// The rule of the filter that gives paper and ink these colours.
  fileprivate var ofFilter: ColorFilter.Tone {
    switch self {
    case .original: .original
    case .night: .inverted(paper: PageLook.nightPaper, ink: PageLook.nightInk)
    case .sepia:
      .tinted(
        paper: Color(red: 0.957, green: 0.925, blue: 0.847),
        ink: Color(red: 0.275, green: 0.2, blue: 0.137))
    case .cream: .tinted(paper: Color(red: 0.984, green: 0.961, blue: 0.902), ink: .black)
    case .grey: .tinted(paper: Color(white: 0.84), ink: .black)
    case .green: .tinted(paper: Color(red: 0.8, green: 0.91, blue: 0.812), ink: .black)
    }
  }

  /// The title of the tone, as the user sees it.
  var title: String {
    switch self {
    case .original: localized("Original colours")
    case .night: localized("Night")
    case .sepia: localized("Sepia")
    case .cream: localized("Cream paper")
    case .grey: localized("Grey paper")
    case .green: localized("Green paper")
    }
  }
}
