import ArgumentParser

/// The choice on the command line between transitions that move pages and transitions that only
/// fade them.
enum MotionChoice: String, CaseIterable, ExpressibleByArgument, Sendable {
  case on
  case off
  /// The setting of the desktop decides whether transitions move or fade, even if it changes later.
  case auto
}
