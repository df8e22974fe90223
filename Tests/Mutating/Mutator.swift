import SeededNumbers

/// Changes to a file that imitate damage and attacks.
struct Mutator {
  private(set) var bytes: [UInt8]
  private let kind: String
  private var random: SeededGenerator

  /// The numbers that often cause errors in lengths and sizes.
  private static let numbers: [UInt64] = [
    0, 1, 2, 7, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x7fff_ffff, 0x8000_0000, 0xffff_fff0,
    0xffff_ffff, 0x7fff_ffff_ffff_ffff, 0xffff_ffff_ffff_ffff,
  ]
  private static let texts = [
    "0", "-1", "1", "65536", "2147483648", "4294967295", "99999999999999999999", "1e30", "1e-30",
    "0.0000001", "nan",
  ]

  /// Creates a mutator of `bytes`, a file of the given kind.
  init(_ bytes: [UInt8], kind: String, seed: UInt64) {
    self.bytes = bytes
    self.kind = kind
    random = SeededGenerator(seed: seed)
  }

  /// Makes one to four changes; one is most likely.
  mutating func mutate() {
    let count = [1, 1, 1, 2, 2, 4].randomElement(using: &random) ?? 1
    for _ in 0..<count where bytes.count > 1 { change() }
  }

  /// The file to store; in half of the cases its checksums are corrected, so that decoders
  /// continue.
  var result: [UInt8] {
    var random = random
    switch kind {
    case "png" where Bool.random(using: &random): return Checksum.repairPNG(bytes)
    case "svgz": return Checksum.gzip(bytes)
    default: return bytes
    }
  }

  private mutating func change() {
    // Most other changes make a text unreadable.
    if isText, Int.random(in: 0..<3, using: &random) > 0 { return changeText() }
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1: flipBits()
    case 2: overwriteRun()
    case 3, 4: changeNumber()
    case 5: movePiece()
    case 6: repeatPiece()
    case 7: removePiece()
    default: truncate()
    }
  }

  private var isText: Bool { ["svg", "svgz", "pdf", "ppm"].contains(kind) }

  /// Returns a random offset; in half of the cases near the start, where the headers are.
  private mutating func offset() -> Int {
    let end = Bool.random(using: &random) ? bytes.count : min(bytes.count, 96)
    return Int.random(in: 0..<max(1, end), using: &random)
  }

  private mutating func flipBits() {
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      bytes[offset()] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    }
  }

  private mutating func overwriteRun() {
    let start = offset()
    let end = min(bytes.count, start + Int.random(in: 1...32, using: &random))
    for index in start..<end { bytes[index] = UInt8(truncatingIfNeeded: random.next()) }
  }

  /// Writes an unlikely number of one to eight bytes, in either byte order.
  private mutating func changeNumber() {
    let width = [1, 2, 2, 4, 4, 4, 8].randomElement(using: &random) ?? 4
    let number =
      Bool.random(using: &random)
      ? Mutator.numbers.randomElement(using: &random) ?? 0 : random.next()
    let start = Bool.random(using: &random) ? offset() : piece().lowerBound
    let isLittle = Bool.random(using: &random)
    for index in 0..<width where start + index < bytes.count {
      let shift = UInt64(8 * (isLittle ? index : width - 1 - index))
      bytes[start + index] = UInt8(truncatingIfNeeded: number >> shift)
    }
  }

  private mutating func truncate() {
    bytes.removeLast(Int.random(in: 1..<bytes.count, using: &random))
  }

  /// Replaces a decimal number in a text by an unlikely one.
  private mutating func changeText() {
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
    let start = Int.random(in: 0..<bytes.count, using: &random)
    guard let first = bytes[start...].firstIndex(where: isDigit) else { return }
    let end = bytes[first...].firstIndex { !isDigit($0) } ?? bytes.count
    let text = Mutator.texts.randomElement(using: &random) ?? "0"
    bytes.replaceSubrange(first..<end, with: text.utf8)
  }

  /// Returns the range of one chunk, box or segment, or of random bytes if the file has none.
  private mutating func piece() -> Range<Int> {
    let pieces = FilePieces.ranges(of: bytes, kind: kind)
    if let piece = pieces.randomElement(using: &random) { return piece }
    let start = offset()
    return start..<min(bytes.count, start + Int.random(in: 1...200, using: &random))
  }

  private mutating func movePiece() {
    let range = piece()
    let moved = Array(bytes[range])
    bytes.removeSubrange(range)
    let target = FilePieces.ranges(of: bytes, kind: kind).randomElement(using: &random)?.lowerBound
    bytes.insert(
      contentsOf: moved, at: target ?? Int.random(in: 0...bytes.count, using: &random))
  }

  private mutating func repeatPiece() {
    let range = piece()
    let count = Int.random(in: 1...8, using: &random)
    let copies = (0..<count).flatMap { _ in Array(bytes[range]) }
    bytes.insert(contentsOf: copies, at: range.upperBound)
  }

  private mutating func removePiece() {
    let range = piece()
    if range.count < bytes.count { bytes.removeSubrange(range) }
  }
}
