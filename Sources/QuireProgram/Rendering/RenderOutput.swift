import ArgumentParser
import QuireDocuments

/// The destination to which `quire render` writes its frames: a file, a folder or standard output.
nonisolated enum RenderOutput: Hashable {
  /// A PNG file that contains a single frame.
  case file(FilePath)
  /// A folder that contains a PNG file for each frame.
  case folder(FilePath)
  /// The standard output of the program, to which one PNG picture after another is written.
  case standardOutput
  /// An animated picture file that shows `rate` frames per second.
  case animation(FilePath, AnimationFile.Format, rate: Double)
  /// A movie file that shows `rate` frames per second.
  case movie(FilePath, MovieEncoder.Format, rate: Double)

  private static let picture = "png"
  private static let movingFormats =
    AnimationFile.Format.allCases.map(\.rawValue) + MovieEncoder.Format.allCases.map(\.rawValue)

  /// Creates the output at `path` for an animation with `rate` frames per second, or for a single
  /// frame if `rate` is `nil`.
  ///
  /// - Parameters:
  ///   - path: `-` for standard output; a folder if it ends in a slash or has no extension.
  ///   - rate: The number of frames per second, or `nil` for one frame.
  /// - Throws: `ValidationError` if the format is not supported or does not support the rate.
  init(_ path: FilePath, rate: Double?) throws {
    guard !path.bytes.isEmpty else { throw ValidationError("--output is an empty name") }
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

  /// Returns whether `path` names a folder, existing or not; `isMoving` is true if there are
  /// several frames.
  private static func isFolder(_ path: FilePath, isMoving: Bool) -> Bool {
    let name = path.fileExtension
    if path.bytes.last == UInt8(ascii: "/") { return true }
    // A single frame may also be written to a device, a pipe or an existing file.
    if name.isEmpty { return isMoving || path.isFolder || !path.exists }
    return path.isFolder && !(isMoving && movingFormats.contains(name))
  }

  private static func still(_ path: FilePath) throws -> RenderOutput {
    let name = path.fileExtension
    if name.isEmpty || name == picture { return .file(path) }
    if movingFormats.contains(name) {
      throw ValidationError(
        "\(path): a .\(name) file needs several frames; give --frames or --duration")
    }
    throw unknown(path)
  }

  private static func moving(_ path: FilePath, rate: Double) throws -> RenderOutput {
    let name = path.fileExtension
    if name == picture {
      throw ValidationError(
        "\(path): a .png file has one frame; name a folder, or give --progress")
    }
    if let format = MovieEncoder.Format(rawValue: name) {
      return .movie(path, format, rate: rate)
    }
    guard let format = AnimationFile.Format(rawValue: name) else { throw unknown(path) }
    guard format.rates.contains(rate) else {
      let bound =
        rate < format.rates.lowerBound
        ? "at least \(format.rates.lowerBound)" : "at most \(Int(format.rates.upperBound))"
      throw ValidationError("\(path): a .\(name) file has \(bound) frames per second; change --fps")
    }
    return .animation(path, format, rate: rate)
  }

  private static func unknown(_ path: FilePath) -> ValidationError {
    let formats = ([picture] + movingFormats).map { ".\($0)" }.joined(separator: ", ")
    return ValidationError(
      "\(path): .\(path.fileExtension) is not a supported format; the formats are \(formats); for a "
        + "folder, end the name with a slash")
  }

  /// The path of the output file or folder, or `nil` for standard output.
  var path: FilePath? {
    switch self {
    case .file(let path), .folder(let path), .animation(let path, _, _), .movie(let path, _, _):
      path
    case .standardOutput: nil
    }
  }

  /// The name of the output in error messages.
  var name: String { path.map { "\($0)" } ?? "standard output" }

  /// The largest width and height, in pixels, that a frame may have in the format of the output, or
  /// `nil` if there is no limit.
  var sideLimit: Int? {
    guard case .animation(_, let format, _) = self else { return nil }
    return format.sideLimit
  }

  /// Returns the path of the file for the frame at `index`, one of `count` frames, or `nil` for
  /// standard output.
  ///
  /// - Parameters:
  ///   - index: The index of the frame, from 0.
  ///   - count: The number of all frames; the file names have four digits, or more for more than
  ///     ten thousand frames.
  /// - Returns: The path of the output file or, if the output is a folder, of the frame's file in
  ///   it.
  func file(_ index: Int, of count: Int) -> FilePath? {
    guard case .folder(let path) = self else { return path }
    let width = max(4, String(count - 1).count)
    let number = String(index)
    let zeros = String(repeating: "0", count: max(0, width - number.count))
    return path.appending(FilePath("\(zeros)\(number).png"))
  }
}
