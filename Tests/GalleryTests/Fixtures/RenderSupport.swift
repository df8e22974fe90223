import Documents
import Foundation
import QuireScene
import SeededNumbers
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

/// A temporary folder, which is deleted with the object.
final class RenderFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "quire-render-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func file(_ name: String) -> String { "\(url.path(percentEncoded: false))/\(name)" }

  func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(filePath: file(name))) }

  /// Returns the sorted names in the folder or in one of its folders.
  func names(in name: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: file(name)).sorted()
  }

  /// Writes a picture.
  ///
  /// - Returns: the path of the file.
  func write(_ pixels: Pixels, to name: String) throws -> String {
    try pixels.portablePixmap.write(to: URL(filePath: file(name)))
    return file(name)
  }
}

/// The colours of an opaque picture.
struct Pixels: Equatable {
  let width: Int
  let height: Int
  /// Three bytes per pixel, rows from the top.
  let bytes: [UInt8]

  init(width: Int, height: Int, _ pixel: (_ x: Int, _ y: Int) -> [UInt8]) {
    self.width = width
    self.height = height
    bytes = (0..<height).flatMap { y in (0..<width).flatMap { x in pixel(x, y) } }
  }

  /// Creates noise, which differs for every seed.
  init(noise width: Int, _ height: Int, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    self.init(width: width, height: height) { _, _ in
      let number = random.next()
      return [0, 8, 16].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
  }

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

  subscript(x: Int, y: Int) -> [UInt8] {
    Array(bytes[((y * width + x) * 3)..<((y * width + x) * 3 + 3)])
  }

  var portablePixmap: Data { Data("P6 \(width) \(height) 255\n".utf8) + bytes }

  /// Returns an uncompressed TIFF file with the given pages.
  static func tiff(_ pages: [Pixels]) -> Data {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    var file = Data("II".utf8) + number(42, 2)
    for page in pages {
      // The order is: offset of the directory, bits per channel, pixels, directory (TIFF 6.0).
      let start = file.count + 4
      let directory = start + 6 + page.bytes.count + page.bytes.count % 2
      file += number(directory, 4) + [8, 0, 8, 0, 8, 0] + page.bytes
      if page.bytes.count % 2 == 1 { file.append(0) }
      let entries = [
        (256, 3, 1, page.width), (257, 3, 1, page.height), (258, 3, 3, start), (259, 3, 1, 1),
        (262, 3, 1, 2), (273, 4, 1, start + 6), (277, 3, 1, 3), (278, 3, 1, page.height),
        (279, 4, 1, page.bytes.count),
      ]
      file += number(entries.count, 2)
      for (tag, type, count, value) in entries {
        file += number(tag, 2) + number(type, 2) + number(count, 4) + number(value, 4)
      }
    }
    return file + number(0, 4)
  }
}
