/// A moving picture that plays: the frame that is shown, the frames that have been decoded ahead,
/// and the time at which the next one is due.
///
/// The value reads no clock and decodes nothing: its owner asks for ``request`` and ``dueTime``
/// after each call. It is paused when it is created.
///
/// A frame that comes late is shown when it comes, and the frames after it keep their durations. No
/// frame is left out, because decoding a frame needs all frames before it.
package struct FramePlayback<Picture> {
  /// A decoded frame.
  private struct Frame {
    var index: Int
    var picture: Picture
    /// The time for which the frame is shown, in seconds.
    var duration: Double
  }

  private enum State {
    /// The shown frame stays; after the pause it will be shown for a further time, in seconds.
    case paused(rest: Double)
    /// The next frame is to be shown at a time, in seconds.
    case playing(end: Double)
  }

  /// The first frame, or `nil` if it has to be decoded again.
  private var first: Picture?
  private let firstDuration: Double
  private let frameCount: Int
  private var capacity: Int
  private var state: State
  /// The frames after the shown one, in the order in which they will be shown.
  private var ahead: [Frame] = []
  /// The index of the frame after those in `ahead`.
  private var next = 1
  /// The index of the shown frame.
  private var shown = 0
  /// Whether the shown frame has to be decoded again.
  private var isOutdated = false
  /// The number of times that the picture begins again, or `nil` if it is repeated for ever.
  private var repetitions: Int?
  private var hasFailed = false

  /// Creates a paused picture that shows its first frame.
  ///
  /// - Parameters:
  ///   - first: The first frame, which is decoded only once.
  ///   - timing: The times of the picture and of the first frame.
  ///   - capacity: The largest number of frames that are decoded ahead, at least 1.
  package init(_ first: Picture, timing: FrameTiming, capacity: Int) {
    precondition(capacity > 0, "at least one frame is decoded ahead")
    self.first = first
    firstDuration = timing.duration
    frameCount = timing.frameCount
    repetitions = timing.playCount.map { $0 - 1 }
    self.capacity = capacity
    state = .paused(rest: timing.duration)
  }

  /// The index of the frame to decode, whose picture is then passed to ``add(_:duration:)``, or
  /// `nil` if none is needed now.
  package var request: Int? {
    guard case .playing = state, !hasFailed else { return nil }
    if isOutdated { return shown }
    return next < frameCount && ahead.count < capacity ? next : nil
  }

  /// The next frame to be shown, or `nil` if it has not been decoded or the picture has ended.
  package var nextPicture: Picture? { ahead.first?.picture }

  /// The time at which the next frame is to be shown, in seconds, or `nil` if the picture is
  /// paused, has ended or has to wait for the frame.
  package var dueTime: Double? {
    guard case .playing(let end) = state, !ahead.isEmpty else { return nil }
    return end
  }

  /// Whether no further frame will be shown.
  package var hasEnded: Bool { ahead.isEmpty && (hasFailed || next >= frameCount) }

  /// Lets the time of the shown frame go on at `time`, in seconds.
  package mutating func play(at time: Double) {
    guard case .paused(let rest) = state else { return }
    state = .playing(end: time + rest)
  }

  /// Holds the shown frame from `time` on, in seconds.
  package mutating func pause(at time: Double) {
    guard case .playing(let end) = state else { return }
    state = .paused(rest: max(0, end - time))
  }

  /// Adds `picture`, the frame that ``request`` has asked for, which is
  /// shown for `duration` seconds.
  ///
  /// - Returns: Whether `picture` is the shown frame, which has been decoded again.
  @discardableResult
  package mutating func add(_ picture: Picture, duration: Double) -> Bool {
    let (isShown, index) = (isOutdated, isOutdated ? shown : next)
    if index == 0 { first = picture }
    isOutdated = false
    if !isShown {
      ahead.append(Frame(index: index, picture: picture, duration: duration))
      next += 1
    }
    beginAgain()
    return isShown
  }

  /// Continues with the first frame after the last one, unless the picture ends.
  private mutating func beginAgain() {
    guard next == frameCount, repetitions != 0 else { return }
    repetitions = repetitions.map { $0 - 1 }
    next = 0
    if let first {
      ahead.append(Frame(index: 0, picture: first, duration: firstDuration))
      next = 1
    }
  }

  /// Forgets the frames that have been decoded ahead, because the picture has another size from now
  /// on.
  ///
  /// - Parameters:
  ///   - first: The first frame at the new size. The shown frame stays until the next one is due.
  ///     If `first` is `nil`, the shown frame is decoded again before the others.
  ///   - capacity: The largest number of frames that are decoded ahead, at least 1.
  package mutating func replaceFrames(first: Picture?, capacity: Int) {
    precondition(capacity > 0, "at least one frame is decoded ahead")
    // The picture had begun again, and begins again at the new size.
    let beginnings = ahead.count { $0.index == 0 } + (next == 0 ? 1 : 0)
    repetitions = repetitions.map { $0 + beginnings }
    (self.first, self.capacity) = (first, capacity)
    isOutdated = first == nil
    // A frame that could not be decoded at the former size may be small enough now.
    hasFailed = false
    ahead = []
    next = shown + 1
    if !isOutdated { beginAgain() }
  }

  /// Ends the picture after the frames that have been decoded, because the frame that ``request``
  /// has asked for cannot be decoded.
  package mutating func fail() { hasFailed = true }

  /// Removes and returns the frame to show at `time`, in seconds, or returns `nil` if the shown one
  /// stays.
  package mutating func takeDue(at time: Double) -> Picture? {
    guard case .playing(let end) = state, time >= end, let frame = ahead.first else { return nil }
    ahead.removeFirst()
    shown = frame.index
    // A small delay, as of a display, does not add up.
    let start = time - end < frame.duration ? end : time
    state = .playing(end: start + frame.duration)
    return frame.picture
  }
}
