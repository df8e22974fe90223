import Quire

/// The colour schemes for the pages of the gallery and the drawings on them.
nonisolated enum Tone: CaseIterable, Sendable {
  case cream
  case coral
  case ochre
  case sage
  case teal
  case sky
  case indigo
  case plum
  case rose
  case slate

  /// The background colour of the page.
  var paper: Color {
    switch self {
    case .cream: Color(red: 0.957, green: 0.925, blue: 0.855)
    case .coral: Color(red: 0.745, green: 0.294, blue: 0.235)
    case .ochre: Color(red: 0.898, green: 0.682, blue: 0.29)
    case .sage: Color(red: 0.56, green: 0.68, blue: 0.525)
    case .teal: Color(red: 0.17, green: 0.478, blue: 0.478)
    case .sky: Color(red: 0.53, green: 0.694, blue: 0.839)
    case .indigo: Color(red: 0.235, green: 0.286, blue: 0.502)
    case .plum: Color(red: 0.467, green: 0.286, blue: 0.463)
    case .rose: Color(red: 0.871, green: 0.62, blue: 0.65)
    case .slate: Color(red: 0.2, green: 0.22, blue: 0.255)
    }
  }

  /// The colour of the drawings and the text on the page.
  var ink: Color {
    switch self {
    case .cream, .ochre, .sage, .sky, .rose: Color(red: 0.16, green: 0.14, blue: 0.14)
    case .coral, .teal, .indigo, .plum, .slate: Color(red: 0.99, green: 0.965, blue: 0.92)
    }
  }

  /// The colour of the emphasized parts of a drawing.
  var accent: Color {
    switch self {
    case .cream: Tone.coral.paper
    case .coral, .teal, .indigo: Color(red: 0.976, green: 0.796, blue: 0.45)
    case .ochre: Color(red: 0.6, green: 0.22, blue: 0.17)
    case .sage, .sky: Color(red: 0.985, green: 0.955, blue: 0.84)
    case .plum, .slate: Tone.rose.paper
    case .rose: Tone.plum.paper
    }
  }
}
