import Documents
import QuireGraphics

/// The typeface for titles in the gallery: EB Garamond.
enum TitleFace {
  /// The name of the typeface's family, followed by the names of families that replace it if the
  /// font file is missing, separated by commas.
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
