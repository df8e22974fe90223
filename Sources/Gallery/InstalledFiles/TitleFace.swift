import Documents
import QuireGraphics

/// The typeface of the titles in the gallery: EB Garamond, as in the sample book.
enum TitleFace {
  /// The name of the font family EB Garamond, followed by another family that is used if the font
  /// file is missing.
  static let family: String = {
    if let folder = ProgramFiles.folder("fonts") {
      try? Font.register(fileAt: folder.appending(FilePath("EBGaramond12-Regular.otf")).bytes)
    }
    return "EB Garamond 12, EB Garamond, Serif"
  }()
}

extension Font {
  /// Returns the font for titles at a size of `size` points.
  static func title(_ size: Double) -> Font {
    var font = Font(family: TitleFace.family, size: size)
    // Between words, the old-style figure 1 of this typeface looks like a small capital I.
    font.usesLiningFigures = true
    return font
  }
}
