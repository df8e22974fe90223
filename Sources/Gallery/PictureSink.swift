import ArgumentParser
import Documents
import Quire
import Scene

/// Has frames encoded while the next ones are drawn, and writes them in order.
final class FrameWriter {
  /// How many frames may wait: memory does not grow with their number.
  private static let limit = 3

  private let pool: CodecPool
  private var waiting: [(path: FilePath, picture: Answer<EncodedPicture, CodecError>)] = []

  init(pool: CodecPool) {
    self.pool = pool
  }

  /// Takes a frame for the file at `path`.
  ///
  /// - Throws: `ExitCode` when an earlier frame could not be written, after that has been said.
  func write(_ frame: Image, to path: FilePath) throws {
    if waiting.count == FrameWriter.limit { try writeFirst() }
    waiting.append((path, Answer { pool.encode(frame, completion: $0) }))
  }

  /// Waits until all frames are written.
  ///
  /// - Throws: `ExitCode` when one could not be, after that has been said.
  func finish() throws {
    while !waiting.isEmpty { try writeFirst() }
  }

  private func writeFirst() throws {
    let (path, picture) = waiting.removeFirst()
    do {
      try picture.get().write(to: path)
    } catch let error as CodecError {
      throw Diagnostics.failure("\(path): \(FrameWriter.text(error))")
    } catch {
      throw Diagnostics.failure("\(path): \(error)")
    }
  }

  /// The pool speaks of files that it reads; this one was to be made.
  private static func text(_ error: CodecError) -> String {
    switch error.reason {
    case .outOfMemory: "takes more memory to encode than there is"
    case .noSharedMemory: "the system gives no memory to encode it in"
    case .tooSlow: "took too long to encode"
    case .decoderMissing: "cannot be encoded: quire-codec cannot be started"
    case .unsupported: "the installed libvips cannot write PNG"
    default: "the encoder stopped"
    }
  }
}
