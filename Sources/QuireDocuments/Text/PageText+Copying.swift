/// The text as it is copied.
extension PageText {
  /// Returns the text in `range` as it is copied: words that are broken by a hyphen at the end of a
  /// line are whole again, and lines stay lines otherwise.
  ///
  /// A page does not say whether such a hyphen belongs to the word. A hyphen between small letters
  /// is left out, and so is one between capital letters, because most of them break a word; thus
  /// "well-known" becomes "wellknown" if it is broken there. A hyphen beside a digit, or between a
  /// small and a capital letter, is kept, without the line feed.
  public func text(in range: Range<Int>) -> String {
    let range = range.clamped(to: 0..<count)
    var text = String.UnicodeScalarView()
    for index in range {
      let scalar = scalars[index]
      if scalar == "\n" {
        // Without the hyphen or the next letter, the range does not contain the broken word.
        let isInside = index > range.lowerBound && index + 1 < range.upperBound
        if isInside, hyphenation(at: index) != .none { continue }
      } else if index + 2 < range.upperBound, hyphenation(at: index + 1) == .broken {
        continue
      }
      text.append(scalar)
    }
    return String(text)
  }
}
