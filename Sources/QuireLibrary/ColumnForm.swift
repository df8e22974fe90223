internal import QuireGeometry
internal import QuireSQLite

/// A form in which a value is stored in one or more columns of the database.
struct ColumnForm<Value>: Sendable {
  /// The ending of each column's name, after the name of the property, and its type in SQL.
  let columns: [(ending: String, type: String)]
  /// Returns the values of the columns for a value.
  let encode: @Sendable (Value) -> [DatabaseValue]
  /// Returns the value for the values of the columns, or `nil` if they have no meaning.
  let decode: @Sendable ([DatabaseValue]) -> Value?

  /// Creates a form with one column of the type `type`.
  private init(
    _ type: String, encode: @escaping @Sendable (Value) -> DatabaseValue,
    decode: @escaping @Sendable (DatabaseValue) -> Value?
  ) {
    columns = [("", type)]
    self.encode = { [encode($0)] }
    self.decode = { decode($0[0]) }
  }

  /// Creates a form with the columns `columns`.
  private init(
    columns: [(ending: String, type: String)],
    encode: @escaping @Sendable (Value) -> [DatabaseValue],
    decode: @escaping @Sendable ([DatabaseValue]) -> Value?
  ) {
    self.columns = columns
    self.encode = encode
    self.decode = decode
  }
}

extension ColumnForm<Int> {
  /// An integer in `range`.
  static func integer(in range: ClosedRange<Int>) -> ColumnForm {
    ColumnForm("INTEGER") {
      DatabaseValue($0)
    } decode: { value in
      value.int.flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// The index of a page, from 0; no document has a million pages.
  static let index = integer(in: 0...999_999)
}

extension ColumnForm<Bool> {
  /// A Boolean, as 0 or 1.
  static let flag = ColumnForm("INTEGER", encode: { DatabaseValue($0) }, decode: \.bool)
}

extension ColumnForm<Set<Int>> {
  /// Indices, from 0, as text with blanks between them.
  static let indices = ColumnForm("TEXT") { indices in
    .text(indices.sorted().map(String.init).joined(separator: " "))
  } decode: { value in
    value.text.map { text in
      Set(text.split(separator: " ").compactMap { Int($0) }.filter { $0 >= 0 })
    }
  }
}

extension ColumnForm {
  /// The raw text of a case, or NULL for `nil`.
  static func name<Case: RawRepresentable<String> & SendableMetatype>() -> ColumnForm
  where Value == Case? {
    ColumnForm("TEXT") {
      DatabaseValue($0.map(\.rawValue))
    } decode: { value in
      value.text.flatMap(Case.init(rawValue:))
    }
  }
}

extension ColumnForm<Point?> {
  /// A point whose coordinates are fractions, 0…1, in a column for each, or NULL for `nil`.
  static let fractions = ColumnForm(columns: [("X", "REAL"), ("Y", "REAL")]) { point in
    [DatabaseValue(point?.x), DatabaseValue(point?.y)]
  } decode: { values in
    guard let x = values[0].double, let y = values[1].double,
      (0...1).contains(x), (0...1).contains(y)
    else { return nil }
    return Point(x: x, y: y)
  }
}

extension ColumnForm<ReadingState.Zoom> {
  /// The text `page` or `width`, or the scale.
  static let zoom = ColumnForm("") { zoom in
    switch zoom {
    case .fitPage: .text("page")
    case .fitWidth: .text("width")
    case .scale(let scale): .real(scale)
    }
  } decode: { value in
    switch value.text {
    case "page": return .fitPage
    case "width": return .fitWidth
    default:
      guard let scale = value.double, scale.isFinite, scale > 0 else {
        return nil
      }
      return .scale(scale)
    }
  }
}

extension ColumnForm<PageLook.Adjustments?> {
  /// The numbers in a column for each, and the raw text of the enlargement, or NULL for `nil`.
  static let adjustments = ColumnForm(
    columns: [
      ("Brightness", "REAL"), ("Contrast", "REAL"), ("Gamma", "REAL"), ("Sharpness", "REAL"),
      ("Enlargement", "TEXT"),
    ]
  ) { value in
    guard let value else { return Array(repeating: .null, count: 5) }
    return [
      .real(value.brightness), .real(value.contrast), .real(value.gamma), .real(value.sharpness),
      .text(value.enlargement.rawValue),
    ]
  } decode: { values in
    typealias Adjustments = PageLook.Adjustments
    guard let brightness = Double.in(Adjustments.brightnessRange, values[0]),
      let contrast = Double.in(Adjustments.contrastRange, values[1]),
      let gamma = Double.in(Adjustments.gammaRange, values[2]),
      let sharpness = Double.in(Adjustments.sharpnessRange, values[3]),
      let enlargement = values[4].text
        .flatMap(Adjustments.Enlargement.init(rawValue:))
    else { return nil }
    var adjustments = Adjustments()
    (adjustments.brightness, adjustments.contrast) = (brightness, contrast)
    (adjustments.gamma, adjustments.sharpness) = (gamma, sharpness)
    adjustments.enlargement = enlargement
    return adjustments
  }
}

extension Double {
  /// Returns the number that `value` contains if it is in `range`, or `nil`.
  fileprivate static func `in`(_ range: ClosedRange<Double>, _ value: DatabaseValue) -> Double? {
    guard let number = value.double, range.contains(number) else { return nil }
    return number
  }
}
