import Documents
import QuireGraphics

/// The typeface of titles: EB Garamond, in which the sample book is set.
enum TitleFace {
  /// Its names, then what takes its place where its file is missing.
  static let family: String = {
    if let folder = ProgramFiles.folder("fonts") {
      try? Font.register(fileAt: folder.appending(FilePath("EBGaramond12-Regular.otf")).bytes)
    }
    return "EB Garamond 12, EB Garamond, Serif"
  }()
}

extension Font {
  /// The typeface of titles at `size` points.
  static func title(_ size: Double) -> Font {
    var font = Font(family: TitleFace.family, size: size)
    // Between words, the book's own 1 would be taken for a small capital I.
    font.usesLiningFigures = true
    return font
  }
}
