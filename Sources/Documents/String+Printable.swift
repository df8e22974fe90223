extension String {
  /// The text with what a terminal would obey instead of showing as `\xNN`, as in
  /// ``FilePath/displayName``; tabs and line feeds stay, and so do backslashes.
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
