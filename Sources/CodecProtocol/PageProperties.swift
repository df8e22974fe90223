/// What a file says about itself and about one of its pages, for a list that a person reads.
public struct PageProperties: Hashable, Sendable {
  /// The name of a property.
  public enum Name: UInt8, CaseIterable, Sendable {
    /// The title of the document or the picture.
    case title
    /// The author or the photographer.
    case author
    /// The subject, or the description of a picture.
    case subject
    /// The keywords.
    case keywords
    /// The copyright notice.
    case copyright
    /// The time at which the document was made or the photograph was taken, as in ISO 8601:
    /// `2026-11-30T15:04:05`, with or without an offset from UTC.
    case created
    /// The time of the last change that the document knows, as in ISO 8601.
    case modified
    /// The program that made the document, or with which the picture was edited.
    case creator
    /// The program that wrote the file.
    case producer
    /// The form of the file, with its version, such as `PDF 1.7`.
    case format
    /// The cipher of an encrypted document, such as `AES-256`.
    case encryption
    /// The camera: its maker and its model.
    case camera
    /// The lens.
    case lens
    /// The exposure time, in seconds.
    case exposureTime
    /// The f-number.
    case aperture
    /// The sensitivity as in ISO 12232.
    case sensitivity
    /// The focal length, in millimetres.
    case focalLength
    /// The latitude, north being positive, and the longitude, east being positive, in degrees, with
    /// a blank between them.
    case place
    /// The altitude above the sea, in metres.
    case altitude
    /// The name of the colour profile.
    case colourProfile
  }

  /// The size of the upright page, in pixels for pictures and in points for other documents, or
  /// `nil` if it is not known.
  public package(set) var size: DocumentPageInfo?
  private var values: [Name: String] = [:]

  /// Creates properties of a page about which nothing is known.
  package init() {}

  /// The value of a property, which may contain any characters, or `nil` if it is not known.
  public package(set) subscript(name: Name) -> String? {
    get { values[name] }
    set {
      let text = newValue.map { $0.unicodeScalars.drop { $0.properties.isWhitespace } }
      values[name] = text?.isEmpty == false ? newValue : nil
    }
  }

  /// Creates properties by decoding `bytes`, which ``encoded()`` returned.
  ///
  /// - Throws: `MessageError` if the bytes are no valid properties.
  package init(decoding bytes: [UInt8]) throws(MessageError) {
    var reader = ByteReader(bytes)
    if try reader.read(UInt8.self) != 0 { size = try DocumentPageInfo(from: &reader) }
    for _ in 0..<(try reader.read(UInt8.self)) {
      guard let name = Name(rawValue: try reader.read(UInt8.self)) else { throw .outOfRange }
      self[name] = try reader.readText()
    }
    guard reader.isAtEnd else { throw .tooLong }
  }

  /// Returns the properties as bytes, which `init(decoding:)` can decode; texts that are too long
  /// are cut off.
  package func encoded() -> [UInt8] {
    var writer = ByteWriter(capacity: 1024)
    writer.write(size == nil ? 0 : 1 as UInt8)
    if let size { writer.write(size) }
    writer.write(UInt8(values.count))
    for name in Name.allCases {
      guard let value = values[name] else { continue }
      writer.write(name.rawValue)
      writer.write(value)
    }
    return writer.bytes
  }
}
