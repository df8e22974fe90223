internal import CPosix
internal import Glibc

/// A writer of a movie file; it sends the frames to the program ffmpeg.
///
/// The program reads frames from a pipe and writes to a file that has no name until it is complete.
/// If this process ends, the program reaches the end of its input and ends too.
public final class MovieEncoder {
  /// A file format of movies.
  public enum Format: String, Sendable, CaseIterable {
    /// H.264 video in an MP4 file, with 4:2:0 chroma subsampling.
    case mp4
    /// VP9 video in a WebM file, with 4:2:0 chroma subsampling.
    case webm
    /// Animated PNG (APNG), which is lossless.
    case apng
  }

  private let file: ReplacementFile
  private let process: FilterProcess
  private let format: Format
  private let frameByteCount: Int

  /// Starts the program ffmpeg to encode a movie in `format`, of `width` × `height` pixels and at
  /// `rate` frames per second; the finished file will be at `path`.
  ///
  /// An existing file at `path` stays until ``commit()``.
  ///
  /// - Throws: `MovieError` if the file cannot be created, or with the case `programMissing` if
  ///   ffmpeg is not installed.
  public init(
    _ path: FilePath, format: Format, width: Int, height: Int, rate: Double
  ) throws(MovieError) {
    do throws(FileError) { file = try ReplacementFile(path) } catch { throw .file(error) }
    self.format = format
    frameByteCount = width * height * 4
    let arguments = format.arguments(width: width, height: height, rate: rate)
    process = try FilterProcess("ffmpeg", arguments, output: file.descriptor)
  }

  /// Sends `frame`, the pixels of the next frame, to ffmpeg, and waits until ffmpeg has read them.
  ///
  /// - Parameter frame: Premultiplied RGBA with 8 bits per channel, rows from top to bottom without
  ///   padding. Transparent pixels turn black.
  /// - Throws: `MovieError` with the program's message if the program ended early.
  public func append(_ frame: RawSpan) throws(MovieError) {
    precondition(frame.byteCount == frameByteCount, "all frames must have the same size")
    try process.write(frame)
  }

  /// Waits until ffmpeg has ended, and moves the complete movie to its path.
  ///
  /// - Throws: `MovieError` if that fails; the existing file is then unchanged.
  public func commit() throws(MovieError) {
    try process.finish()
    do throws(FileError) { try file.flush() } catch { throw .file(error) }
    // The program may not notice that the drive was full.
    guard MovieStructure(descriptor: file.descriptor).isComplete(format) else {
      throw .encoder("ffmpeg left the movie incomplete")
    }
    do throws(FileError) { try file.commit() } catch { throw .file(error) }
  }
}

extension MovieEncoder.Format {
  /// Returns the command-line arguments for ffmpeg to encode frames of `width` × `height` pixels at
  /// `rate` frames per second.
  ///
  /// The program reads frames from standard input and writes to ``FilterProcess/outputPath``.
  func arguments(width: Int, height: Int, rate: Double) -> [String] {
    // The output has the same bytes on every run and on any number of processors: no dates, no
    // versions and a fixed number of threads. Any error ends the program.
    let input = [
      "-v", "error", "-nostats", "-xerror", "-y", "-f", "rawvideo", "-pixel_format", "rgb0",
      "-video_size", "\(width)x\(height)", "-framerate", "\(rate)", "-i", "pipe:0", "-an",
      "-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact",
      "-threads", "8",
    ]
    return input + encoding(width: width, height: height)
      + ["-f", rawValue, "file:\(FilterProcess.outputPath)"]
  }

  private func encoding(width: Int, height: Int) -> [String] {
    // BT.709 with limited range is the standard for high definition, and players assume it by
    // default.
    let conversion = "scale=out_color_matrix=bt709:out_range=tv"
    let colors = [
      "-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709",
      "-color_range", "tv",
    ]
    switch self {
    case .mp4:
      // H.264 stores colours for 2 × 2 pixels. At an odd size the last row or column is repeated.
      let odd = (width % 2, height % 2)
      let filter =
        odd == (0, 0)
        ? "\(conversion),format=yuv420p"
        : "pad=\(width + odd.0):\(height + odd.1),\(conversion),format=yuv444p,"
          + "fillborders=right=\(odd.0):bottom=\(odd.1):mode=smear,format=yuv420p"
      return ["-vf", filter, "-c:v", "libx264", "-preset", "medium", "-crf", "18"] + colors
        + ["-movflags", "+faststart"]
    case .webm:
      return [
        "-vf", "\(conversion),format=yuv420p", "-c:v", "libvpx-vp9", "-crf", "24", "-b:v", "0",
      ]
        + ["-deadline", "good", "-cpu-used", "4", "-row-mt", "1"] + colors
    case .apng:
      return ["-pix_fmt", "rgb24", "-c:v", "apng", "-pred", "mixed", "-plays", "0"]
    }
  }
}
