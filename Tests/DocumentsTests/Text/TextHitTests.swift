import CodecProtocol
import QuireDocuments
import QuireGeometry
import Testing

/// The hits of a query in the text of a page.
struct TextHitTests {
  /// Returns the parts of `text` that `query` finds.
  private func parts(_ query: TextQuery, in text: String) -> [String] {
    let text = PageText(DocumentPageContents(text: text))
    return text.hits(of: query).map(text.slice)
  }

  @Test(
    "what a person does not type does not matter",
    arguments: [
      ("Ärger im Büro", "buro", ["Büro"]),
      ("ÉTÉ e\u{301}te\u{301}", "été", ["ÉTÉ", "e\u{301}te\u{301}"]),
      ("the\nold page", "the OLD", ["the\nold"]), ("a  b", "a b", ["a  b"]),
      ("hyphen-\nation", "hyphenation", ["hyphen-\nation"]),
      ("hyphen-\nation", "enat", ["en-\nat"]), ("hy\u{AD}phen", "hyphen", ["hy\u{AD}phen"]),
      ("so\u{AD}\nft", "soft", ["so\u{AD}\nft"]), ("well-\nknown", "well-known", ["well-\nknown"]),
      ("well-\nknown", "wellknown", ["well-\nknown"]), ("well-known", "well-known", ["well-known"]),
      ("Anglo-\nSaxon", "anglo-saxon", ["Anglo-\nSaxon"]), ("don’t", "don't", ["don’t"]),
      ("ｶﾞラス", "ガラス", ["ｶﾞラス"]), ("東京の学\n校です", "学校", ["学\n校"]),
      ("Straße STRASSE", "strasse", ["Straße", "STRASSE"]), ("Σίσυφος", "σισυφοσ", ["Σίσυφος"]),
      ("מִלָּה", "מלה", ["מִלָּה"]), ("ab\u{0}c", "abc", ["ab\u{0}c"]),
    ])
  func folding(text: String, words: String, found: [String]) {
    #expect(parts(TextQuery(words), in: text) == found)
  }

  @Test(
    "other words are not found",
    arguments: [
      ("が", "か"), ("a b", "ab"), ("one-\n2", "one2"), ("ab", ""), ("ab", " \n"), ("", "a"),
      ("a - b", "ab"), ("학교", "하"),
    ])
  func notFound(text: String, words: String) {
    #expect(parts(TextQuery(words), in: text) == [])
  }

  @Test("a part of a ligature is found as the whole ligature, once")
  func ligatures() {
    let text = PageText(DocumentPageContents(text: "oﬃce ﬁn"))
    #expect(text.hits(of: TextQuery("f")) == [1..<2, 5..<6])
    #expect(text.hits(of: TextQuery("ic")) == [1..<3] && text.hits(of: TextQuery("fin")) == [5..<7])
    #expect(text.hits(of: TextQuery("in", wholeWords: true)) == [])
    #expect(text.hits(of: TextQuery("fin", wholeWords: true)) == [5..<7])
  }

  @Test(
    "with case, diacritics differ too, but not ligatures and ends of lines",
    arguments: [
      ("Buch buch", "buch", ["buch"]), ("Büro Buro", "Buro", ["Buro"]), ("ﬁn", "fin", ["ﬁn"]),
      ("e\u{301}t é", "é", ["e\u{301}", "é"]), ("e\u{301}", "e", []),
      ("Hy-\nphen", "Hyphen", ["Hy-\nphen"]),
      ("a\nb", "a b", ["a\nb"]),
    ])
  func matchingCase(text: String, words: String, found: [String]) {
    #expect(parts(TextQuery(words, matchesCase: true), in: text) == found)
  }

  @Test(
    "whole words are not parts of words",
    arguments: [
      ("art, party art", "art", ["art", "art"]), ("don't do", "don", []), ("do_it", "do", []),
      ("hyphen-\nation", "ation", []), ("hyphen-\nation", "hyphen", []),
      ("hyphen-\nation", "hyphenation", ["hyphen-\nation"]), ("well-known", "known", ["known"]),
      ("学校で", "学校", ["学校"]), ("aa aaa", "aa", ["aa"]), ("f(x)", "(x)", ["(x)"]),
      ("old page", "old page", ["old page"]), ("éa e", "e", ["e"]),
    ])
  func wholeWords(text: String, words: String, found: [String]) {
    #expect(parts(TextQuery(words, wholeWords: true), in: text) == found)
  }

  @Test("hits do not overlap, and come in the order of reading")
  func order() {
    let text = PageText(DocumentPageContents(text: "aaaa a-\na"))
    #expect(text.hits(of: TextQuery("aa")) == [0..<2, 2..<4, 5..<9])
    #expect(text.hits(of: TextQuery("a-a")) == [5..<9])
  }

  @Test("the excerpt of a hit is its lines, with whole words")
  func excerpts() throws {
    let text = PageText(DocumentPageContents(text: "first\nsome hyphen-\nation here\nlast"))
    func excerpt(_ words: String) throws -> (String, String) {
      let hit = try #require(text.hits(of: TextQuery(words)).first)
      let excerpt = text.excerpt(of: hit)
      return (excerpt.text, String(excerpt.text[excerpt.hit]))
    }
    #expect(try excerpt("Hyphenation") == ("some hyphenation here", "hyphenation"))
    #expect(try excerpt("some") == ("some hyphen-", "some"))
    #expect(try excerpt("here last") == ("ation here last", "here last"))
    #expect(try excerpt("first") == ("first", "first"))
    #expect(try excerpt("st") == ("first", "st"))
    let long = PageText(DocumentPageContents(text: String(repeating: "é", count: 2000)))
    #expect(long.excerpt(of: 1000..<1001).text.count == 2 * TextExcerpt.limit + 1)
  }

  @Test("a hit in every place of a large page is found in a short time")
  func largePage() {
    let text = PageText(DocumentPageContents(text: String(repeating: "ﬁ é\n", count: 100_000)))
    let clock = ContinuousClock()
    let time = clock.measure {
      #expect(text.hits(of: TextQuery("e")).count == 100_000)
      #expect(text.hits(of: TextQuery("fi", wholeWords: true)).count == 100_000)
    }
    #expect(time < .seconds(60), "\(time)")
  }
}
