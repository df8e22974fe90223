internal import CGio

/// A text in the form in which searches compare it, with the way back to its scalars.
struct FoldedBytes {
  /// The folded text in UTF-8, without zero bytes.
  private(set) var bytes: [UInt8] = []
  /// For each byte, the indices of the scalars that it stands for, or an empty array if it is not
  /// known.
  private(set) var sources: [Range<Int32>] = []
  /// Whether a hyphen that breaks a word was found.
  private(set) var hasBrokenWords = false

  /// What is remembered about the scalars of a text.
  enum Sources: Hashable {
    case forgotten, kept
  }

  /// What becomes of a hyphen that breaks a word at the end of a line.
  enum Hyphens: Hashable {
    case leftOut, kept
  }

  private let folding: TextFolding
  private let keepsSources: Bool
  /// The scalars of the white space after the last character, if there is any.
  private var space: Range<Int32>?
  /// Whether that white space contains a line feed.
  private var endsLine = false
  /// The last scalar that was added.
  private var last: Unicode.Scalar = "\0"
  /// The folded forms of scalars that have been met, as UTF-8.
  private var known: [Unicode.Scalar: [UInt8]] = [:]

  /// Folds `scalars`; white space at the ends is left out.
  init(
    _ scalars: [Unicode.Scalar], _ folding: TextFolding, sources: Sources = .forgotten,
    hyphens: Hyphens = .leftOut
  ) {
    self.folding = folding
    keepsSources = sources == .kept
    bytes.reserveCapacity(scalars.count)
    if keepsSources { self.sources.reserveCapacity(scalars.count) }
    var index = 0
    while index < scalars.count { index = add(index, of: scalars, hyphens) }
  }

  /// Adds the scalar of `scalars` at `index`, with the marks on it, and returns the index of the
  /// next one to add.
  private mutating func add(
    _ index: Int, of scalars: [Unicode.Scalar], _ hyphens: Hyphens
  ) -> Int {
    let scalar = scalars[index]
    let next = index + 1
    let isAtEnd = next < scalars.count && scalars[next] == "\n"
    if isAtEnd, scalar.isHyphen {
      switch Hyphenation(at: next, in: scalars) {
      case .none: break
      case .broken:
        hasBrokenWords = true
        if hyphens == .kept { append([0x2D], scalar, index..<next) }
        return next + 1
      case .joined:
        append([0x2D], scalar, index..<next)
        return next + 1
      }
    }
    if scalar.value < 0x80, next == scalars.count || !scalars[next].continuesCharacter {
      addASCII(UInt8(scalar.value), scalar, index)
      return next
    }
    if scalar.value == 0xAD { return next }
    if scalar.isWhiteSpace {
      addSpace(index..<next, endsLine: scalar == "\n")
      return next
    }
    var end = next
    while end < scalars.count, scalars[end].continuesCharacter { end += 1 }
    if end > next {
      append(folded(String(String.UnicodeScalarView(scalars[index..<end]))), scalar, index..<end)
    } else if scalar.isUnchanged {
      for byte in scalar.utf8 { put(byte, scalar, Int32(index)..<Int32(end)) }
    } else if let bytes = known[scalar] {
      append(bytes, scalar, index..<end)
    } else {
      let bytes = folded(String(Character(scalar)))
      known[scalar] = bytes
      append(bytes, scalar, index..<end)
    }
    return end
  }

  /// Adds `byte`, the scalar `scalar` at `index`.
  private mutating func addASCII(_ byte: UInt8, _ scalar: Unicode.Scalar, _ index: Int) {
    switch byte {
    case 0x20, 0x09...0x0D: addSpace(index..<index + 1, endsLine: byte == 0x0A)
    case 0: break
    case 0x41...0x5A where folding == .plain:
      put(byte | 0x20, scalar, Int32(index)..<Int32(index + 1))
    default: put(byte, scalar, Int32(index)..<Int32(index + 1))
    }
  }

  /// Notes the white space in `range`, which becomes a space if another character follows.
  private mutating func addSpace(_ range: Range<Int>, endsLine: Bool) {
    guard !bytes.isEmpty else { return }
    space = (space?.lowerBound ?? Int32(range.lowerBound))..<Int32(range.upperBound)
    self.endsLine = self.endsLine || endsLine
  }

  /// Adds `folded`, the folded form of the scalars in `range`, the first of which is `scalar`.
  private mutating func append(
    _ folded: [UInt8], _ scalar: Unicode.Scalar, _ range: Range<Int>
  ) {
    let source = Int32(range.lowerBound)..<Int32(range.upperBound)
    for byte in folded {
      if byte == 0x20 {
        addSpace(range, endsLine: false)
      } else {
        put(byte, scalar, source)
      }
    }
  }

  /// Adds `byte`, which stands for the scalars in `source`, after the white space before it.
  @inline(__always)
  private mutating func put(_ byte: UInt8, _ scalar: Unicode.Scalar, _ source: Range<Int32>) {
    if let space {
      if !(endsLine && last.isIdeographic && scalar.isIdeographic) {
        bytes.append(0x20)
        if keepsSources { sources.append(space) }
      }
      self.space = nil
      endsLine = false
    }
    bytes.append(byte)
    if keepsSources { sources.append(source) }
    last = scalar
  }

  // MARK: Characters

  /// Returns the folded form of `text`, a character.
  private func folded(_ text: String) -> [UInt8] {
    var letters = String.UnicodeScalarView()
    for scalar in normalized(text, G_NORMALIZE_ALL).unicodeScalars {
      let isDropped =
        folding == .plain && scalar.properties.generalCategory == .nonspacingMark
        && !scalar.isSoundMark
      if !isDropped { letters.append(scalar.withoutTypography) }
    }
    // A letter and its sound mark are one character again, so that they are found together only.
    let composed = normalized(String(letters), G_NORMALIZE_ALL_COMPOSE)
    return Array((folding == .plain ? caseFolded(composed) : composed).utf8)
  }

  /// Returns `text` in the normal form `form`.
  private func normalized(_ text: String, _ form: GNormalizeMode) -> String {
    unsafe owned(g_utf8_normalize(text, -1, form)) ?? text
  }

  /// Returns `text` without the difference between capital and small letters.
  private func caseFolded(_ text: String) -> String {
    unsafe owned(g_utf8_casefold(text, -1)) ?? text
  }

  /// Returns the text `text`, which is freed, or `nil` if there is none.
  private func owned(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    guard let text = unsafe text else { return nil }
    defer { unsafe g_free(text) }
    return unsafe String(cString: text)
  }
}
