import Quire

/// The way in which a slide show goes through the pages.
nonisolated struct SlideShowChoices: Equatable {
  /// The time for which each page is shown.
  enum Pace: Hashable {
    /// A number of seconds.
    case seconds(Double)
    /// The time in which a person reads the words on the page.
    case reading
  }

  /// The paces that the menu offers.
  static let paces: [Pace] = [3, 5, 10, 30, 60].map(Pace.seconds) + [.reading]

  /// The time for which each page is shown.
  var pace: Pace
  /// Whether the pages come in a random order.
  var isShuffled = false
  /// Whether the first page follows the last one.
  var repeats = true
  /// Whether the pages fade into each other instead of turning.
  var fades = false

  /// Creates the choices of a slide show with the pace `pace`.
  init(pace: Pace = .seconds(SlideShowInterval.standard.seconds)) { self.pace = pace }

  /// Creates the choices that `text` has, or returns `nil` if it is not from `text`.
  init?(text: String) {
    var words = text.split(separator: " ").map(String.init)[...]
    guard let first = words.popFirst() else { return nil }
    if first == "reading" {
      pace = .reading
    } else if let seconds = Double(first), SlideShowInterval.range.contains(seconds) {
      pace = .seconds(seconds)
    } else {
      return nil
    }
    isShuffled = words.contains("shuffled")
    repeats = !words.contains("once")
    fades = words.contains("fading")
  }

  /// The choices as text, for a file of preferences.
  var text: String {
    let start =
      switch pace {
      case .seconds(let seconds): "\(seconds)"
      case .reading: "reading"
      }
    return [start, isShuffled ? "shuffled" : nil, repeats ? nil : "once", fades ? "fading" : nil]
      .compactMap { $0 }.joined(separator: " ")
  }

  /// Returns the time for which a page with `count` words is shown, in seconds, where `nil` stands
  /// for a page whose words are not known.
  ///
  /// Adults read about 238 words of prose a minute (Brysbaert 2019, “How many words do we read per
  /// minute?”); a page has some seconds at least.
  func seconds(forWords count: Int?) -> Double {
    switch pace {
    case .seconds(let seconds): seconds
    case .reading:
      count.map { max(4, Double($0) / 238 * 60) } ?? SlideShowInterval.standard.seconds
    }
  }
}

extension SlideShowChoices.Pace {
  /// The title of the pace, as the user sees it.
  var title: String {
    switch self {
    case .seconds(let seconds):
      localized("%s second", "%s seconds", count: Int(seconds), Int(seconds))
    case .reading: localized("As long as the words need")
    }
  }
}
