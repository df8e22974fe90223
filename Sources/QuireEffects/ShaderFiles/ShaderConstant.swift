import QuireScene

/// A GLSL constant at the beginning of a text: a number, a truth value, a vector, or an expression
/// of these.
///
/// The constant extends as far as the text is an expression; the remaining text is prose.
struct ShaderConstant {
  /// The value of the constant: a single number, or the components of a vector or a matrix, column
  /// by column.
  let numbers: [Double]
  /// The text that follows the constant.
  let rest: Substring

  /// Creates the constant at the beginning of `text`, or returns `nil` if there is none; `known`
  /// contains the values of constants such as `PI` by name.
  init?(beginning text: Substring, known: [String: [Double]]) {
    // A stray character in prose, such as an apostrophe, must not prevent reading the part before
    // it.
    let bytes = Array(text.utf8)
    guard let tokens = try? ShaderScanner.tokens(of: bytes) else { return nil }
    var reader = Reader(tokens: Reader.beginning(of: tokens), known: known)
    guard let numbers = reader.list() else { return nil }
    self.numbers = numbers
    let end = reader.end
    rest = Substring(decoding: bytes[end...], as: UTF8.self)
  }
}

/// A recursive-descent parser of constant GLSL expressions, which stops at text that is not an
/// expression.
private struct Reader {
  let tokens: [ShaderToken]
  let known: [String: [Double]]
  private var index = 0
  private var depth = 0
  /// The greatest depth of nested brackets, limited because the parser is recursive and the stack
  /// is small.
  private static let deepest = 32
  /// The greatest number of tokens that the parser reads, limited because long lists and sums take
  /// quadratic time.
  ///
  /// The number is sufficient for more than one value for each of all uniforms.
  private static let longest = 1024

  init(tokens: [ShaderToken], known: [String: [Double]]) {
    self.tokens = tokens
    self.known = known
  }

  /// Returns the tokens to parse: `tokens` without the comments, limited to the first `longest`.
  static func beginning(of tokens: [ShaderToken]) -> [ShaderToken] {
    Array(tokens.lazy.filter { $0.comment == nil }.prefix(longest))
  }

  /// The offset in the text, in bytes, at which the parsed constant ends.
  var end: Int { index == 0 ? 0 : tokens[index - 1].range.upperBound }

  /// Parses one value or several values separated by commas, and returns all their components, or
  /// `nil` if there is no value.
  mutating func list() -> [Double]? {
    guard var numbers = sum() else { return nil }
    while let more = attempt({ $0.take(",") ? $0.sum() : nil }) { numbers += more }
    return numbers
  }

  private mutating func sum() -> [Double]? {
    chain(["+": { $0 + $1 }, "-": { $0 - $1 }]) { $0.product() }
  }

  private mutating func product() -> [Double]? {
    chain(["*": { $0 * $1 }, "/": { $0 / $1 }]) { $0.factor() }
  }

  private mutating func chain(
    _ operations: [Unicode.Scalar: (Double, Double) -> Double],
    _ operand: (inout Reader) -> [Double]?
  ) -> [Double]? {
    guard var left = operand(&self) else { return nil }
    while true {
      let joined = attempt { reader -> [Double]? in
        guard let operation = operations.first(where: { reader.take($0.key) })?.value,
          let right = operand(&reader)
        else { return nil }
        return Reader.combined(left, right, operation)
      }
      guard let joined else { return left }
      left = joined
    }
  }

  private mutating func factor() -> [Double]? {
    guard depth < Reader.deepest else { return nil }
    depth += 1
    defer { depth -= 1 }
    if take("-") { return factor()?.map { -$0 } }
    if take("+") { return factor() }
    if let numbers = enclosed("(", ")") ?? enclosed("{", "}") ?? enclosed("[", "]") {
      return numbers
    }
    guard index < tokens.count else { return nil }
    switch tokens[index].kind {
    case .number(let text):
      guard let number = Reader.number(text) else { return nil }
      index += 1
      return [number]
    case .word(let word):
      let isFirst = index == 0
      index += 1
      switch word.lowercased() {
      case "true": return [1]
      case "false": return [0]
      // Elsewhere these words are prose.
      case "yes", "on": return isFirst ? [1] : nil
      case "no", "off": return isFirst ? [0] : nil
      default: return known[word] ?? call(word)
      }
    default: return nil
    }
  }

  /// Parses the arguments of the constructor or function called `name`, and returns the value of
  /// the call, or `nil` if the call is not supported.
  private mutating func call(_ name: String) -> [Double]? {
    guard let numbers = enclosed("(", ")") else { return nil }
    switch name {
    case "radians": return numbers.map { $0 * .pi / 180 }
    case "degrees": return numbers.map { $0 * 180 / .pi }
    case "sqrt": return numbers.map { $0.squareRoot() }
    default: return ShaderType(keyword: name)?.converted(numbers)
    }
  }

  private mutating func enclosed(_ opening: Unicode.Scalar, _ closing: Unicode.Scalar) -> [Double]?
  {
    attempt { reader in
      guard reader.take(opening), let numbers = reader.list(), reader.take(closing) else {
        return nil
      }
      return numbers
    }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard index < tokens.count, tokens[index].isSymbol(character) else { return false }
    index += 1
    return true
  }

  /// Calls `read`, a parsing function, and returns its result; if the result is `nil`, no tokens
  /// are consumed.
  private mutating func attempt(_ read: (inout Reader) -> [Double]?) -> [Double]? {
    var copy = self
    guard let numbers = read(&copy) else { return nil }
    self = copy
    return numbers
  }

  private static func combined(
    _ a: [Double], _ b: [Double], _ operation: (Double, Double) -> Double
  ) -> [Double]? {
    let count = max(a.count, b.count)
    guard a.count == count || a.count == 1, b.count == count || b.count == 1 else { return nil }
    return (0..<count).map { operation(a[a.count == 1 ? 0 : $0], b[b.count == 1 ? 0 : $0]) }
  }

  /// Returns the value of `text`, a GLSL number such as `1.`, `.5`, `1e-3` or `0x1F` with or
  /// without a suffix, or `nil` for other text.
  private static func number(_ text: String) -> Double? {
    let lower = text.lowercased()
    if lower.hasPrefix("0x") { return Int(lower.dropFirst(2), radix: 16).map { Double($0) } }
    var digits = lower[...]
    while let last = digits.last, "flu".contains(last) { digits = digits.dropLast() }
    // A final dot may belong to the prose or to the number.
    if digits.hasSuffix(".") { digits = digits.dropLast() }
    if digits.hasPrefix(".") { return Double("0" + digits) }
    return Double(digits.replacing(".e", with: "e"))
  }
}
