import Glibc

/// An ICC profile for tests, which describes colours by primaries and one tone curve.
struct Profile {
  var description: String
  /// The primaries, red, green and blue, as XYZ relative to the white of the profile.
  var primaries: [[Double]]
  /// The data of the tag of the tone curve.
  var curve: [UInt8]

  /// A profile with the primaries of sRGB, red and green exchanged, and a power curve.
  static var redAndGreenExchanged: [UInt8] {
    let primaries = [sRGBPrimaries[1], sRGBPrimaries[0], sRGBPrimaries[2]]
    return Profile(description: "Exchanged", primaries: primaries, curve: power(2.2)).bytes
  }

  static let sRGBPrimaries = [
    [0.4361, 0.2225, 0.0139], [0.3851, 0.7169, 0.0971], [0.1431, 0.0606, 0.7141],
  ]

  // MARK: Tone curves

  /// A table of `count` entries for `light`, the light of a value, both 0…1.
  static func table(_ count: Int, _ light: (Double) -> Double) -> [UInt8] {
    let entries = (0..<count).map { index in
      Int((light(Double(index) / Double(count - 1)) * 65535).rounded())
    }
    return Array("curv".utf8) + big(0) + big(count)
      + entries.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
  }

  /// A power with the given exponent.
  static func power(_ exponent: Double) -> [UInt8] {
    let fixed = Int((exponent * 256).rounded())
    return Array("curv".utf8) + big(0) + big(1) + [UInt8(fixed >> 8), UInt8(fixed & 255), 0, 0]
  }

  /// The curve of sRGB as a formula (IEC 61966-2-1).
  static var sRGBFormula: [UInt8] {
    let parameters = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
    return Array("para".utf8) + big(0) + big(3 << 16)
      + parameters.flatMap { big(Int(($0 * 65536).rounded())) }
  }

  /// Returns the light of an sRGB value, both 0…1.
  static func light(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  // MARK: File

  var bytes: [UInt8] {
    let text = Array(description.utf8)
    let tags: [(String, [UInt8])] = [
      (
        "desc",
        Array("desc".utf8) + [0, 0, 0, 0, 0, 0, 0, UInt8(text.count + 1)] + text + [0]
          + [UInt8](repeating: 0, count: 80)
      ),
      ("wtpt", Self.xyz([0.9642, 1, 0.8249])), ("rXYZ", Self.xyz(primaries[0])),
      ("gXYZ", Self.xyz(primaries[1])), ("bXYZ", Self.xyz(primaries[2])), ("rTRC", curve),
      ("gTRC", curve), ("bTRC", curve),
      ("cprt", Array("text".utf8) + [0, 0, 0, 0, 0x2d, 0, 0, 0]),
    ]
    var table: [UInt8] = Self.big(tags.count)
    var data: [UInt8] = []
    for (name, contents) in tags {
      table += Array(name.utf8) + Self.big(132 + tags.count * 12 + data.count)
      table += Self.big(contents.count)
      data += contents + [UInt8](repeating: 0, count: (4 - contents.count % 4) % 4)
    }
    let total = 128 + table.count + data.count
    var header = Self.big(total) + [0, 0, 0, 0, 2, 0x40, 0, 0] + Array("mntrRGB XYZ ".utf8)
    header += [7, 0xe8, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0] + Array("acsp".utf8)
    header += [UInt8](repeating: 0, count: 28)
    header += Self.big(0xf6d6) + Self.big(0x10000) + Self.big(0xd32d)
    header += [UInt8](repeating: 0, count: 128 - header.count)
    return header + table + data
  }

  private static func xyz(_ values: [Double]) -> [UInt8] {
    Array("XYZ ".utf8) + [0, 0, 0, 0] + values.flatMap { big(Int(($0 * 65536).rounded())) }
  }

  private static func big(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(value >> $0 & 255) }
  }
}
