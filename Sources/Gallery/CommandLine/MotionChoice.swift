import ArgumentParser

/// The choice whether transitions move or fade, as given on the command line.
enum MotionChoice: String, CaseIterable, ExpressibleByArgument, Sendable {
  case on
  case off
  /// Transitions move or fade as the desktop's setting says, even if it changes later.
  case auto
}
