import ArgumentParser

/// The choice whether transitions move or fade, as given on the command line.
enum MotionChoice: String, CaseIterable, ExpressibleByArgument, Sendable {
  case on
  case off
  /// The desktop's setting decides whether transitions move or fade, even if the setting changes
  /// later.
  case auto
}
