internal import Glibc
internal import QuireText

extension PageText {
  /// Returns the ranges of the scalars that `query` finds, in the order of reading, none of which
  /// overlap.
  ///
  /// A part of a ligature is found as the whole ligature, and a letter with the marks on it.
  public func hits(of query: TextQuery) -> [Range<Int>] {
    let words = query.foldedWords
    guard !words.isEmpty else { return [] }
    let text = FoldedBytes(scalars, query.folding, sources: .kept)
    var found = hits(of: words, query, in: text)
    // Typed hyphens find those that would be left out.
    if text.hasBrokenWords, words.contains(0x2D) {
      let whole = FoldedBytes(scalars, query.folding, sources: .kept, hyphens: .kept)
      found += hits(of: words, query, in: whole)
      found.sort { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    }
    var end = 0
    return found.filter { hit in
      guard hit.lowerBound >= end else { return false }
      end = hit.upperBound
      return true
    }
  }

  /// Returns the ranges of the scalars for which `words` stand in `text`, the folded text.
  private func hits(of words: [UInt8], _ query: TextQuery, in text: FoldedBytes) -> [Range<Int>] {
    var found: [Range<Int>] = []
    let (all, words) = (text.bytes + [0], words + [0])
    var place = all.firstRange(of: words, from: 0)
    while let bytes = place {
      let (first, last) = (text.sources[bytes.lowerBound], text.sources[bytes.upperBound - 1])
      let hit = Int(first.lowerBound)..<Int(last.upperBound)
      let isFound = !query.wholeWords || isWhole(hit, bytes, of: text)
      if isFound { found.append(hit) }
      place = all.firstRange(of: words, from: isFound ? bytes.upperBound : bytes.lowerBound + 1)
    }
    return found
  }

  /// Returns whether `hit`, which stands for `bytes` of the folded text `text`, begins and ends
  /// where words do.
  private func isWhole(_ hit: Range<Int>, _ bytes: Range<Int>, of text: FoldedBytes) -> Bool {
    let (start, end) = (bytes.lowerBound, bytes.upperBound)
    // A part of a ligature is no whole word.
    let beginsInside = start > 0 && text.sources[start - 1] == text.sources[start]
    let endsInside = end < text.sources.count && text.sources[end - 1] == text.sources[end]
    return !beginsInside && !endsInside && isWordBorder(hit.lowerBound)
      && isWordBorder(hit.upperBound)
  }

  /// Returns whether no word continues from before `position` to behind it.
  private func isWordBorder(_ position: Int) -> Bool {
    if position > 0, hyphenation(at: position - 1) == .broken { return false }
    if hyphenation(at: position + 1) == .broken { return false }
    return string.isWordBorder(at: offset(of: position))
  }
}

extension FoldedBytes {
  /// Returns whether `words` stand in the text.
  func contains(_ words: [UInt8]) -> Bool {
    (bytes + [0]).firstRange(of: words + [0], from: 0) != nil
  }
}

extension [UInt8] {
  /// Returns the first range with the elements of `words` that begins at `start` or after it, or
  /// `nil` if there is none; both arrays end with their only zero.
  fileprivate func firstRange(of words: [UInt8], from start: Int) -> Range<Int>? {
    let place = unsafe withUnsafeBytes { bytes -> Int? in
      unsafe words.withUnsafeBytes { words -> Int? in
        guard let text = unsafe bytes.assumingMemoryBound(to: CChar.self).baseAddress,
          let word = unsafe words.assumingMemoryBound(to: CChar.self).baseAddress
        else { return nil }
        return unsafe strstr(text + start, word).map { unsafe text.distance(to: $0) }
      }
    }
    return place.map { $0..<$0 + words.count - 1 }
  }
}
