import QuireGeometry

/// A small drawing of lines, such as an arrow or a folder, that is crisp in any size and colour.
///
/// The drawings of the framework are the files in Assets/symbols. They share one style: lines with
/// round ends, 1.75 units wide, on a square of 24 units.
public struct Symbol: Hashable, Sendable {
  /// The name of the symbol, such as `chevron-left`.
  public let name: String
  /// The lines of the symbol, in a square with sides of 24 units.
  public let path: Path

  /// The length of the sides of the square in which the path is, in units.
  public static let side = 24.0
  /// The width of the lines, in units.
  static let lineWidth = 1.75

  /// Creates a symbol called `name` with the lines `path`, in a square with sides of 24 units.
  public init(_ name: String, path: Path) {
    self.name = name
    self.path = path
  }

  /// Creates the symbol called `name` from the bytes of its SVG file.
  init(_ name: String, file: [UInt8]) {
    self.init(name, path: SVGPath.path(ofFile: String(decoding: file, as: UTF8.self)))
  }

  /// The same symbol, mirrored left to right.
  public var mirrored: Symbol {
    Symbol(name, path: path.mapped { Point(x: Symbol.side - $0.x, y: $0.y) })
  }
}

extension Path {
  /// Returns the path with each of its points replaced by the result of `change`.
  func mapped(_ change: (Point) -> Point) -> Path {
    Path(
      elements.map { element in
        switch element {
        case .move(let point): .move(change(point))
        case .line(let point): .line(change(point))
        case .curve(let a, let b, let end): .curve(change(a), change(b), change(end))
        case .close: .close
        }
      })
  }
}
