import ArgumentParser
import QuireDocuments
import StandardStreams

/// A destination to which `quire render` writes the frames that it draws, such as a movie file.
protocol FrameSink: AnyObject {
  /// Writes `frame`, the pixels of the next frame, to the destination.
  ///
  /// - Parameter frame: RGBA, 8 bits each, premultiplied, rows from the top without padding.
  /// - Throws: `ExitCode` if a frame cannot be written, after the reason has been printed.
  func append(_ frame: RawSpan) throws
  /// Waits until all frames have been written to the destination, and completes it.
  ///
  /// - Throws: `ExitCode` if a frame cannot be written, after the reason has been printed.
  func finish() throws
}

extension RenderOutput {
  /// Creates and returns the destination for `count` frames of `width` × `height` pixels; `pool`
  /// encodes the frames unless the destination is a movie.
  ///
  /// - Throws: `ExitCode` if the output cannot be created, after the reason has been printed.
  @MainActor
  func sink(width: Int, height: Int, count: Int, pool: CodecPool) throws -> any FrameSink {
    do {
      switch self {
      case .file, .folder, .standardOutput:
        return PictureSink(self, width: width, height: height, count: count, pool: pool)
      case .animation(let path, let format, let rate):
        let file = try AnimationFile(
          path, format: format, width: width, height: height, rate: rate)
        return AnimationSink(
          file, at: path, format: format, width: width, height: height, pool: pool)
      case .movie(let path, let format, let rate):
        let movie = try MovieEncoder(
          path, format: format, width: width, height: height, rate: rate)
        return MovieSink(movie, at: path)
      }
    } catch {
      throw Diagnostics.failure("\(name): \(error)")
    }
  }
}
