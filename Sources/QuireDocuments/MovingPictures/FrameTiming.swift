internal import CodecProtocol

/// The times of a moving picture: the number of its frames, how often they are repeated, and the
/// duration of one frame.
public struct FrameTiming: Hashable, Sendable {
  /// The number of frames, at least 2.
  public let frameCount: Int
  /// The number of times that the frames are shown from the first to the last, or `nil` if they are
  /// repeated for ever.
  public let playCount: Int?
  /// The time for which this frame is shown, in seconds.
  public let duration: Double

  /// The shortest duration that a file can ask for, in seconds.
  private static let shortestDuration = 0.011
  /// The duration of a frame for which the file asks for a shorter one, in seconds.
  ///
  /// Browsers do the same: old programs wrote such times when they meant "as fast as it goes".
  private static let usualDuration = 0.1

  /// Creates the times of a picture with `frameCount` frames, which are played `playCount` times or
  /// for ever if that is `nil`, and of a frame that is shown for `duration` seconds.
  ///
  /// A duration that is too short is replaced as browsers do.
  package init(frameCount: Int, playCount: Int?, duration: Double) {
    self.frameCount = frameCount
    self.playCount = playCount
    self.duration =
      duration < FrameTiming.shortestDuration ? FrameTiming.usualDuration : duration
  }

  init(_ motion: PictureMotion) {
    self.init(
      frameCount: motion.frameCount, playCount: motion.playCount > 0 ? motion.playCount : nil,
      duration: Double(motion.milliseconds) / 1000)
  }
}
