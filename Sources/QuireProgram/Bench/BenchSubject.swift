import Quire

/// What a benchmark measures if it does not measure everything.
nonisolated enum BenchSubject {
  /// A part of the benchmark beside the transitions.
  enum Part: String, CaseIterable {
    case typing, zooming, collection, accessibility, reading, pictures
  }

  /// The built-in transition of this name.
  case transition(String)
  case part(Part)

  /// The names of all subjects.
  static var names: [String] { BuiltInEffects.names + Part.allCases.map(\.rawValue) }

  /// Creates the subject called `name`, or returns `nil` if there is none.
  init?(_ name: String) {
    if BuiltInEffects.named(name) != nil {
      self = .transition(name)
    } else if let part = Part(rawValue: name) {
      self = .part(part)
    } else {
      return nil
    }
  }

  /// Returns whether `part` is measured.
  func includes(_ part: Part) -> Bool {
    if case .part(part) = self { true } else { false }
  }
}
