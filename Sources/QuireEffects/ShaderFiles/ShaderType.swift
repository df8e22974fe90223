/// The type of a uniform in a shader file.
enum ShaderType: Hashable, Sendable {
  /// A `float`, or a `vec` with the given number of components.
  case number(Int)
  /// An `int`, or an `ivec` with the given number of components.
  case integer(Int)
  /// A `uint`, or a `uvec` with the given number of components.
  case natural(Int)
  /// A `bool`, or a `bvec` with the given number of components.
  case boolean(Int)
  /// A square matrix, `mat2` to `mat4`, with the given number of columns.
  case matrix(Int)
  /// A texture of any kind.
  case sampler

  /// Creates the type that the GLSL keyword `keyword` names, or returns `nil` for a keyword that
  /// names none of the cases.
  init?(keyword: String) {
    switch keyword {
    case "float": self = .number(1)
    case "int": self = .integer(1)
    case "uint": self = .natural(1)
    case "bool": self = .boolean(1)
    default:
      if keyword.contains("sampler") {
        self = .sampler
        return
      }
      guard let digit = keyword.last?.wholeNumberValue, (2...4).contains(digit) else { return nil }
      switch keyword.dropLast() {
      case "vec": self = .number(digit)
      case "ivec": self = .integer(digit)
      case "uvec": self = .natural(digit)
      case "bvec": self = .boolean(digit)
      case "mat": self = .matrix(digit)
      default: return nil
      }
    }
  }

  /// The number of components of a value of this type.
  var count: Int {
    switch self {
    case .number(let count), .integer(let count), .natural(let count), .boolean(let count): count
    case .matrix(let columns): columns * columns
    case .sampler: 0
    }
  }

  /// The value of a uniform without a default value: all components are 0, as in GLSL.
  var zero: [Double] { [Double](repeating: 0, count: count) }

  /// Returns the components of the value that a GLSL constructor of this type creates from
  /// `numbers`, or `nil` if there are too few numbers.
  ///
  /// A single number fills all components, or the diagonal of a matrix.
  func converted(_ numbers: [Double]) -> [Double]? {
    guard let first = numbers.first, numbers.allSatisfy({ $0.isFinite }) else { return nil }
    var result = Array(numbers.prefix(count))
    if numbers.count == 1, case .matrix(let columns) = self {
      result = (0..<count).map { $0 % (columns + 1) == 0 ? first : 0 }
    } else if numbers.count == 1 {
      result = [Double](repeating: first, count: count)
    }
    guard result.count == count else { return nil }
    switch self {
    case .number, .matrix, .sampler: return result
    case .integer:
      return result.map { min(Double(Int32.max), max(Double(Int32.min), $0.rounded(.towardZero))) }
    case .natural: return result.map { min(Double(UInt32.max), max(0, $0.rounded(.towardZero))) }
    case .boolean: return result.map { $0 == 0 ? 0 : 1 }
    }
  }
}
