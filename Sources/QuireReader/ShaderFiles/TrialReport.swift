/// The result of testing a shader file; the testing process prints it for its parent process.
package nonisolated enum TrialReport: Equatable {
  /// The measurements of a shader that can be used as a transition.
  package struct Figures: Equatable, CustomStringConvertible {
    /// The longest accepted time to draw a million pixels, in seconds.
    ///
    /// Slower shaders would delay input, and a driver may give up.
    static let slowest = 5.0
    /// The range of drawing times, in seconds, that count as valid when the text of a result is
    /// read.
    fileprivate static let possible = 0...1e9

    /// The time, in seconds, to draw a million pixels of the slowest frame.
    ///
    /// The time is an estimate for a machine that does nothing else.
    let secondsPerMegapixel: Double
    /// Whether the first frame of the transition shows exactly the first page.
    let beginsWithFirst: Bool
    /// Whether the last frame of the transition shows exactly the second page.
    let endsWithSecond: Bool

    /// Creates the measurements of a shader.
    package init(secondsPerMegapixel: Double, beginsWithFirst: Bool, endsWithSecond: Bool) {
      self.secondsPerMegapixel = secondsPerMegapixel
      self.beginsWithFirst = beginsWithFirst
      self.endsWithSecond = endsWithSecond
    }

    /// The rounded time to draw a million pixels, as text with its unit.
    var time: String {
      secondsPerMegapixel >= 10
        ? "\(Int(secondsPerMegapixel.rounded())) s"
        : "\((secondsPerMegapixel * 1000).rounded() / 1000) s"
    }

    package var description: String {
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
  /// The shader cannot be used, for the reason in the associated value.
  case refused(String)
  case untried(String)

  /// The result if the system cannot restrict the testing process.
  package static let uncaged = TrialReport.refused(
    "this system cannot restrict the process that tries it")

  /// The line that the testing process prints just before the test; the time limit of the test
  /// counts from this line on.
  package static let ready = "ready"

  /// Creates the result that is described in the last line of `text`, the output of the testing
  /// process.
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

  /// The result as one line of text, from which `init(text:)` can create the same result.
  package var text: String {
    switch self {
    case .drawn(let figures):
      "drawn \(figures.secondsPerMegapixel) \(figures.beginsWithFirst ? 1 : 0) "
        + "\(figures.endsWithSecond ? 1 : 0)"
    case .refused(let reason): "refused \(reason)"
    case .untried(let reason): "untried \(reason)"
    }
  }
}
