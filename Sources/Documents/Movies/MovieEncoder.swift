internal import CPosix
internal import Glibc

/// A movie that the program ffmpeg makes, frame by frame.
///
/// The program reads frames from a pipe and writes to a file that has no name until it is whole.
/// When this process ends, the program reads the end of its input, and ends as well.
public final class MovieEncoder {
  /// What can be made.
  public enum Format: String, Sendable, CaseIterable {
    /// H.264, 4:2:0.
    case mp4
    /// VP9, 4:2:0.
    case webm
    /// Nothing is lost.
    case apng
  }

  private let file: ReplacementFile
  private let process: FilterProcess
  private let format: Format
  private let frameByteCount: Int

  /// Starts the program for a movie that is to be at `path`.
  ///
  /// - Parameters:
  ///   - path: where it is to be; what is there stays until ``commit()``.
  ///   - format: what to make.
  ///   - width: of all frames, in pixels.
  ///   - height: of all frames, in pixels.
  ///   - rate: frames a second.
  /// - Throws: why there can be no such file; `programMissing` without ffmpeg.
  public init(
    _ path: FilePath, format: Format, width: Int, height: Int, rate: Double
  ) throws(MovieError) {
    do throws(FileError) { file = try ReplacementFile(path) } catch { throw .file(error) }
    self.format = format
    frameByteCount = width * height * 4
    let arguments = format.arguments(width: width, height: height, rate: rate)
    process = try FilterProcess("ffmpeg", arguments, output: file.descriptor)
  }

  /// Adds a frame; waits until the program has taken it.
  ///
  /// - Parameter frame: RGBA, 8 bits each, premultiplied, rows from the top without padding. What
  ///   lets light through is black behind.
  /// - Throws: what the program said when it ended before its time.
  public func append(_ frame: RawSpan) throws(MovieError) {
    precondition(frame.byteCount == frameByteCount, "frames are of one size")
    try process.write(frame)
  }

  /// Waits for the program to end and puts the movie in its place.
  ///
  /// - Throws: why that failed; then what was there still is.
  public func commit() throws(MovieError) {
    try process.finish()
    do throws(FileError) { try file.flush() } catch { throw .file(error) }
    // A program may overlook that the drive was full.
    guard MovieStructure(descriptor: file.descriptor).isComplete(format) else {
      throw .encoder("ffmpeg left the movie incomplete")
    }
    do throws(FileError) { try file.commit() } catch { throw .file(error) }
  }
}

extension MovieEncoder.Format {
  /// What ffmpeg is told: frames from standard input, the movie to ``FilterProcess/outputPath``.
  func arguments(width: Int, height: Int, rate: Double) -> [String] {
    // The same bytes on every run and on any number of processors: no dates, no versions, so many
    // threads, each of which begins where another one has come to. No error is passed over.
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
    // What high definition is broadcast in, and what players take without asking.
    let conversion = "scale=out_color_matrix=bt709:out_range=tv"
    let colors = [
      "-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709",
      "-color_range", "tv",
    ]
    switch self {
    case .mp4:
      // Colours are stored for two by two pixels, and H.264 has no half: the last is repeated.
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
