import QuireDocuments
import QuireDrawing

/// The typeface for titles in the gallery: EB Garamond.
enum TitleFace {
  /// The comma-separated names of the font families for titles: EB Garamond first, then a family
  /// that replaces it if its font file is missing.
  static let family: String = {
    if let folder = ProgramFiles.folder("fonts") {
      try? Font.register(fileAt: folder.appending(FilePath("EBGaramond12-Regular.otf")).bytes)
    }
    return "EB Garamond 12, EB Garamond, Serif"
  }()
}

extension Font {
  /// Returns the font for titles with a size of `size` points.
  static func title(_ size: Double) -> Font {
    var font = Font(family: TitleFace.family, size: size)
    // Between words, the old-style figure 1 of this typeface looks like a small capital I.
    font.usesLiningFigures = true
    return font
  }
}
