/// The frames of a moving picture, with the duration of the frame that a codec process has drawn.
package struct PictureMotion: Hashable, Sendable {
  /// The number of frames that can be drawn, at least 2.
  package var frameCount: Int
  /// The number of times that the frames are shown from the first to the last, or 0 if they are
  /// repeated for ever.
  package var playCount: Int
  /// The time for which the drawn frame is shown, as the file says it, in milliseconds.
  package var milliseconds: Int

  /// The largest number of frames that are played; further frames are left out.
  package static let frameLimit = 100_000

  /// Creates the description of a picture with `frameCount` frames, which are played `playCount`
  /// times, and of a frame that is shown for `milliseconds`.
  package init(frameCount: Int, playCount: Int, milliseconds: Int) {
    self.frameCount = frameCount
    self.playCount = playCount
    self.milliseconds = milliseconds
  }
}

extension ByteReader {
  /// Reads the frames of a moving picture, which `write(_:)` has encoded, or `nil` for a picture
  /// that does not move.
  mutating func readMotion() throws(MessageError) -> PictureMotion? {
    let frameCount = try readInteger()
    guard frameCount > 0 else { return nil }
    guard (2...PictureMotion.frameLimit).contains(frameCount) else { throw .outOfRange }
    return PictureMotion(
      frameCount: frameCount, playCount: try readInteger(), milliseconds: try readInteger())
  }
}

extension ByteWriter {
  /// Appends the encoded form of `motion`, or of a picture that does not move if it is `nil`.
  mutating func write(_ motion: PictureMotion?) {
    write(UInt32(clamping: motion?.frameCount ?? 0))
    guard let motion else { return }
    write(UInt32(clamping: motion.playCount))
    write(UInt32(clamping: motion.milliseconds))
  }
}
