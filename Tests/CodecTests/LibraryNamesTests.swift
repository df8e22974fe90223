import Glibc
import Testing

@testable import Codec

@Suite struct LibraryNamesTests {
  @Test("Every library that the codec names can be loaded")
  func names() {
    let names = LibraryNames.text.split(separator: "\n").map(String.init)
    #expect(names.count == 7)
    for name in names { #expect(unsafe dlopen(name, RTLD_LAZY) != nil, "\(name)") }
  }
}
