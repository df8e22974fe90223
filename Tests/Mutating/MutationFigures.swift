/// The results of decoding mutated files of one kind.
package struct MutationFigures: Sendable {
  /// The file name extension.
  package let kind: String
  /// The number of files.
  package var count = 0
  /// The number of files that were shown.
  package var shown = 0
  /// The numbers of refused files, by the reason.
  package var refused: [String: Int] = [:]
  /// The seeds of files that made the decoder crash or return an invalid answer.
  package var traps: [UInt64] = []
  /// The seeds of files that took longer than the limit.
  package var late: [UInt64] = []
  /// The longest time for a file, in seconds, and its seed.
  package var slowest: (seconds: Double, seed: UInt64) = (0, 0)
  /// The largest memory of a decoder process, in bytes.
  package var peak = 0

  /// Creates empty figures.
  init(kind: String) {
    self.kind = kind
  }

  /// The names of the columns of ``row``.
  package static let heading =
    "kind             files  shown  traps  late  slowest (seed)        peak   refused"

  /// One line of a table.
  package var row: String {
    let reasons = refused.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    let time = "\((slowest.seconds * 1000).rounded() / 1000) s (\(slowest.seed))"
    return MutationFigures.padded(kind, 15) + MutationFigures.padded("\(count)", -7)
      + MutationFigures.padded("\(shown)", -7) + MutationFigures.padded("\(traps.count)", -7)
      + MutationFigures.padded("\(late.count)", -6) + "  " + MutationFigures.padded(time, 20)
      + MutationFigures.padded("\(peak >> 20) MiB", -8) + "   " + reasons
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    let blanks = String(repeating: " ", count: max(0, abs(width) - text.count))
    return width > 0 ? text + blanks : blanks + text
  }
}
