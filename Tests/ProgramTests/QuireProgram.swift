import Foundation
import QuireDocuments
import QuireScene
import SampleFiles
import Testing
import WindowTesting

/// The result of running a program.
struct RunResult {
  let status: Int32
  let output: Data
  let error: String
}

/// Runs the built `quire` without a display.
func quire(_ arguments: String...) async throws -> RunResult {
  try await finish(RunningProgram(RunningProgram.built("quire"), arguments))
}

/// Runs a line of shell in which `"$QUIRE"` is the built program; file names may be any bytes.
func shell(_ line: String, in folder: RenderFolder) async throws -> RunResult {
  var environment = RunningProgram.environment
  environment["QUIRE"] = try RunningProgram.built("quire")
  return try await finish(
    RunningProgram("sh", ["-c", line], environment: environment, directory: folder.url))
}

private func finish(_ program: RunningProgram) async throws -> RunResult {
  let status = try await program.exitStatus(within: .seconds(60))
  return RunResult(
    status: status, output: program.standardOutput, error: program.standardError)
}

extension RenderFolder {
  /// Creates a folder with two pictures of noise, `a.ppm` and `b.ppm`, of
  /// `width` × `height` pixels.
  convenience init(noise width: Int, _ height: Int) throws {
    try self.init()
    _ = try write(Pixels(noise: width, height, seed: 3), to: "a.ppm")
    _ = try write(Pixels(noise: width, height, seed: 4), to: "b.ppm")
  }

  /// Runs `quire render` from `a.ppm` to `b.ppm` with `options`.
  func render(_ options: String) async throws -> RunResult {
    try await shell("\"$QUIRE\" render --from a.ppm --to b.ppm \(options)", in: self)
  }

  /// Writes a picture.
  ///
  /// - Returns: The path of the file.
  func write(_ pixels: Pixels, to name: String) throws -> String {
    try pixels.portablePixmap.write(to: URL(filePath: file(name)))
    return file(name)
  }
}

extension Pixels {
  /// Decodes a page of a file with the codec; the page must have the given size.
  init(reading path: String, page index: Int = 0, width: Int, height: Int) async throws {
    let page = try await CodecPool().load(
      PageRequest(path: FilePath(path), page: index, width: width, height: height))
    try #require(page.originalWidth == width && page.originalHeight == height)
    self.init(width: width, height: height) { x, y in
      page.image.storage.withBytes { bytes in
        (0..<3).map { channel in
          unsafe bytes.unsafeLoad(fromByteOffset: (y * width + x) * 4 + channel, as: UInt8.self)
        }
      }
    }
  }
}
