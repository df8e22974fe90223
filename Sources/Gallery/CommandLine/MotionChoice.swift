import ArgumentParser

/// The choice on the command line between transitions that move pages and transitions that only
/// fade them.
enum MotionChoice: String, CaseIterable, ExpressibleByArgument, Sendable {
  case on
  case off
  /// Transitions move or fade according to the desktop's setting for reduced motion, also when this
  /// setting changes later.
  case auto
}
