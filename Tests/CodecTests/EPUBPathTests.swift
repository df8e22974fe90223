import Testing

@testable import Codec

/// Tests of the paths in EPUB books.
@Suite struct EPUBPathTests {
  @Test(
    "a percent sign and two digits are a byte, and anything else stays",
    arguments: [
      ("a%20b.png", "OEBPS/a b.png"), ("%e6%bc%A2.png", "OEBPS/漢.png"),
      ("a%2", "OEBPS/a%2"), ("a%", "OEBPS/a%"), ("a%zz", "OEBPS/a%zz"),
      ("a%+5b", "OEBPS/a%+5b"), ("a%-0b", "OEBPS/a%-0b"), ("a%２0", "OEBPS/a%２0"),
    ])
  func percentSigns(reference: String, path: String) {
    #expect(EPUBPackage.resolve(reference, from: "OEBPS/book.opf") == path)
  }

  @Test(
    "no reference leaves the archive",
    arguments: [
      ("../../../etc/passwd", "etc/passwd"), ("%2e%2e/%2e%2e/a", "a"), ("/a", "a"),
      ("/../b?c#d", "b"),
      (".././a//b", "a/b"), ("..%2f..%2fa", "a"), ("", "OEBPS"),
    ])
  func outside(reference: String, path: String) {
    #expect(EPUBPackage.resolve(reference, from: "OEBPS/book.opf") == path)
  }
}
