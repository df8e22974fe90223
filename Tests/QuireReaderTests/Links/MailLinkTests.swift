import Testing

@testable import QuireReader
@testable import ReaderTesting

/// Links that write a message.
struct MailLinkTests {
  @Test(
    "only the recipients, the subject and the text are left",
    arguments: [
      ("mailto:ann@example.org?subject=Hello", "mailto:ann@example.org?subject=Hello"),
      (
        "mailto:ann@example.org?attach=/etc/passwd&SUBJECT=Hi%20you&bcc=eve@example.org"
          + "&Body=a%0D%0Ab=c&cc=eve@example.org&attachment=x&to=eve@example.org",
        "mailto:ann@example.org?subject=Hi%20you&body=a%0D%0Ab=c"
      ),
      ("mailto:a@b?%73ubject=1&subject=2&%62cc=c@d", "mailto:a@b?subject=1"),
      ("mailto:a@b?subject=1%0Abcc:c@d&body=x", "mailto:a@b?body=x"),
      ("mailto:a@b?subject=1%26bcc=c@d", "mailto:a@b?subject=1%26bcc=c@d"),
      ("mailto:a@b?cc=c@d", "mailto:a@b"), ("mailto:a@b?subject", "mailto:a@b"),
      ("mailto:a@b?#?cc=c@d", "mailto:a@b"), ("mailto:a@b,,c@d?", "mailto:a@b,c@d"),
    ])
  func fields(text: String, expected: String) throws {
    #expect(try #require(LinkAddress(text)).text == expected)
  }

  @Test(
    "recipients are shown without their encoding, as one line that does not deceive",
    arguments: [
      ("mailto:ann@example.org?subject=Hello", "mailto:ann@example.org"),
      ("mailto:%61nn@example.org,ben%40example.org", "mailto:ann@example.org, ben@example.org"),
      ("mailto:ann%2Ceve@example.org", "mailto:ann,eve@example.org"),
      ("mailto:j%C3%B6rg@example.org", "mailto:jörg@example.org"),
      ("mailto:a%E2%80%AEb@example.org", "mailto:a\\xe2\\x80\\xaeb@example.org"),
      ("mailto:a%C2%9Bb@example.org", "mailto:a\\xc2\\x9bb@example.org"),
      ("mailto:100%@example.org", "mailto:100%@example.org"),
    ])
  func recipients(text: String, expected: String) throws {
    let address = try #require(LinkAddress(text))
    #expect(address.shownText == expected && address.warnings == [])
  }

  @Test("a host in Punycode is called so, and a message goes to no local network")
  func warnings() throws {
    #expect(try #require(LinkAddress("mailto:a@xn--bnk-5cd.example")).warnings == [.encodedHost])
    #expect(try #require(LinkAddress("mailto:a%40xn--b")).warnings == [.encodedHost])
    #expect(try #require(LinkAddress("mailto:root@localhost")).warnings == [])
  }

  @Test(
    "messages to nobody, and to recipients that add to the header or hide their host, are refused",
    arguments: [
      "mailto:", "mailto:?to=a@b", "mailto:,", "mailto:#a@b", "mailto:a@b%0Abcc:c@d",
      "mailto:a@b%0d", "mailto:%00a@b", "mailto:a@b%7F", "mailto:a@b%D0%B0nk.example",
      "mailto:a@b\u{430}nk.example", "mailto:a@b%E2%80%AE",
    ])
  func refused(text: String) {
    #expect(LinkAddress(text) == nil)
  }
}
