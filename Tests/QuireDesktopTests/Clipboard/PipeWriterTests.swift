import Foundation
import Testing

@testable import QuireDesktop

/// Data that are written to pipes without waiting for their readers.
struct PipeWriterTests {
  @Test("a slow reader gets everything, and the pipe is closed at the end")
  func slowReader() throws {
    let pipe = Pipe()
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 >> 3) }
    var writer = PipeWriter()
    writer.add(bytes, to: dup(pipe.fileHandleForWriting.fileDescriptor))
    try pipe.fileHandleForWriting.close()
    #expect(!writer.isIdle && writer.descriptors.count == 1)
    var received = Data()
    while let part = try pipe.fileHandleForReading.read(upToCount: 30_000), !part.isEmpty {
      received += part
      writer.proceed()
    }
    #expect(received == Data(bytes) && writer.isIdle)
  }

  @Test("a reader that goes away ends nothing but its own transfer")
  func vanishingReader() throws {
    // The thread of the program that writes does the same.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    let (gone, staying) = (Pipe(), Pipe())
    var writer = PipeWriter()
    for pipe in [gone, staying] {
      writer.add(
        [UInt8](repeating: 1, count: 1_000_000), to: dup(pipe.fileHandleForWriting.fileDescriptor))
    }
    try gone.fileHandleForReading.close()
    writer.proceed()
    #expect(writer.descriptors.count == 1)
    writer.cancel()
    #expect(writer.isIdle)
  }
}
