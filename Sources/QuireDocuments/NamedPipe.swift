internal import Glibc

/// A namespace for the function that opens named pipes with a time limit.
enum NamedPipe {
  /// The pause between two attempts to open the pipe, in microseconds.
  private static let pause: UInt32 = 20_000

  /// Waits at most `timeout` until another program reads from the named pipe at `path`, and returns
  /// a file descriptor, in blocking mode, for writing to the pipe.
  ///
  /// - Throws: `FileError` if the pipe cannot be opened, with the code ENXIO if no program reads
  ///   it.
  static func openForWriting(
    _ path: FilePath, timeout: Duration
  ) throws(FileError) -> Int32 {
    let deadline = ContinuousClock.now + timeout
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
