/// Pages in which words are searched for.
enum SearchedPage: String, CaseIterable {
  case columns, ligatures, hyphens, arabic, hebrewWords, mixed, japanese, turnedRight, upsideDown
  case turnedLeft, upward, downward, raised

  /// The words of the page that are searched for, by the codes of their letters in the font.
  var words: [String: String] {
    switch self {
    case .columns: ["abc": "abc", "def": "def", "ghi": "ghi", "jkl": "jkl", "mno": "mno"]
    case .ligatures: ["office": "oLce", "xf": "xF", "xfiy": "xFy"]
    case .hyphens: ["abcdef": "abc-def", "ghi": "ghi"]
    case .arabic: ["مرحبا": "abcde", "عالم": "fghi"]
    case .hebrewWords: ["שלום": "abcd", "עולה": "efgh"]
    case .mixed: ["old": "ABC", "מקרא": "abcd", "טיפוס": "efghi", "new": "DEF"]
    case .japanese: ["学校": "ab", "東京": "cd", "テスト": "efg"]
    case .turnedRight, .upsideDown, .turnedLeft, .upward, .downward:
      ["abc": "abc", "def": "def", "ghi": "ghi"]
    case .raised: ["abc": "abc", "de": "de"]
    }
  }

  /// The file with the page.
  var file: PDFFile {
    var page = PDFFile.Page(width: 300, height: 200)
    var font = BlockFont()
    switch self {
    case .columns:
      page.content = BlockFont.show([
        ("abc", 20, 160), ("def", 70, 160), ("ghi", 20, 135), ("jkl", 200, 160), ("mno", 200, 135),
      ])
    case .ligatures:
      font.texts = ["L": "ffi", "F": "ﬁ"]
      page.content = BlockFont.show([("oLce", 20, 160), ("xFy", 100, 160)])
    case .hyphens:
      page.content = BlockFont.show([("ghi", 20, 160), ("abc-", 60, 160), ("def", 20, 135)])
    case .arabic:
      font.texts = Self.letters("abcde", "مرحبا") + Self.letters("fghi", "عالم")
      page.content = BlockFont.show(
        Self.oneByOne("abcde", from: 250) + Self.oneByOne("fghi", from: 190))
    case .hebrewWords:
      font.texts = Self.letters("abcd", "שלום") + Self.letters("efgh", "עולה")
      // As older programs write it, each word in the order in which it stands.
      page.content = BlockFont.show([("dcba", 200, 160), ("hgfe", 140, 160)])
    case .mixed:
      font.texts = Self.letters("abcd", "מקרא") + Self.letters("efghi", "טיפוס")
      font.texts.merge(Self.letters("ABCDEF", "oldnew")) { $1 }
      page.content = BlockFont.show(
        [("ABC", 10, 160), ("DEF", 180, 160)] + Self.oneByOne("abcd", from: 160)
          + Self.oneByOne("efghi", from: 110))
      page.content += BlockFont.show([("uvwxyzuvwxyz", 10, 100)])
    case .japanese:
      font.texts = Self.letters("abcdefg", "学校東京テスト")
      page.content = BlockFont.show([("cdab", 20, 160), ("efg", 20, 135)])
    case .turnedRight, .upsideDown, .turnedLeft:
      page.content = BlockFont.show([("abc", 20, 160), ("def", 60, 160), ("ghi", 20, 135)])
      page.rotation = self == .turnedRight ? 90 : self == .upsideDown ? 180 : 270
    case .upward, .downward:
      let matrix = self == .upward ? "0 1 -1 0 100 20" : "0 -1 1 0 100 180"
      page.content = """
        BT /F1 20 Tf \(matrix) Tm \(BlockFont.show("abc")) 40 0 Td \(BlockFont.show("def"))
        -40 -25 Td \(BlockFont.show("ghi")) ET
        """
    case .raised:
      page.content = BlockFont.show([("abc", 20, 160), ("fgh", 60, 160)])
      page.content += " BT /F1 20 Tf 3 Ts 1 0 0 1 90 160 Tm \(BlockFont.show("de")) ET"
    }
    return font.file([page])
  }

  private static func letters(_ codes: String, _ text: String) -> [Character: String] {
    Dictionary(uniqueKeysWithValues: zip(codes, text.unicodeScalars.map { String($0) }))
  }

  /// Returns the letters with the given codes one by one, the first of which ends at `x`, and each
  /// of the others on the left of the one before.
  private static func oneByOne(_ codes: String, from x: Int) -> [(text: String, x: Int, y: Int)] {
    codes.enumerated().map { (String($1), x - 10 * ($0 + 1), 160) }
  }
}

private func + (
  first: [Character: String], second: [Character: String]
) -> [Character: String] {
  first.merging(second) { $1 }
}
