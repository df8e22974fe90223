import ArgumentParser

/// Whether what moves by itself fades instead.
enum MotionChoice: String, CaseIterable, ExpressibleByArgument, Sendable {
  case on
  case off
  /// As the desktop's settings say, also when they change.
  case auto
}
