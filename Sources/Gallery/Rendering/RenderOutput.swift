import ArgumentParser
import Documents

/// Where frames go.
nonisolated enum RenderOutput: Hashable {
  /// One frame into a PNG file.
  case file(FilePath)
  /// Each frame into a PNG file in this folder.
  case folder(FilePath)
  /// The PNG file of each frame, one after the other.
  case standardOutput
  /// All frames into one file, so many a second.
  case animation(FilePath, AnimationFile.Format, rate: Double)
  /// All frames into one file, so many a second, by ffmpeg.
  case movie(FilePath, MovieEncoder.Format, rate: Double)

  private static let picture = "png"
  private static let movingFormats =
    AnimationFile.Format.allCases.map(\.rawValue) + MovieEncoder.Format.allCases.map(\.rawValue)

  /// The output that `path` names.
  ///
  /// - Parameters:
  ///   - path: `-` for standard output; a folder if it ends in a slash or has no extension.
  ///   - rate: frames a second; `nil` for one frame.
  /// - Throws: `ValidationError` for a format that is not written, or not at this rate.
  init(_ path: FilePath, rate: Double?) throws {
    guard !path.bytes.isEmpty else { throw ValidationError("--output names no file") }
    if path == FilePath("-") {
      self = .standardOutput
    } else if RenderOutput.isFolder(path, isMoving: rate != nil) {
      self = .folder(path)
    } else if let rate {
      self = try RenderOutput.moving(path, rate: rate)
    } else {
      self = try RenderOutput.still(path)
    }
  }

  /// Whether `path` names a folder: one that exists, or one that is to be made.
  private static func isFolder(_ path: FilePath, isMoving: Bool) -> Bool {
    let name = path.fileExtension
    if path.bytes.last == UInt8(ascii: "/") { return true }
    // One frame may also go into a device, a pipe or a file that exists.
    if name.isEmpty { return isMoving || path.isFolder || !path.exists }
    return path.isFolder && !(isMoving && movingFormats.contains(name))
  }

  private static func still(_ path: FilePath) throws -> RenderOutput {
    let name = path.fileExtension
    if name.isEmpty || name == picture { return .file(path) }
    if movingFormats.contains(name) {
      throw ValidationError("\(path): one frame is a PNG; --frames makes more for .\(name)")
    }
    throw unknown(path)
  }

  private static func moving(_ path: FilePath, rate: Double) throws -> RenderOutput {
    let name = path.fileExtension
    if name == picture {
      throw ValidationError("\(path): one PNG holds one frame; name a folder, or give --progress")
    }
    if let format = MovieEncoder.Format(rawValue: name) {
      return .movie(path, format, rate: rate)
    }
    guard let format = AnimationFile.Format(rawValue: name) else { throw unknown(path) }
    guard format.rates.contains(rate) else {
      let bound =
        rate < format.rates.lowerBound
        ? "at least \(format.rates.lowerBound)" : "at most \(Int(format.rates.upperBound))"
      throw ValidationError("\(path): .\(name) has \(bound) frames a second; give --fps")
    }
    return .animation(path, format, rate: rate)
  }

  private static func unknown(_ path: FilePath) -> ValidationError {
    let formats = ([picture] + movingFormats).map { ".\($0)" }.joined(separator: ", ")
    return ValidationError(
      "\(path): .\(path.fileExtension) is not written; \(formats) are; the name of a folder ends "
        + "in a slash")
  }

  /// The path that was asked for; `nil` for standard output.
  var path: FilePath? {
    switch self {
    case .file(let path), .folder(let path), .animation(let path, _, _), .movie(let path, _, _):
      path
    case .standardOutput: nil
    }
  }

  /// The name of the output for a message.
  var name: String { path.map { "\($0)" } ?? "standard output" }

  /// The most pixels each way that its format has; `nil` where that is more than can be drawn.
  var sideLimit: Int? {
    guard case .animation(_, let format, _) = self else { return nil }
    return format.sideLimit
  }

  /// The PNG file for a frame; `nil` for standard output.
  ///
  /// - Parameters:
  ///   - index: of the frame, from 0.
  ///   - count: of all frames; the names of more than ten thousand have more digits.
  /// - Returns: its path; in a folder, its place in it.
  func file(_ index: Int, of count: Int) -> FilePath? {
    guard case .folder(let path) = self else { return path }
    let width = max(4, String(count - 1).count)
    let number = String(index)
    let zeros = String(repeating: "0", count: max(0, width - number.count))
    return path.appending(FilePath("\(zeros)\(number).png"))
  }
}
