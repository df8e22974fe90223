import ArgumentParser
import QuireDocuments
import StandardStreams

/// A destination that writes frames into a movie file with the program ffmpeg.
final class MovieSink: FrameSink {
  private let movie: MovieEncoder
  private let path: FilePath

  /// Creates a destination that appends its frames to `movie`, the encoder of a movie file at
  /// `path`.
  init(_ movie: MovieEncoder, at path: FilePath) {
    self.movie = movie
    self.path = path
  }

  func append(_ frame: RawSpan) throws {
    do { try movie.append(frame) } catch { throw failure(error) }
  }

  func finish() throws {
    do { try movie.commit() } catch { throw failure(error) }
  }

  private func failure(_ error: MovieError) -> ExitCode {
    Diagnostics.failure("\(path): \(error)")
  }
}
