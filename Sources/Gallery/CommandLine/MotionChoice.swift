import ArgumentParser

/// The choice between movement and fades.
enum MotionChoice: String, CaseIterable, ExpressibleByArgument, Sendable {
  case on
  case off
  /// The setting of the desktop, also when it changes.
  case auto
}
