import ArgumentParser
import Documents

/// Where frames go.
nonisolated enum RenderOutput: Hashable {
  /// One frame into a PNG file.
  case file(FilePath)
  /// Each frame into a file of its own.
  case folder(FilePath)

  private static let movingFormats = ["gif", "webp", "mp4", "webm", "apng"]
  private static let stillFormats = [
    "jpg", "jpeg", "avif", "heic", "jxl", "tif", "tiff", "bmp", "ppm", "svg", "pdf",
  ]

  /// The output that `path` names.
  ///
  /// - Parameters:
  ///   - path: of a folder if it ends in a slash or in no known extension.
  ///   - frames: nil for one frame, which goes into a file.
  /// - Throws: `ValidationError` for a format that is not written.
  init(_ path: FilePath, frames: Int?) throws {
    guard !path.bytes.isEmpty else { throw ValidationError("--output names nothing") }
    if path.bytes.last == UInt8(ascii: "/") || frames == nil && path.isFolder {
      self = .folder(path)
      return
    }
    let name = path.fileExtension
    if RenderOutput.movingFormats.contains(name) {
      throw ValidationError("\(path): .\(name) is not part of this version; PNG frames are")
    }
    if RenderOutput.stillFormats.contains(name) {
      throw ValidationError("\(path): .\(name) is not written; PNG is")
    }
    if frames != nil, name == "png" {
      throw ValidationError("\(path): one PNG holds one frame; name a folder, or give --progress")
    }
    self = frames == nil ? .file(path) : .folder(path)
  }

  /// What was asked for.
  var path: FilePath {
    switch self {
    case .file(let path), .folder(let path): path
    }
  }

  /// The file for a frame.
  ///
  /// - Parameters:
  ///   - index: of the frame, from 0.
  ///   - count: of all frames; the names of more than ten thousand have more digits.
  /// - Returns: its path.
  func file(_ index: Int, of count: Int) -> FilePath {
    switch self {
    case .file(let path): return path
    case .folder(let path):
      let width = max(4, String(count - 1).count)
      let number = String(index)
      let zeros = String(repeating: "0", count: max(0, width - number.count))
      return path.appending(FilePath("\(zeros)\(number).png"))
    }
  }
}
