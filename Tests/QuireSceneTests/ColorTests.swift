import QuireScene
import SeededNumbers
import Testing

struct ColorTests {
  @Test("a hexadecimal colour survives the round trip", arguments: 1...40)
  func roundTrip(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    func byte() -> Double { Double(UInt8.random(in: 0...255, using: &numbers)) / 255 }
    let color = Color(red: byte(), green: byte(), blue: byte(), alpha: byte())
    #expect(Color(hexadecimal: color.hexadecimal) == color, "seed \(seed)")
    #expect(Color(hexadecimal: color.hexadecimal.uppercased()) == color, "seed \(seed)")
  }

  @Test("components are read in order")
  func order() {
    let expected = Color(red: 1, green: 0x80 / 255.0, blue: 0x0A / 255.0)
    #expect(Color(hexadecimal: "#ff800a") == expected)
    #expect(Color(hexadecimal: "#Ff800A33") == expected.opacity(0.2))
    #expect(expected.hexadecimal == "#ff800aff")
  }

  @Test("components are rounded and limited when written")
  func rounding() {
    let color = Color(red: -1, green: 7, blue: 0.4999 / 255, alpha: 0.5001 / 255)
    #expect(color.hexadecimal == "#00ff0001")
  }

  @Test(
    arguments: [
      "", "#", "ff800a", "#fff", "#ff800", "#ff800a1", "#ff800a112", "#gg800a", "#+f800a",
      "#-f800a", "# f800a", "#ff800a ", " #ff800a", "0xff800a", "#ff80é", "#１２３", "##ff800a",
      "#ff\u{0}00a",
    ])
  func invalid(text: String) {
    #expect(Color(hexadecimal: text) == nil)
  }
}
