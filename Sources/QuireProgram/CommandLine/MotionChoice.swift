import ArgumentParser

/// The choice on the command line between transitions that move views and changes without movement:
/// pages appear at once, and other contents fade.
enum MotionChoice: String, CaseIterable, ExpressibleByArgument, Sendable {
  case on
  case off
  /// The desktop's setting for reduced motion decides, also when this setting changes later.
  case auto
}
