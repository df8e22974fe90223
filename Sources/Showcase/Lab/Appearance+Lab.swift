import Quire

nonisolated extension Appearance {
  /// The colour of text that is drawn on the accent colour.
  var onAccent: Color { isDark ? Color(white: 0.08) : .white }
  /// The colour of the area around and behind the pages in the transition lab.
  var desk: Color { Color(white: isDark ? 0.07 : 0.88) }
  /// The colour of the lines that separate the parts of a demo.
  var line: Color { Color(white: isDark ? 1 : 0, alpha: isHighContrast ? 0.6 : 0.12) }
}
