import QuireDocuments
import Testing

/// The form in which searches compare texts.
struct FoldedTextTests {
  @Test(
    "case, diacritics, ligatures and ends of lines do not matter",
    arguments: [
      ("Ärger", "arger"), ("straße", "STRASSE"), ("e\u{301}te\u{301}", "été"), ("ﬁlm", "FILM"),
      ("the\n  page", "The page"), ("hy\u{AD}phen", "hyphen"), ("Ａ１", "a1"), ("Ω", "ω"),
      ("İzmir", "izmir"), (" both ends\n", "both ends"), ("ﾄﾞｱ", "ドア"), ("hy-\nphen", "hyphen"),
      ("don’t", "don't"), ("東\n京", "東京"), ("\u{1100}\u{1161}", "가"), ("a\u{0}b", "ab"),
    ])
  func same(a: String, b: String) {
    #expect(FoldedText(a) == FoldedText(b))
    #expect(FoldedText("x" + a + "y").contains(FoldedText(b)))
  }

  @Test("other letters are other texts", arguments: [("が", "か"), ("a b", "ab"), ("o", "0")])
  func different(a: String, b: String) {
    #expect(!FoldedText(a).contains(FoldedText(b)))
  }

  @Test("a hyphen at the end of a line is found with the word, and without it")
  func hyphens() {
    let text = FoldedText("a well-\nknown word")
    for words in ["wellknown", "well-known", "Well-Known word"] {
      #expect(text.contains(FoldedText(words)))
      #expect(
        !PageText(DocumentPageContents(text: "a well-\nknown word")).hits(of: TextQuery(words))
          .isEmpty)
    }
    #expect(
      !text.contains(FoldedText("well known")) && !FoldedText("a b").contains(FoldedText("a-b")))
  }

  @Test("a title is found by the beginning of any of its words")
  func words() {
    let text = FoldedText("The Old page")
    for words in ["the", "old", "old p", "PAGE"] {
      #expect(text.hasWord(beginningWith: FoldedText(words)))
    }
    for words in ["age", "ld", "page 1"] {
      #expect(!text.hasWord(beginningWith: FoldedText(words)))
    }
  }

  @Test("a part, a beginning and an empty text are found")
  func parts() {
    let text = FoldedText("The old Page")
    #expect(text.contains(FoldedText("old p")) && !text.contains(FoldedText("old q")))
    #expect(text.hasPrefix(FoldedText("THE")) && !text.hasPrefix(FoldedText("old")))
    #expect(FoldedText(" \n").isEmpty && text.contains(FoldedText("")))
    #expect(!FoldedText("").contains(text) && !FoldedText("The").hasPrefix(text))
  }

  @Test("digits are a number, and nothing else is")
  func numbers() {
    #expect(FoldedText("042").isNumber && FoldedText("４２").isNumber)
    #expect(!FoldedText("").isNumber && !FoldedText("4 2").isNumber && !FoldedText("iv").isNumber)
  }
}
