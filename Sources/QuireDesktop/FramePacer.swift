/// The state and the rules that decide when a window may begin its next frame.
nonisolated struct FramePacer: Hashable {
  /// The event that determines when the next frame begins.
  enum Source: Hashable {
    /// The buffer swap blocks until the display accepts the frame.
    case swap
    /// A timer: because buffer swaps do not block, the pacer itself waits one period between two
    /// frames.
    case timer
    /// The compositor, which is the Wayland server, requests each frame.
    case compositor
  }

  /// The number of consecutive buffer swaps that return too early, after which a timer determines
  /// when frames begin.
  static let earlyFrameLimit = 8
  /// The time, in seconds, between two updates of a hidden window, which is not drawn.
  static let hiddenPeriod = 0.25

  /// The source that currently determines when frames begin.
  private(set) var source: Source
  /// The shortest time between two frames, in seconds.
  var period: Double
  /// The planned time of the next frame, in seconds, or `nil` before the first frame.
  private var due: Double?
  /// The time when the last buffer swap returned, in seconds, or `nil` before the first frame.
  private var lastEnd: Double?
  /// The number of consecutive frames whose buffer swap returned before half a frame's duration had
  /// passed.
  private var earlyFrames = 0
  /// Whether the next frame has to wait for a request of the compositor.
  private var awaitsCompositor = false

  /// Creates a pacer for a display that shows `refreshRate` frames per second; 0 means unknown and
  /// is treated as 60.
  init(source: Source, refreshRate: Double) {
    self.source = source
    period = FramePacer.period(refreshRate: refreshRate)
  }

  /// Returns the duration, in seconds, of a frame at `refreshRate` frames per second.
  static func period(refreshRate: Double) -> Double {
    refreshRate >= 1 ? 1 / refreshRate : 1 / 60
  }

  /// Returns the earliest time for a frame that is requested at `now`, in seconds, or `nil` if the
  /// compositor has to request it.
  func nextFrame(at now: Double) -> Double? {
    switch source {
    case .swap: now
    case .timer: max(now, due ?? now)
    case .compositor: awaitsCompositor ? nil : now
    }
  }

  /// Records that a frame begins at `now`, in seconds.
  mutating func beginFrame(at now: Double) {
    // Consecutive frames stay on one grid, so that delays of the timer do not accumulate.
    // A frame that is early, because a swap did not block, begins a new grid: otherwise the next
    // frame would wait for all the time that the early frames have gained.
    let planned = min(due ?? now, now)
    due = (now - planned < period ? planned : now) + period
    awaitsCompositor = source == .compositor
  }

  /// Records that the buffer swap of a frame has returned at `now`, in seconds.
  mutating func endFrame(at now: Double) {
    defer { lastEnd = now }
    guard source == .swap, let lastEnd else { return }
    earlyFrames = now - lastEnd < period / 2 ? earlyFrames + 1 : 0
    if earlyFrames >= FramePacer.earlyFrameLimit { source = .timer }
  }

  /// Records that the compositor requests a frame, so that the next frame may begin.
  mutating func allowFrame() {
    awaitsCompositor = false
  }
}
