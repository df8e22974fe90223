import ArgumentParser

/// The command-line choice of whether transitions move pages or only fade.
enum MotionChoice: String, CaseIterable, ExpressibleByArgument, Sendable {
  case on
  case off
  /// The setting of the desktop decides, even if it changes while the program runs.
  case auto
}
