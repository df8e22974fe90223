internal import CodecProtocol
internal import Glibc

/// The properties of a photograph that the camera has written into its file.
///
/// Exif 2.32 (CIPA DC-008-2019), sections 4.6.4 to 4.6.6: a TIFF directory about the picture, with
/// one about the exposure and one about the place.
struct PhotographTags {
  private enum Tag {
    static let (description, make, model) = (0x010e, 0x010f, 0x0110)
    static let (software, changed, artist, copyright) = (0x0131, 0x0132, 0x013b, 0x8298)
    static let (exposure, place) = (0x8769, 0x8825)
    static let (exposureTime, aperture, sensitivity) = (0x829a, 0x829d, 0x8827)
    static let (taken, takenOffset, focalLength) = (0x9003, 0x9011, 0x920a)
    static let (lensMake, lens) = (0xa433, 0xa434)
    static let (latitudeSide, latitude, longitudeSide, longitude) = (1, 2, 3, 4)
    static let (altitudeSide, altitude) = (5, 6)
  }

  private var file: TIFFFile
  private var properties = PageProperties()
  private var (make, lensMake, offset): (String?, String?, String?)
  private var place: [Int: [Double]] = [:]
  private var sides: [Int: String] = [:]
  private var isBelowSea = false

  /// Returns the properties in `data`: a TIFF file, or the block of Exif in another one.
  static func properties(in data: PictureData) -> PageProperties {
    guard let file = TIFFFile(data) else { return PageProperties() }
    var tags = PhotographTags(file: file)
    if let first = tags.file.firstDirectory() { tags.readDirectory(at: first, depth: 0) }
    return tags.result
  }

  /// Returns the properties in `block`, the bytes of Exif, with or without the identifier before
  /// them.
  static func properties(inBlock block: [UInt8]) -> PageProperties {
    let identifier = Array("Exif".utf8) + [0, 0]
    let bytes = block.starts(with: identifier) ? Array(block.dropFirst(6)) : block
    guard let memory = MemoryBlock(copying: bytes), let data = try? PictureData(memory),
      data.kind == .tiff
    else { return PageProperties() }
    return properties(in: data)
  }

  private init(file: TIFFFile) { self.file = file }

  private mutating func readDirectory(at offset: Int, depth: Int) {
    guard let entries = file.entries(at: offset)?.entries else { return }
    for entry in entries {
      switch entry.tag {
      case Tag.exposure, Tag.place:
        if depth == 0, let start = file.number(entry) {
          entry.tag == Tag.place ? readPlace(at: start) : readDirectory(at: start, depth: 1)
        }
      default: read(entry)
      }
    }
  }

  private mutating func read(_ entry: TIFFFile.Entry) {
    switch entry.tag {
    case Tag.description: properties[.subject] = file.text(entry)
    case Tag.make: make = file.text(entry)
    case Tag.model: properties[.camera] = file.text(entry)
    case Tag.software: properties[.creator] = file.text(entry)
    case Tag.changed: properties[.modified] = file.text(entry).flatMap(PhotographTags.time)
    case Tag.artist: properties[.author] = file.text(entry)
    case Tag.copyright: properties[.copyright] = file.text(entry)
    case Tag.exposureTime: properties[.exposureTime] = fraction(entry)
    case Tag.aperture: properties[.aperture] = fraction(entry)
    case Tag.sensitivity: properties[.sensitivity] = file.number(entry).map { "\($0)" }
    case Tag.taken: properties[.created] = file.text(entry).flatMap(PhotographTags.time)
    case Tag.takenOffset: offset = file.text(entry)
    case Tag.focalLength: properties[.focalLength] = fraction(entry)
    case Tag.lensMake: lensMake = file.text(entry)
    case Tag.lens: properties[.lens] = file.text(entry)
    default: break
    }
  }

  private mutating func fraction(_ entry: TIFFFile.Entry) -> String? {
    file.fractions(entry).first.flatMap { $0 > 0 ? "\($0)" : nil }
  }

  private mutating func readPlace(at offset: Int) {
    guard let entries = file.entries(at: offset)?.entries else { return }
    for entry in entries {
      switch entry.tag {
      case Tag.latitudeSide, Tag.longitudeSide: sides[entry.tag] = file.text(entry)
      case Tag.altitudeSide: isBelowSea = file.number(entry) == 1
      case Tag.latitude, Tag.longitude, Tag.altitude: place[entry.tag] = file.fractions(entry)
      default: break
      }
    }
  }

  /// The properties, put together from several tags.
  private var result: PageProperties {
    var result = properties
    result[.camera] = PhotographTags.name(result[.camera], by: make)
    result[.lens] = PhotographTags.name(result[.lens], by: lensMake)
    if let time = result[.created], let offset, offset.utf8.count == 6 {
      result[.created] = time + offset
    }
    if let latitude = degrees(Tag.latitude, Tag.latitudeSide, "S", most: 90),
      let longitude = degrees(Tag.longitude, Tag.longitudeSide, "W", most: 180)
    {
      result[.place] = "\(latitude) \(longitude)"
    }
    if let altitude = place[Tag.altitude]?.first {
      result[.altitude] = "\(isBelowSea ? -altitude : altitude)"
    }
    return result
  }

  /// Returns the angle of the tag `tag` in degrees, to about a centimetre, which is negative if the
  /// tag `side` says `negative`.
  private func degrees(_ tag: Int, _ side: Int, _ negative: String, most: Double) -> Double? {
    guard let parts = place[tag], parts.count >= 1 else { return nil }
    let units = [1.0, 60, 3600]
    let angle = zip(parts, units).reduce(0) { $0 + $1.0 / $1.1 }
    guard (0...most).contains(angle) else { return nil }
    let rounded = (angle * 1e7).rounded() / 1e7
    return sides[side]?.hasPrefix(negative) == true ? -rounded : rounded
  }

  /// Returns `model` with the name of its maker before it, unless the model begins with that name.
  private static func name(_ model: String?, by maker: String?) -> String? {
    guard let model = model.map(trimmed) else { return maker.map(trimmed) }
    guard let maker = maker.map(trimmed), let first = maker.split(separator: " ").first,
      !model.lowercased().hasPrefix(first.lowercased())
    else { return model }
    return "\(maker) \(model)"
  }

  private static func trimmed(_ text: String) -> String {
    let start = text.drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }

  /// Returns the time `text`, written as `2026:11:30 15:04:05`, as in ISO 8601, or `nil` if it is
  /// none.
  private static func time(_ text: String) -> String? {
    let digits = Array(text.utf8.prefix(19))
    let form = Array("0000:00:00 00:00:00".utf8)
    let isTime =
      digits.count == 19
      && zip(digits, form).allSatisfy { digit, sample in
        sample == UInt8(ascii: "0") ? (0x30...0x39).contains(digit) : digit == sample
      }
    guard isTime, digits.prefix(4) != Array("0000".utf8)[...] else { return nil }
    var result = digits
    (result[4], result[7], result[10]) = (0x2d, 0x2d, UInt8(ascii: "T"))
    return String(decoding: result, as: UTF8.self)
  }
}
