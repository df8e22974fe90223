/// A namespace for the function that finds out whether an ICC colour profile describes sRGB.
enum ColourProfile {
  /// Returns whether the description text of the ICC profile `profile` begins with "sRGB".
  ///
  /// The colours of a picture with such a profile need no conversion.
  ///
  /// ICC.1:2022, 7.3 and 10.13: the tag `desc` contains the description, in ASCII (version 2) or
  /// UTF-16 (version 4).
  static func isSRGB(_ profile: some Sequence<UInt8>) -> Bool {
    let bytes = Array(profile)
    func number(at offset: Int) -> Int? {
      guard offset >= 0, offset + 4 <= bytes.count else { return nil }
      return bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    let space = bytes.dropFirst(16).prefix(4)
    guard space.elementsEqual("RGB ".utf8), let count = number(at: 128), count < 100 else {
      return false
    }
    let name = Array("desc".utf8)
    for index in 0..<count {
      let entry = 132 + index * 12
      guard let offset = number(at: entry + 4), let size = number(at: entry + 8) else {
        return false
      }
      guard bytes.dropFirst(entry).starts(with: name) else { continue }
      let text = bytes.dropFirst(offset).prefix(size)
      guard let start = text.starts(with: name) ? 12 : number(at: offset + 24) else {
        return false
      }
      let letters = text.dropFirst(start).filter { $0 != 0 }
      return letters.starts(with: "sRGB".utf8)
    }
    return false
  }
}
