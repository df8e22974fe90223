import Quire
import QuireDocuments
import QuireGeometry

/// The properties of a file and one of its pages, in the order in which a person reads them.
nonisolated struct FileProperties {
  private let numbers: LocalNumbers
  private(set) var rows: [PropertyRow] = []

  /// Creates the properties of the file at `path`, as far as the system knows them.
  init(_ path: FilePath, numbers: LocalNumbers = LocalNumbers()) {
    self.numbers = numbers
    add(localized("Name"), path.lastComponent.displayName)
    add(localized("Folder"), path.absolute.parent.displayName)
    guard let facts = path.facts else { return }
    add(localized("Size"), numbers.size(facts.byteCount))
    add(localized("Changed"), numbers.date(facts.changed))
  }

  /// Adds what the file says about itself and the page with the number `page` of `count` pages.
  mutating func add(_ properties: PageProperties, page: Int, of count: Int, isPicture: Bool) {
    add(localized("Kind"), properties[.format])
    if !isPicture, count > 1 { add(localized("Page"), localized("%s of %s", page, count)) }
    if let size = properties.size?.size {
      if isPicture {
        add(localized("Dimensions"), pixels(size))
      } else {
        add(localized("Paper"), Paper(size).text(numbers))
      }
    }
    for name in PageProperties.Name.allCases where name != .format {
      if let value = properties[name] { add(title(of: name, isPicture), text(value, of: name)) }
    }
  }

  private mutating func add(_ title: String, _ value: String?) {
    guard let value else { return }
    rows.append(PropertyRow(title: title, value: value.printable))
  }

  private func pixels(_ size: Size) -> String {
    let millions = numbers.text(size.width * size.height / 1e6, digits: 1)
    return localized(
      "%s × %s pixels (%s megapixels)", Int(size.width), Int(size.height), millions)
  }

  private func title(of name: PageProperties.Name, _ isPicture: Bool) -> String {
    switch name {
    case .title: localized("Title")
    case .author: localized("Author")
    case .subject: isPicture ? localized("Description") : localized("Subject")
    case .keywords: localized("Keywords")
    case .copyright: localized("Copyright")
    case .created: isPicture ? localized("Taken") : localized("Created")
    case .modified: localized("Edited")
    case .creator: localized("Made with")
    case .producer: localized("Written by")
    case .format: localized("Kind")
    case .encryption: localized("Encryption")
    case .camera: localized("Camera")
    case .lens: localized("Lens")
    case .exposureTime: localized("Exposure")
    case .aperture: localized("Aperture")
    case .sensitivity: localized("Sensitivity")
    case .focalLength: localized("Focal length")
    case .place: localized("Place")
    case .altitude: localized("Altitude")
    case .colourProfile: localized("Colour profile")
    }
  }

  private func text(_ value: String, of name: PageProperties.Name) -> String {
    switch name {
    case .created, .modified: numbers.date(value)
    case .exposureTime: Double(value).map(exposure) ?? value
    case .aperture: Double(value).map { "f/\(numbers.text($0, digits: 1))" } ?? value
    case .sensitivity: "ISO \(value)"
    case .focalLength: Double(value).map { "\(numbers.text($0, digits: 1)) mm" } ?? value
    case .altitude: Double(value).map { "\(numbers.text($0, digits: 0)) m" } ?? value
    default: value
    }
  }

  /// Returns an exposure time as photographers write it: a part of a second, or seconds.
  private func exposure(_ seconds: Double) -> String {
    guard seconds > 0, seconds < 0.3 else { return "\(numbers.text(seconds, digits: 1)) s" }
    return "1/\(Int((1 / seconds).rounded())) s"
  }
}

/// The size of the paper of a page.
nonisolated private struct Paper {
  /// The usual sizes, upright, in millimetres.
  private static let sizes: [(name: String, width: Double, height: Double)] = [
    ("A3", 297, 420), ("A4", 210, 297), ("A5", 148, 210), ("A6", 105, 148), ("B5", 176, 250),
    ("Letter", 215.9, 279.4), ("Legal", 215.9, 355.6), ("Tabloid", 279.4, 431.8),
  ]
  /// The greatest difference from a usual size, in millimetres.
  private static let tolerance = 1.5
  private static let millimetresPerPoint = 25.4 / 72

  private let size: Size

  /// Creates the size of a page of `points`.
  init(_ points: Size) { size = points * Paper.millimetresPerPoint }

  /// Returns the name of the size, if it has one, and the size in millimetres.
  func text(_ numbers: LocalNumbers) -> String {
    let sides = (min(size.width, size.height), max(size.width, size.height))
    let name = Paper.sizes.first {
      abs($0.width - sides.0) < Paper.tolerance && abs($0.height - sides.1) < Paper.tolerance
    }?.name
    let (width, height) = (
      numbers.text(size.width, digits: 0), numbers.text(size.height, digits: 0)
    )
    return (name.map { "\($0), " } ?? "") + "\(width) × \(height) mm"
  }
}
