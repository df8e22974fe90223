import ArgumentParser

/// The user's choice on the command line whether transitions move pages or only fade them.
enum MotionChoice: String, CaseIterable, ExpressibleByArgument, Sendable {
  case on
  case off
  /// Transitions move or fade as the setting of the desktop says, even if the setting changes
  /// later.
  case auto
}
