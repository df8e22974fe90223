/// The report that the trial process of a shader file sends to its parent process.
nonisolated enum TrialReport: Equatable {
  /// The measurements of a successful trial.
  struct Figures: Equatable, CustomStringConvertible {
    /// The slowest accepted drawing time in seconds per megapixel: slower shaders would delay
    /// input, and a driver may give up.
    static let slowest = 5.0
    /// The drawing times that a valid report can contain, in seconds.
    fileprivate static let possible = 0...1e9

    /// The time to draw a megapixel at p = 0.5 on this machine without other load, in seconds.
    let secondsPerMegapixel: Double
    /// Whether p = 0 shows exactly the first page.
    let beginsWithFirst: Bool
    /// Whether p = 1 shows exactly the second page.
    let endsWithSecond: Bool

    /// The drawing time as rounded text.
    var time: String {
      secondsPerMegapixel >= 10
        ? "\(Int(secondsPerMegapixel.rounded())) s"
        : "\((secondsPerMegapixel * 1000).rounded() / 1000) s"
    }

    var description: String {
      let ends =
        switch (beginsWithFirst, endsWithSecond) {
        case (true, true): "begins and ends with the pages"
        case (false, true): "does not begin with the first page"
        case (true, false): "does not end with the second page"
        case (false, false): "neither begins nor ends with a page"
        }
      return "\(time) a megapixel, \(ends)"
    }
  }

  case drawn(Figures)
  /// The shader cannot be used; the reason is one line.
  case refused(String)
  case untried(String)

  /// The line that the trial process prints when its time limit begins.
  static let ready = "ready"

  /// Reads the report from the last line of `text`.
  init(text: String) {
    let line = text.split(whereSeparator: \.isNewline).last ?? ""
    let words = line.split(separator: " ", maxSplits: 1).map { String($0) }
    switch words.first {
    case "drawn" where words.count == 2:
      let fields = words[1].split(separator: " ").map { Double($0) ?? .nan }
      guard fields.count == 3, Figures.possible.contains(fields[0]) else {
        self = .untried("the report of the trial cannot be read")
        return
      }
      self = .drawn(
        Figures(
          secondsPerMegapixel: fields[0], beginsWithFirst: fields[1] == 1,
          endsWithSecond: fields[2] == 1))
    case "refused" where words.count == 2: self = .refused(words[1])
    default: self = .untried(words.count == 2 ? words[1] : "the trial printed no report")
    }
  }

  /// The report as one line of text, which `init(text:)` reads.
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
