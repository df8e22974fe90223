import Documents
import QuireGraphics

/// The typeface of titles in the gallery: EB Garamond, in which the sample book is set too.
enum TitleFace {
  /// The font family name for titles, with a second family that is used if the font file is
  /// missing.
  static let family: String = {
    if let folder = ProgramFiles.folder("fonts") {
      try? Font.register(fileAt: folder.appending(FilePath("EBGaramond12-Regular.otf")).bytes)
    }
    return "EB Garamond 12, EB Garamond, Serif"
  }()
}

extension Font {
  /// Returns the font for titles in the size `size`, in points.
  static func title(_ size: Double) -> Font {
    var font = Font(family: TitleFace.family, size: size)
    // Between words, the old-style figure 1 of this typeface looks like a small capital I.
    font.usesLiningFigures = true
    return font
  }
}
