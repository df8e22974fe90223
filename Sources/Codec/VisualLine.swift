internal import CodecProtocol

/// A line of text whose characters are in the order in which they stand, from left to right.
///
/// It is brought to the order of reading by the reverse of what a program does that shows text of
/// both directions. Where several texts look the same, such as a number between words of two
/// languages, the result is one of them.
struct VisualLine {
  /// A character with the marks that follow it.
  private typealias Cluster = ArraySlice<PDFText.Character>

  /// The characters from left to right.
  private var clusters: [Cluster] = []
  private let isRightToLeft: Bool

  /// Creates the line of `characters`, which is read from right to left if `isRightToLeft` is true.
  init(_ characters: [PDFText.Character], isRightToLeft: Bool) {
    self.isRightToLeft = isRightToLeft
    var start = 0
    for index in characters.indices.dropFirst()
    where characters[index].scalar.properties.generalCategory != .nonspacingMark {
      clusters.append(characters[start..<index])
      start = index
    }
    if start < characters.count { clusters.append(characters[start...]) }
  }

  /// The characters in the order of reading.
  var logical: [PDFText.Character] {
    guard !isRightToLeft else { return turned(0..<clusters.count).flatMap { $0 } }
    var order: [Cluster] = []
    var index = 0
    while index < clusters.count {
      let run = rightToLeftRun(from: index)
      order += run.isEmpty ? clusters[index...index] : turned(run)[...]
      index = max(index + 1, run.upperBound)
    }
    return order.flatMap { $0 }
  }

  /// Returns the range of the run that begins at `start`, from one letter that is written from
  /// right to left to another; it is empty if there is no such letter at `start`.
  private func rightToLeftRun(from start: Int) -> Range<Int> {
    var end = start
    for index in start..<clusters.count {
      let scalar = base(index)
      if scalar.isRightToLeft { end = index + 1 }
      if scalar.isLeftToRight || end == start { break }
    }
    return start..<end
  }

  /// Returns the clusters in `range` from right to left, except for the words and numbers among
  /// them that are written from left to right.
  private func turned(_ range: Range<Int>) -> [Cluster] {
    var order: [Cluster] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let end = max(index + 1, leftToRightEnd(from: index, in: range))
      // Turned around twice, a run is as before.
      order += clusters[index..<end].reversed()
      index = end
    }
    return order.reversed()
  }

  /// Returns the end of the words or of the number, written from left to right, at `start`.
  private func leftToRightEnd(from start: Int, in range: Range<Int>) -> Int {
    var end = start
    var hasLetters = false
    for index in start..<range.upperBound {
      let scalar = base(index)
      if scalar.isLeftToRight {
        // A letter follows a number in a run only without a space.
        guard hasLetters || index == end else { break }
        (hasLetters, end) = (true, index + 1)
      } else if scalar.isDigit {
        end = index + 1
      } else if end == start || scalar.isRightToLeft || !hasLetters && !scalar.isSeparator {
        break
      }
    }
    return end
  }

  /// Returns the character at `index`, without its marks.
  private func base(_ index: Int) -> Unicode.Scalar {
    clusters[index][clusters[index].startIndex].scalar
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a letter of a script that is written from left to right.
  fileprivate var isLeftToRight: Bool { properties.isAlphabetic && !isRightToLeft }

  /// Whether the scalar is a digit, in any script.
  fileprivate var isDigit: Bool { properties.numericType == .decimal }

  /// Whether the scalar may stand between the digits of a number.
  fileprivate var isSeparator: Bool { [".", ",", ":", "/"].contains(self) }
}
