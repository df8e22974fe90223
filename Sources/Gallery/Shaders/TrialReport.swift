/// What the process that tries a shader file tells the one that asked.
nonisolated enum TrialReport: Equatable {
  /// What was found while it was drawn.
  struct Figures: Equatable, CustomStringConvertible {
    /// More is not drawn with: a hand would wait for it, and a driver may give up.
    static let slowest = 5.0
    /// Seconds that a trial can have measured.
    fileprivate static let possible = 0...1e9

    /// What half of the transition costs this machine alone.
    let secondsPerMegapixel: Double
    /// Whether p = 0 shows nothing but the first page.
    let beginsWithFirst: Bool
    /// Whether p = 1 shows nothing but the second page.
    let endsWithSecond: Bool

    /// The cost, rounded.
    var time: String {
      secondsPerMegapixel >= 10
        ? "\(Int(secondsPerMegapixel.rounded())) s"
        : "\((secondsPerMegapixel * 1000).rounded() / 1000) s"
    }

    var description: String {
      let ends =
        switch (beginsWithFirst, endsWithSecond) {
        case (true, true): "ends are the pages"
        case (false, true): "does not begin with the first page"
        case (true, false): "does not end with the second page"
        case (false, false): "neither end is a page"
        }
      return "\(time) a megapixel, \(ends)"
    }
  }

  case drawn(Figures)
  /// In one line.
  case refused(String)
  case untried(String)

  /// Says that the limit of time begins.
  static let ready = "ready"

  /// The report in the last line of `text`.
  init(text: String) {
    let line = text.split(whereSeparator: \.isNewline).last ?? ""
    let words = line.split(separator: " ", maxSplits: 1).map { String($0) }
    switch words.first {
    case "drawn" where words.count == 2:
      let fields = words[1].split(separator: " ").map { Double($0) ?? .nan }
      guard fields.count == 3, Figures.possible.contains(fields[0]) else {
        self = .untried("the trial's figures cannot be read")
        return
      }
      self = .drawn(
        Figures(
          secondsPerMegapixel: fields[0], beginsWithFirst: fields[1] == 1,
          endsWithSecond: fields[2] == 1))
    case "refused" where words.count == 2: self = .refused(words[1])
    default: self = .untried(words.count == 2 ? words[1] : "the trial says nothing")
    }
  }

  /// One line, from which the report can be read again.
  var text: String {
    switch self {
    case .drawn(let figures):
      "drawn \(figures.secondsPerMegapixel) \(figures.beginsWithFirst ? 1 : 0) "
        + "\(figures.endsWithSecond ? 1 : 0)"
    case .refused(let reason): "refused \(reason)"
    case .untried(let reason): "untried \(reason)"
    }
  }
}
