internal import CVips
internal import CodecProtocol

/// The frames of a moving picture: their number, their durations and the number of repetitions.
struct FrameList {
  /// The number of frames that can be read, at least 2.
  let count: Int
  /// The number of times that the frames are shown, or 0 if they are repeated for ever.
  let playCount: Int
  /// The durations of the first frames, in milliseconds; they may be fewer than the frames.
  private let durations: [Int]

  /// The largest number of pixels of a picture that plays; of a larger one only the first frame is
  /// shown.
  ///
  /// The decoders keep several pictures of this size in memory.
  private static let areaLimit = 1 << 24

  /// The largest height of a picture of libvips, in pixels, which users of newer versions raise.
  private static let longestSide = 10_000_000

  /// Creates the list of `count` frames of `width` × `height` pixels, or returns `nil` if the
  /// picture does not move or is too large to play.
  init?(count: Int, width: Int, height: Int, playCount: Int, durations: [Int]) {
    guard width > 0, height > 0, width <= FrameList.areaLimit / height else { return nil }
    self.count = min(count, PictureMotion.frameLimit)
    guard self.count > 1 else { return nil }
    self.playCount = max(0, playCount)
    self.durations = durations
  }

  /// Creates the list of the frames of `picture`, of which libvips has read the header, or returns
  /// `nil` if it does not move or is too large to play.
  ///
  /// For libvips, the frames are one picture, in which they lie one below the other. The height of
  /// a picture has a limit.
  init?(of picture: VipsLibrary.Picture, _ library: VipsLibrary) {
    let height = unsafe Int(library.height(picture))
    let count = unsafe Int(library.pageCount(picture))
    guard count > 1, height > 0 else { return nil }
    var plays: Int32 = 0
    if unsafe library.typeOfField(picture, "loop") == 0
      || library.integerField(picture, "loop", &plays) != 0
    {
      plays = 1
    }
    var durations: [Int] = []
    var address: UnsafeMutablePointer<Int32>?
    var length: Int32 = 0
    if unsafe library.typeOfField(picture, "delay") != 0,
      unsafe library.integersField(picture, "delay", &address, &length) == 0,
      let address = unsafe address
    {
      let list = unsafe UnsafeBufferPointer(start: address, count: Int(max(0, length)))
      durations = unsafe list.prefix(PictureMotion.frameLimit).map { max(0, Int($0)) }
    }
    self.init(
      count: min(count, FrameList.longestSide / height), width: unsafe Int(library.width(picture)),
      height: height, playCount: Int(plays), durations: durations)
  }

  /// Returns the times of the picture and of its frame with the index `index`.
  func motion(at index: Int) -> PictureMotion {
    PictureMotion(
      frameCount: count, playCount: playCount,
      milliseconds: durations.indices.contains(index) ? durations[index] : 0)
  }
}
