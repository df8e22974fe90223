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
