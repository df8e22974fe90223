import ArgumentParser
import QuireLibrary

/// The size at which pages are shown, as the command line names it: `fit`, `width` or a percentage.
nonisolated struct ZoomChoice: ExpressibleByArgument, Sendable {
  private static let percentages = 1.0...6400

  /// The size.
  let zoom: ReadingState.Zoom

  init?(argument: String) {
    switch argument {
    case "fit": zoom = .fitPage
    case "width": zoom = .fitWidth
    default:
      guard argument.last == "%", let number = Double(argument.dropLast()),
        ZoomChoice.percentages.contains(number)
      else { return nil }
      zoom = .scale(number / 100)
    }
  }
}
