internal import Glibc

/// An object that writes data to pipes whose readers may be slow, without waiting for them.
///
/// The thread that writes must block the signal SIGPIPE, because a reader may close its end early.
nonisolated struct PipeWriter {
  /// Data of which the first bytes have been written.
  private struct Transfer {
    let descriptor: Int32
    let bytes: [UInt8]
    var written = 0

    /// Writes as much as the pipe takes now, and returns whether something remains to be written.
    mutating func proceed() -> Bool {
      while written < bytes.count {
        let count = unsafe bytes[written...].withUnsafeBytes {
          unsafe write(descriptor, $0.baseAddress, $0.count)
        }
        guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) }
        written += count
      }
      return false
    }
  }

  private var transfers: [Transfer] = []

  /// Whether nothing remains to be written.
  var isIdle: Bool { transfers.isEmpty }

  /// The pipes that take more data when they are ready.
  var descriptors: [pollfd] {
    transfers.map { pollfd(fd: $0.descriptor, events: Int16(POLLOUT), revents: 0) }
  }

  /// Writes `bytes` to the pipe `descriptor`, which is closed afterwards, or begins to do so.
  mutating func add(_ bytes: [UInt8], to descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    transfers.append(Transfer(descriptor: descriptor, bytes: bytes))
    proceed()
  }

  /// Writes to all pipes as much as they take now, and closes those that have got everything or
  /// that nobody reads any more.
  mutating func proceed() {
    transfers = transfers.compactMap { transfer in
      var transfer = transfer
      if transfer.proceed() { return transfer }
      close(transfer.descriptor)
      return nil
    }
  }

  /// Closes all pipes.
  mutating func cancel() {
    for transfer in transfers { close(transfer.descriptor) }
    transfers = []
  }
}
