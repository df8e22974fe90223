internal import Glibc
internal import QuireScene

/// A writer of an animated GIF or WebP file, to which encoded frames are appended one by one.
///
/// No picture is kept in memory: a frame is in the file when ``append(_:of:)`` returns. The
/// animation repeats forever.
public final class AnimationFile {
  /// A file format of animated pictures.
  public enum Format: String, Sendable, CaseIterable {
    /// The animated GIF format.
    case gif
    /// The animated WebP format.
    case webp

    /// The picture format in which each frame has to be encoded for this animation format.
    public var frameFormat: EncodedPicture.Format {
      switch self {
      case .gif: .gif
      case .webp: .webp
      }
    }

    /// The largest width and height of an animation in this format, in pixels.
    public var sideLimit: Int {
      switch self {
      // The size is stored in 16 bits.
      case .gif: 65535
      // The size is stored in 14 bits, and libwebp allows one less: WEBP_MAX_DIMENSION.
      case .webp: 16383
      }
    }

    /// The range of frame rates that the format can store, in frames per second.
    public var rates: ClosedRange<Double> {
      switch self {
      // Many programs show a frame with a delay of 1/100 s for 10/100 s.
      case .gif: 0.01...50
      case .webp: 0.01...1000
      }
    }
  }

  private let format: Format
  private let file: ReplacementFile
  private let times: FrameTimes
  private var count = 0
  private var length: Int

  /// Creates a writer of an animation in `format`, of `width` × `height` pixels and at `rate`
  /// frames per second; the finished file will be at `path`.
  ///
  /// The rate has to be one of the format's ``Format/rates``. An existing file at `path` stays
  /// until ``commit()``.
  ///
  /// - Throws: `MovieError` if the file cannot be created.
  public init(
    _ path: FilePath, format: Format, width: Int, height: Int, rate: Double
  ) throws(MovieError) {
    precondition(format.rates.contains(rate), "the frame rate must be one that the format supports")
    self.format = format
    let header: [UInt8]
    switch format {
    case .gif:
      times = FrameTimes(rate: rate, ticksPerSecond: GIFAnimation.ticksPerSecond)
      header = GIFAnimation.header(width: width, height: height)
    case .webp:
      times = FrameTimes(rate: rate, ticksPerSecond: WebPAnimation.ticksPerSecond)
      header = WebPAnimation.header(width: width, height: height)
    }
    length = header.count
    do throws(FileError) {
      file = try ReplacementFile(path)
      try file.append(header)
    } catch {
      throw .file(error)
    }
  }

  /// Appends the next frame: `picture` is the encoded content of `part`, the rectangle that differs
  /// from the previous frame.
  ///
  /// - Parameters:
  ///   - picture: The part of the frame that has changed, encoded as the format's
  ///     ``Format/frameFormat``.
  ///   - part: The position of that part.
  /// - Throws: `MovieError` if the frame cannot be written.
  public func append(
    _ picture: EncodedPicture, of part: FrameDifference.Part
  ) throws(MovieError) {
    let still = picture.withBytes { unsafe $0.withUnsafeBytes { unsafe Array($0) } }
    let ticks = times.ticks(of: count)
    let bytes =
      switch format {
      case .gif: GIFAnimation.frame(still, x: part.x, y: part.y, ticks: ticks)
      case .webp:
        WebPAnimation.frame(
          still, x: part.x, y: part.y, width: part.image.width, height: part.image.height,
          ticks: ticks)
      }
    guard let bytes else { throw .encoder("the encoder produced an invalid file") }
    try write(bytes)
    count += 1
  }

  /// Completes the file of the animation and moves it to its path.
  ///
  /// - Throws: `MovieError` if that fails; the existing file is then unchanged.
  public func commit() throws(MovieError) {
    do throws(FileError) {
      switch format {
      case .gif: try file.append(GIFAnimation.trailer)
      case .webp:
        // The length is stored in 32 bits.
        guard length <= UInt32.max else { throw FileError(code: EFBIG) }
        var size = LittleEndianBytes()
        size.write(length - 8, bytes: 4)
        try file.overwrite(size.bytes, at: WebPAnimation.sizeOffset)
      }
      try file.commit()
    } catch {
      throw .file(error)
    }
  }

  private func write(_ bytes: [UInt8]) throws(MovieError) {
    do throws(FileError) { try file.append(bytes) } catch { throw .file(error) }
    length += bytes.count
  }
}
