import Testing
import WindowTesting

@testable import QuireDesktop

/// Addresses of buses, and buses that do not answer.
struct BusAddressTests {
  @Test("an address names its sockets, and says whether there are other ways")
  func sockets() {
    func sockets(_ text: String) -> [String] {
      BusAddress(text).sockets.map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(sockets("unix:path=/run/user/7/bus") == ["/run/user/7/bus"])
    #expect(
      sockets("unix:guid=12,path=/a%20b;unix:abstract=/tmp/x,guid=3") == ["/a b", "\0/tmp/x"])
    #expect(sockets("unix:path=100%") == ["100%"])
    for text in ["tcp:host=a,port=1", "unix:runtime=yes", "unix:path", "nonsense"] {
      #expect(sockets(text).isEmpty && BusAddress(text).hasOthers, "\(text)")
    }
    #expect(!BusAddress("unix:path=/a;unix:path=/b").hasOthers)
    #expect(BusAddress("tcp:host=a;unix:path=/b").hasOthers && !BusAddress("").hasOthers)
  }

  @Test("a bus that accepts connections and never answers is silent, and no other is")
  func silent() async throws {
    let server = try SilentServer()
    #expect(BusAddress("unix:path=\(server.path)").isSilent(for: 0.05))
    #expect(BusAddress("unix:path=/nonexistent;unix:path=\(server.path)").isSilent(for: 0.05))
    #expect(!BusAddress("tcp:host=localhost;unix:path=\(server.path)").isSilent(for: 0.05))
    let bus = try await WindowTesting.SessionBus()
    let long = String(repeating: "n", count: 200)
    for address in [bus.address, "unix:path=/nonexistent", "unix:path=/\(long)", "nonsense", ""] {
      #expect(!BusAddress(address).isSilent(for: 10), "\(address)")
    }
  }
}
