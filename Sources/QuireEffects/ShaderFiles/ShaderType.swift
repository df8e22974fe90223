/// A type that a uniform of a shader file may have.
enum ShaderType: Hashable, Sendable {
  /// `float`, or a vector of so many.
  case number(Int)
  /// `int`, or a vector of so many.
  case integer(Int)
  /// `uint`, or a vector of so many.
  case natural(Int)
  /// `bool`, or a vector of so many.
  case boolean(Int)
  /// A square matrix with so many columns.
  case matrix(Int)
  /// Any texture.
  case sampler

  /// The type that GLSL calls `keyword`; nil for one that cannot be set.
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

  /// The number of numbers in a value.
  var count: Int {
    switch self {
    case .number(let count), .integer(let count), .natural(let count), .boolean(let count): count
    case .matrix(let columns): columns * columns
    case .sampler: 0
    }
  }

  /// The value without a default, as in GLSL.
  var zero: [Double] { [Double](repeating: 0, count: count) }

  /// The value that GLSL's constructor of this type makes of `numbers`: one is spread over all
  /// components, or a matrix's diagonal; nil when there are too few.
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
