internal import CodecProtocol

/// The structure of a file whose frames are pictures that are drawn over each other.
protocol FrameFile {
  /// The width of the whole picture, in pixels.
  var width: Int { get }
  /// The height of the whole picture, in pixels.
  var height: Int { get }
  /// The frames, at least two.
  var frames: [PartialFrame] { get }
  /// The number of times that the frames are shown, or 0 if they are repeated for ever.
  var playCount: Int { get }

  /// Returns the frame with the index `index` as a file that contains only this frame; `file` is
  /// the whole file.
  ///
  /// - Throws: `Fault` if the file cannot be read.
  func picture(at index: Int, in file: PictureData) throws(Fault) -> [UInt8]
}

extension FrameFile {
  /// The number, the times and the repetitions of the frames, or `nil` if the picture is too large
  /// to play.
  var list: FrameList? {
    FrameList(
      count: frames.count, width: width, height: height, playCount: playCount,
      durations: frames.map(\.milliseconds))
  }
}

extension PictureData {
  /// Reads the structure of an APNG file or an animated WebP file, or returns `nil` for other files
  /// and for pictures that do not move.
  func frameFile() -> (any FrameFile)? {
    switch kind {
    case .png: APNGFile(self)
    case .webp: WebPFile(self)
    default: nil
    }
  }
}

/// A frame that covers a part of the picture.
struct PartialFrame {
  /// A way in which the area of a frame is prepared before the next frame is drawn.
  enum Disposal: UInt8 {
    case keep = 0
    /// The area becomes transparent.
    case clear
    /// The area gets the pixels back that it had before the frame.
    case restore
  }

  /// The distance from the left edge of the picture, in pixels.
  var x: Int
  /// The distance from the top edge of the picture, in pixels.
  var y: Int
  /// The width of the frame, in pixels.
  var width: Int
  /// The height of the frame, in pixels.
  var height: Int
  /// The time for which the frame is shown, in milliseconds.
  var milliseconds: Int
  var disposal: Disposal
  /// Whether transparent pixels of the frame show the pixels that were there before.
  var isBlended: Bool
  /// The parts of the file that contain the encoded pixels.
  var data: [Range<Int>] = []

  /// Returns whether the frame has an area, which lies on a picture of `width` × `height` pixels.
  func isInside(_ width: Int, _ height: Int) -> Bool {
    self.width > 0 && self.height > 0 && x + self.width <= width && y + self.height <= height
  }
}
