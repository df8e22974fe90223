import Quire
import QuireReader

nonisolated extension String {
  /// The title that the lab shows for a parameter value whose name is this string.
  var choiceTitle: String { translation(of: spaced) }
}

nonisolated extension PerspectivePreset {
  /// The title that the user sees for the preset.
  var title: String {
    switch self {
    case .flat: localized("None")
    case .low: localized("Low")
    case .normal: localized("Normal")
    case .high: localized("High")
    case .inverse: localized("Inverse")
    }
  }
}
