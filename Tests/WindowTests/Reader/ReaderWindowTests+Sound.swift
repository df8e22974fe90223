import Foundation
import SampleFiles
import Testing
import WindowTesting

/// The sound of paper in a real window, which SDL's driver "disk" writes to a file.
extension ReaderWindowTests {
  private func samples(_ path: String) -> [Float] {
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    return unsafe data.withUnsafeBytes { bytes in
      (0..<bytes.count / 4).map {
        unsafe bytes.loadUnaligned(fromByteOffset: 4 * $0, as: Float.self)
      }
    }
  }

  /// Returns whether the program of `viewing` has the file `path` open.
  private func isOpen(_ path: String, in viewing: Viewing) -> Bool {
    let folder = "/proc/\(viewing.program.processIdentifier)/fd"
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.contains {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: folder + "/" + $0)) == path
    }
  }

  /// Opens the first page of a PDF file in a window on X11, with SDL's audio driver `driver`, which
  /// writes to `recording`.
  private func open(
    _ options: [String], in folder: PictureFolder, driver: String, recording: String
  ) async throws -> Viewing {
    let viewing = try Viewing(
      options + ["--private", folder.file("book.pdf")], in: folder,
      on: try await ScreenKind.x11.make(),
      adding: ["SDL_AUDIODRIVER": driver, "SDL_DISKAUDIOFILE": recording])
    try await viewing.waitForDocumentPage(0)
    return viewing
  }

  @Test("a turn is heard with --sound, and the device is closed afterwards")
  func sound() async throws {
    let folder = try PictureFolder()
    try folder.writeDocument("book.pdf", pages: 6)
    let recording = folder.file("sound.raw")
    let viewing = try await open(["--sound"], in: folder, driver: "disk", recording: recording)
    // Nothing is open before the first turn.
    #expect(!FileManager.default.fileExists(atPath: recording))
    try await viewing.perform(.type(.right))
    try await viewing.waitForDocumentPage(1)
    try await eventually("the sound of the page") { () -> Void? in
      self.samples(recording).contains { abs($0) > 0.02 } ? () : nil
    }
    // The driver writes until the device is closed.
    try await eventually("the end of the recording") { () -> Void? in
      self.isOpen(recording, in: viewing) ? nil : ()
    }
    let recorded = samples(recording)
    #expect(recorded.allSatisfy { abs($0) <= 0.5 })
    #expect(recorded.suffix(48000).allSatisfy { $0 == 0 })
    #expect(try await viewing.quit() == 0)
  }

  @Test("a window without --sound opens no device, and one without a device says nothing")
  func silence() async throws {
    let folder = try PictureFolder()
    try folder.writeDocument("book.pdf", pages: 6)
    let recording = folder.file("sound.raw")
    for (options, driver) in [([String](), "disk"), (["--sound"], "nothing")] {
      let viewing = try await open(options, in: folder, driver: driver, recording: recording)
      try await viewing.perform(.type(.right))
      try await viewing.waitForDocumentPage(1)
      #expect(!FileManager.default.fileExists(atPath: recording))
      #expect(try await viewing.quit() == 0)
      #expect(viewing.errorLines == [])
    }
  }
}
