extension String {
  /// This string, in which each character that could control a terminal is replaced by its bytes as
  /// `\xNN`, as in ``FilePath/displayName``.
  ///
  /// Tabs, line feeds and backslashes are kept.
  public var printable: String {
    var text = ""
    for scalar in unicodeScalars {
      if scalar == "\n" || scalar == "\t" || FilePath.isPrintable(scalar) {
        text.unicodeScalars.append(scalar)
      } else {
        text += UTF8.encode(scalar).map { $0.map { FilePath.escaped($0) }.joined() } ?? ""
      }
    }
    return text
  }
}
