internal import Glibc

/// Opens named pipes without waiting for ever.
enum NamedPipe {
  private static let pause: UInt32 = 20_000

  /// Opens the pipe at `path` for writing, once a program reads it.
  ///
  /// - Parameters:
  ///   - path: the name of the pipe.
  ///   - patience: how long a reader is waited for.
  /// - Returns: the descriptor, which blocks.
  /// - Throws: why the pipe cannot be opened; ENXIO where no program reads it.
  static func openForWriting(
    _ path: FilePath, patience: Duration
  ) throws(FileError) -> Int32 {
    let deadline = ContinuousClock.now + patience
    while true {
      let pipe = unsafe open(path.characters, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      if pipe >= 0 {
        _ = fcntl(pipe, F_SETFL, O_WRONLY)
        return pipe
      }
      guard errno == ENXIO || errno == EINTR, ContinuousClock.now < deadline else { throw .last }
      usleep(pause)
    }
  }
}
