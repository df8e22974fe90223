import ArgumentParser

/// The choice on the command line between transitions that move pages and transitions that only
/// fade them.
enum MotionChoice: String, CaseIterable, ExpressibleByArgument, Sendable {
  case on
  case off
  /// The desktop's setting for reduced motion decides whether transitions move or fade, and later
  /// changes of this setting are followed.
  case auto
}
