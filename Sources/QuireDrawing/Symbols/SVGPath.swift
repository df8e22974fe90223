import QuireGeometry

/// A reader of the paths in SVG files of symbols.
///
/// It reads the `d` attributes with the absolute commands M, L, H, V, C and Z, and nothing else:
/// the files are part of the program.
enum SVGPath {
  /// Returns all paths of the SVG file `text` as one path.
  static func path(ofFile text: String) -> Path {
    var path = Path()
    for part in text.split(separator: " d=\"").dropFirst() {
      path.elements += self.path(String(part.prefix { $0 != "\"" })).elements
    }
    return path
  }

  /// Returns the path that the `d` attribute `data` describes.
  static func path(_ data: String) -> Path {
    var elements: [Path.Element] = []
    var here = Point.zero
    var rest = data[...]
    while let command = rest.popFirst() {
      let text = rest.prefix { !$0.isLetter }
      rest = rest.dropFirst(text.count)
      let numbers = text.split { $0 == " " || $0 == "," }.compactMap { Double($0) }
      switch (command, numbers.count) {
      case ("M", 2):
        here = Point(x: numbers[0], y: numbers[1])
        elements.append(.move(here))
      case ("L", 2), ("H", 1), ("V", 1):
        if command != "V" { here.x = numbers[0] }
        if command != "H" { here.y = numbers[command == "L" ? 1 : 0] }
        elements.append(.line(here))
      case ("C", 6):
        let points = [0, 2, 4].map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
        here = points[2]
        elements.append(.curve(points[0], points[1], here))
      case ("Z", 0): elements.append(.close)
      case (" ", _), ("\n", _): continue
      default: preconditionFailure("the path \(data) has a command that symbols do not use")
      }
    }
    return Path(elements)
  }
}
