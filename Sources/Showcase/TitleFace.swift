import Dispatch
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

/// The typeface of all texts on a system that has none: that for titles, which comes with the
/// program.
package enum LastResortFace {
  /// Registers the typeface if the system has none; otherwise does nothing.
  ///
  /// The typefaces of the system are counted on another thread, because that takes some time before
  /// the first text is drawn.
  package static func registerIfNeeded() {
    DispatchQueue.global(qos: .userInitiated).async {
      guard !Font.areInstalled else { return }
      DispatchQueue.main.async { MainActor.assumeIsolated { _ = TitleFace.family } }
    }
  }
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
