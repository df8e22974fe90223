import Geometry

/// Recognises the notches of a wheel that turn pages.
///
/// A notch turns one page, whichever way the wheel tilts; what follows within 150 ms belongs to it.
/// A touchpad that the desktop reports as notches sends them in bursts: one burst is one page.
public nonisolated struct WheelRecognizer: Sendable {
  /// For how long it is deaf after a page, in seconds.
  public static let deafness = 0.15
  /// The time between notches, in seconds, below which they are one burst.
  public static let burst = 0.025

  private var lastTurn: Double?
  private var lastNotch: Double?

  /// A recogniser that has heard nothing.
  public init() {}

  /// Takes the next event.
  ///
  /// - Returns: The direction in which paper is to move, nil when no page is to be turned. Turning
  ///   the wheel downwards shows what lies below, so the paper goes up.
  public mutating func handle(_ event: InputEvent) -> SwipeDirection? {
    guard case .wheel(let x, let y, _) = event.kind, x != 0 || y != 0 else { return nil }
    let time = event.time
    let isInBurst = lastNotch.map { time - $0 < Self.burst } ?? false
    let isDeaf = lastTurn.map { time - $0 < Self.deafness } ?? false
    lastNotch = time
    guard !isInBurst, !isDeaf else { return nil }
    lastTurn = time
    return abs(x) > abs(y)
      ? SwipeDirection(travel: Double(-x), along: .horizontal)
      : SwipeDirection(travel: Double(-y), along: .vertical)
  }
}
