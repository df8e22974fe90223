import Testing

@testable import QuireReader
@testable import ReaderTesting

/// The warnings about the host of a link.
struct LinkHostTests {
  private func warnings(_ host: String) throws -> [LinkAddress.Warning] {
    try #require(LinkAddress("http://\(host)/path")).warnings
  }

  @Test(
    "hosts of this computer and of the network around it are local",
    arguments: [
      "localhost", "LOCALHOST:80", "localhost.", "a.localhost", "printer.local", "router",
      "nas.home.arpa", "wiki.internal", "0", "0.0.0.0", "127.0.0.1", "127.0.0.1.", "127.1",
      "2130706433", "0x7f000001", "0X7F.1", "017700000001", "0177.0.0.0x1", "0x7f.0xffffff",
      "10.0.0.1", "10.255.255.255", "0xa000001", "172.16.0.1", "172.31.255.255", "192.168.0.1",
      "192.168.65535", "0300.0250.1", "3232235521", "169.254.169.254", "[::1]", "[::1]:8080",
      "[::]",
      "[0:0:0:0:0:0:0:1]", "[::ffff:127.0.0.1]", "[::FFFF:c0a8:1]", "[::7f00:1]", "[fc00::1]",
      "[fdff:1::]", "[fe80::1]", "[febf::]",
    ])
  func local(host: String) throws {
    #expect(try warnings(host) == [.localHost])
  }

  @Test(
    "other hosts are not local",
    arguments: [
      "example.org", "localhost.example.org", "notlocalhost.org", "local.example", "1.1.1.1",
      "9.255.255.255", "11.0.0.0", "126.255.255.255", "128.0.0.1", "172.15.255.255", "172.32.0.0",
      "192.167.255.255", "192.169.0.0", "169.253.255.255", "169.255.0.0", "0x8080808", "134744072",
      "1.2.3.4.5", "10.0.0.256", "127.0.0.1.example", "10.0.0.08", "[2001:db8::1]", "[fbff::]",
      "[fe00::]", "[fec0::]", "[::1:0:0:1]", "[::ffff:1.1.1.1]", "[1::2::3]", "[::g]", "[10.0.0.1]",
    ])
  func others(host: String) throws {
    #expect(try warnings(host) == [])
  }

  @Test(
    "a name in Punycode is called so",
    arguments: [
      ("xn--bnk-5cd.example", [LinkAddress.Warning.encodedHost]),
      ("www.XN--bnk-5cd.example:443", [.encodedHost]),
      ("xn--bnk-5cd.local", [.encodedHost, .localHost]), ("axn--b.example", []),
      ("example.org/xn--a", []),
    ])
  func encoded(host: String, expected: [LinkAddress.Warning]) throws {
    #expect(try warnings(host) == expected)
  }
}
