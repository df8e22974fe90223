import ArgumentParser
import Documents

/// What becomes of frames, taken in order.
protocol FrameSink: AnyObject {
  /// Takes the next frame.
  ///
  /// - Parameter frame: RGBA, 8 bits each, premultiplied, rows from the top without padding.
  /// - Throws: `ExitCode` when a frame could not be written, after that has been said.
  func take(_ frame: RawSpan) throws
  /// Waits until all frames are where they are to be.
  ///
  /// - Throws: `ExitCode` when one could not be written, after that has been said.
  func finish() throws
}

extension RenderOutput {
  /// The sink for `count` frames of `width` × `height` pixels, encoded by `pool`.
  ///
  /// - Throws: `ExitCode` when there can be none, after that has been said.
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
