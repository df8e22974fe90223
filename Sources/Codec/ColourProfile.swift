internal import Glibc

/// An ICC colour profile of a picture, with the tags that describe an RGB colour space by primaries
/// and tone curves.
///
/// The numbers are those of ICC.1:2022: 7.3 the table of tags, 10.6 and 10.18 the curves, 10.31 the
/// primaries.
struct ColourProfile {
  private let bytes: [UInt8]
  /// The offset of the data of each tag in `bytes`.
  private var tags: [String: Int] = [:]

  /// The greatest number of tags in a profile that is read.
  private static let tagLimit = 100

  /// Creates a profile from the contents of a file, or returns `nil` if the colours are not RGB or
  /// the table of tags is damaged.
  init?(_ contents: some Sequence<UInt8>) {
    bytes = Array(contents)
    guard bytes.dropFirst(16).starts(with: "RGB ".utf8), let count = number(at: 128),
      (0..<ColourProfile.tagLimit).contains(count)
    else { return nil }
    for entry in stride(from: 132, to: 132 + 12 * count, by: 12) {
      guard let offset = number(at: entry + 4) else { return nil }
      tags[String(decoding: bytes[entry..<(entry + 4)], as: UTF8.self)] = offset
    }
  }

  /// The primaries of sRGB, red, green and blue, as XYZ relative to the white of a profile.
  private static let primaries = [
    ("rXYZ", [0.4361, 0.2225, 0.0139]), ("gXYZ", [0.3851, 0.7169, 0.0971]),
    ("bXYZ", [0.1431, 0.0606, 0.7141]),
  ]

  /// Whether the profile describes sRGB, so that colours need no conversion.
  ///
  /// The description in the profile has no effect, because programs give their sRGB profiles
  /// different names.
  var isSRGB: Bool {
    // A profile with a table of colours does not use its primaries.
    let tables = ["A2B0", "A2B1", "A2B2", "D2B0", "D2B1", "D2B2", "D2B3"]
    guard tables.allSatisfy({ tags[$0] == nil }) else { return false }
    let hasPrimaries = ColourProfile.primaries.allSatisfy { name, primary in
      guard let place = place(of: name, type: "XYZ ") else { return false }
      return primary.indices.allSatisfy { index in
        fixed(at: place + 8 + 4 * index).map { abs($0 - primary[index]) < 0.002 } ?? false
      }
    }
    return hasPrimaries && ["rTRC", "gTRC", "bTRC"].allSatisfy(isCurveOfSRGB)
  }

  // MARK: Tone curves

  /// Returns whether the tone curve in the tag `name` changes no colour by more than a step of 8
  /// bits if it is taken for that of sRGB.
  private func isCurveOfSRGB(_ name: String) -> Bool {
    guard let curve = table(of: name) ?? formula(of: name) else { return false }
    return (0...255).allSatisfy { step in
      let value = Double(step) / 255
      return abs(ColourProfile.encoded(curve(value)) - value) <= 1.0 / 255
    }
  }

  /// Returns the value of sRGB for `light`, the light relative to white (IEC 61966-2-1).
  private static func encoded(_ light: Double) -> Double {
    light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
  }

  /// Returns the function that interpolates the tone curve with the tag `name`, or `nil` if it is
  /// not a table.
  private func table(of name: String) -> ((Double) -> Double)? {
    guard let place = place(of: name, type: "curv"), let count = number(at: place + 8), count > 1,
      place + 12 + 2 * count <= bytes.count
    else { return nil }
    func entry(_ index: Int) -> Double {
      let byte = place + 12 + 2 * index
      return Double(Int(bytes[byte]) << 8 | Int(bytes[byte + 1])) / 65535
    }
    return { value in
      let position = value * Double(count - 1)
      let index = min(Int(position), count - 2)
      return entry(index) + (position - Double(index)) * (entry(index + 1) - entry(index))
    }
  }

  /// Returns the function of the tone curve with the tag `name`, or `nil` if it is not a power with
  /// a straight beginning, which is the form of sRGB.
  private func formula(of name: String) -> ((Double) -> Double)? {
    guard let place = place(of: name, type: "para"), number(at: place + 8) == 3 << 16 else {
      return nil
    }
    let parameters = (0..<5).compactMap { fixed(at: place + 12 + 4 * $0) }
    guard parameters.count == 5 else { return nil }
    let (power, factor, shift) = (parameters[0], parameters[1], parameters[2])
    return { value in
      value >= parameters[4]
        ? pow(max(factor * value + shift, 0), power) : parameters[3] * value
    }
  }

  // MARK: Numbers

  /// Returns the place of the data with the tag `name`, or `nil` if they do not have the type
  /// `type`.
  private func place(of name: String, type: String) -> Int? {
    tags[name].flatMap { bytes.dropFirst($0).starts(with: type.utf8) ? $0 : nil }
  }

  private func number(at offset: Int) -> Int? {
    guard offset >= 0, offset + 4 <= bytes.count else { return nil }
    return bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns the signed number with 16 bits after the binary point at `offset`.
  private func fixed(at offset: Int) -> Double? {
    number(at: offset).map { Double(Int32(truncatingIfNeeded: $0)) / 65536 }
  }
}
