/// When the next frame may begin.
nonisolated struct FramePacer: Hashable {
  /// What keeps frames apart.
  enum Source: Hashable {
    /// The swap blocks until the display has taken the frame.
    case swap
    /// Nothing does, so the pacer itself leaves a period between two frames.
    case timer
    /// The compositor says when it wants one.
    case compositor
  }

  /// So many frames in a row that the swap let through too early show that it does not block.
  static let earlyFrameLimit = 8
  /// A window that nobody sees goes on in time without being drawn, in seconds.
  static let hiddenPeriod = 0.25

  private(set) var source: Source
  /// The least time from one frame to the next, in seconds.
  var period: Double
  private var due: Double?
  private var lastEnd: Double?
  private var earlyFrames = 0
  private var awaitsCompositor = false

  /// A pacer for a display that shows `refreshRate` frames a second; 0 means unknown, taken as 60.
  init(source: Source, refreshRate: Double) {
    self.source = source
    period = FramePacer.period(refreshRate: refreshRate)
  }

  /// The time a frame is shown, in seconds.
  static func period(refreshRate: Double) -> Double {
    refreshRate >= 1 ? 1 / refreshRate : 1 / 60
  }

  /// The earliest time for the next frame that is asked for at `now`; `nil`: not before the
  /// compositor wants one.
  func nextFrame(at now: Double) -> Double? {
    switch source {
    case .swap: now
    case .timer: max(now, due ?? now)
    case .compositor: awaitsCompositor ? nil : now
    }
  }

  /// Notes that a frame began.
  mutating func frameBegan(at now: Double) {
    // Frames that follow one another stay on one grid, so that late timers do not add up.
    let planned = due ?? now
    due = (now - planned < period ? planned : now) + period
    awaitsCompositor = source == .compositor
  }

  /// Notes that the swap of a frame returned.
  mutating func frameEnded(at now: Double) {
    defer { lastEnd = now }
    guard source == .swap, let lastEnd else { return }
    earlyFrames = now - lastEnd < period / 2 ? earlyFrames + 1 : 0
    if earlyFrames >= FramePacer.earlyFrameLimit { source = .timer }
  }

  /// Notes that the compositor wants a frame.
  mutating func compositorIsReady() {
    awaitsCompositor = false
  }
}
