internal import Glibc
internal import QuireScene

/// A GIF or WebP file that moves, made of pictures that were encoded one by one.
///
/// It holds none of them: a frame is on the drive when ``append(_:of:)`` returns. It repeats
/// without end.
public final class AnimationFile {
  /// What can be made.
  public enum Format: String, Sendable, CaseIterable {
    case gif
    case webp

    /// What its frames are encoded as.
    public var still: EncodedPicture.Format {
      switch self {
      case .gif: .gif
      case .webp: .webp
      }
    }

    /// The most pixels that its frames can have each way.
    public var sideLimit: Int {
      switch self {
      // 16 bits.
      case .gif: 65535
      // 14 bits, one of which libwebp leaves: WEBP_MAX_DIMENSION.
      case .webp: 16383
      }
    }

    /// The frames a second that it can have.
    public var rates: ClosedRange<Double> {
      switch self {
      // Programs take a delay of a hundredth for ten.
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

  /// A file of no frames yet, which is to be at `path`.
  ///
  /// - Parameters:
  ///   - path: where it is to be; what is there stays until ``commit()``.
  ///   - format: what to make.
  ///   - width: of all frames, in pixels.
  ///   - height: of all frames, in pixels.
  ///   - rate: frames a second, within the format's ``Format/rates``.
  /// - Throws: why there can be no such file.
  public init(
    _ path: FilePath, format: Format, width: Int, height: Int, rate: Double
  ) throws(MovieError) {
    precondition(format.rates.contains(rate), "the format can have so many frames a second")
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

  /// Adds a frame.
  ///
  /// - Parameters:
  ///   - picture: what of it is new, encoded as the format's ``Format/still``.
  ///   - part: where that lies.
  /// - Throws: why it could not be written.
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
    guard let bytes else { throw .encoder("the encoder answered nonsense") }
    try write(bytes)
    count += 1
  }

  /// Ends the file and puts it in its place.
  ///
  /// - Throws: why that failed; then what was there still is.
  public func commit() throws(MovieError) {
    do throws(FileError) {
      switch format {
      case .gif: try file.append(GIFAnimation.trailer)
      case .webp:
        // The length is a number of 32 bits.
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
