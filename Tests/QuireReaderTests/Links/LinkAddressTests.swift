import Testing

@testable import QuireReader
@testable import ReaderTesting

/// The addresses that links of documents name.
struct LinkAddressTests {
  @Test(
    "addresses of the web and of people are opened as they are shown",
    arguments: [
      ("https://example.org/a?b=c#d", "https://example.org/a?b=c#d"),
      ("HTTP://example.org", "http://example.org"),
      ("mailto:ann@example.org", "mailto:ann@example.org"),
      ("https://example.org:8080/@ann", "https://example.org:8080/@ann"),
      ("https://[::1]/", "https://[::1]/"),
      ("https://example.org/a b\"<>", "https://example.org/a%20b%22%3C%3E"),
      ("https://example.org/ä\u{202e}", "https://example.org/%C3%A4%E2%80%AE"),
    ])
  func allowed(text: String, expected: String) throws {
    let address = try #require(LinkAddress(text))
    #expect(address.text == expected && address.shownText == expected)
  }

  @Test(
    "other addresses are refused",
    arguments: [
      "", ":", "https:", "https:///path", "https://:80/", "http:example.org", "mailto:",
      "file:///etc/passwd", "javascript:alert(1)", "data:text/html,x", "smb://host/share",
      " https://example.org", "https ://example.org", "example.org", "//example.org", "ftp://a/b",
      "https://example.org/\n", "https://exa\u{0}mple.org", "https://bank.example@evil.example/",
      "https://bank.example%40evil.example/", "https://ex\u{430}mple.org/", "https:\\\\example.org",
      "https://bank.example\\@evil.example/",
    ])
  func refused(text: String) {
    #expect(LinkAddress(text) == nil)
  }

  @Test("a long address is shown with its beginning and its end")
  func long() throws {
    let path = String(repeating: "abcdefghij", count: 200)
    let address = try #require(LinkAddress("https://example.org/\(path)end"))
    #expect(address.text.count > 2000)
    let words = address.shownText.split(separator: "\u{200b}")
    #expect(words.map(\.count).reduce(0, +) == 400 && words.allSatisfy { $0.count <= 36 })
    #expect(words.first == "https://example.org/abcdefghijabcdef")
    #expect(words.last?.hasSuffix("end") == true)
  }

  @Test("an address of any kind is shown as one line without characters that deceive")
  func lines() {
    #expect(LinkAddress.line("file:///a\nb\u{202e}c\u{7}") == "file:///a b\\xe2\\x80\\xaec\\x07")
    #expect(LinkAddress.line(String(repeating: "\u{1}", count: 4000)).count == 80)
  }
}
