internal import CodecProtocol

/// The items of a HEIF file, which are its pictures and what belongs to them.
///
/// Source: ISO/IEC 14496-12, sections 4.2 ("Object structure"), 8.11.1
/// ("meta") and 8.11.6 ("iinf").
enum HEIFItems {
  /// The codecs that the installed libraries may know: HEVC and AV1.
  private static let knownCodecs: Set = ["hvc1", "av01"]
  /// The largest box that is searched, in bytes.
  private static let sizeLimit = 1 << 20

  /// Returns whether `file` names its items, and none of them is in a known codec.
  static func haveUnknownCodecs(_ file: PictureData) throws(Fault) -> Bool {
    guard let types = try types(in: file), !types.isEmpty else { return false }
    return types.isDisjoint(with: knownCodecs)
  }

  /// Returns the types of the items of `file`, or `nil` if it has no list of items.
  private static func types(in file: PictureData) throws(Fault) -> Set<String>? {
    var reader = PictureReader(file)
    var offset = 0
    while offset < file.size {
      let head = try reader.read(at: offset, count: 8)
      guard let length = number(in: head, 0, 4), length >= 8 else { return nil }
      guard name(in: head, 4) == "meta" else {
        offset += length
        continue
      }
      guard length <= sizeLimit else { return nil }
      // The version and the flags precede the boxes.
      let boxes = try file.read(at: offset + 8, count: length - 8).dropFirst(4)
      guard let list = contents(of: "iinf", in: boxes).first, let version = list.first else {
        return nil
      }
      let entries = list.dropFirst(version == 0 ? 6 : 8)
      return Set(contents(of: "infe", in: entries).compactMap(type(ofEntry:)))
    }
    return nil
  }

  /// Returns the type in the entry `entry` of the list of items.
  private static func type(ofEntry entry: ArraySlice<UInt8>) -> String? {
    // Version 2 has numbers of two bytes, version 3 of four; earlier versions have no types.
    guard let version = entry.first, version == 2 || version == 3 else { return nil }
    return name(in: entry, version == 2 ? 8 : 10)
  }

  /// Returns the contents of the boxes with the name `name` that follow each other in `bytes`.
  private static func contents(
    of name: String, in bytes: ArraySlice<UInt8>
  ) -> [ArraySlice<UInt8>] {
    var found: [ArraySlice<UInt8>] = []
    var rest = bytes
    while let length = number(in: rest, 0, 4), length >= 8, length <= rest.count {
      if HEIFItems.name(in: rest, 4) == name { found.append(rest.prefix(length).dropFirst(8)) }
      rest = rest.dropFirst(length)
    }
    return found
  }

  private static func number(in bytes: ArraySlice<UInt8>, _ offset: Int, _ count: Int) -> Int? {
    let digits = bytes.dropFirst(offset).prefix(count)
    return digits.count == count ? digits.reduce(0) { $0 << 8 | Int($1) } : nil
  }

  private static func name(in bytes: ArraySlice<UInt8>, _ offset: Int) -> String? {
    let letters = bytes.dropFirst(offset).prefix(4)
    return letters.count == 4 ? String(decoding: letters, as: UTF8.self) : nil
  }
}
