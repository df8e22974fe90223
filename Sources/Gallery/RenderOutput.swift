import ArgumentParser
import Documents

/// Where frames go.
nonisolated enum RenderOutput: Hashable {
  /// One frame into a PNG file.
  case file(FilePath)
  /// Each frame into a PNG file of its own.
  case folder(FilePath)
  /// All frames into one file, so many a second.
  case animation(FilePath, AnimationFile.Format, rate: Double)
  /// All frames into one file, so many a second, by ffmpeg.
  case movie(FilePath, MovieEncoder.Format, rate: Double)

  private static let stillFormats = [
    "jpg", "jpeg", "avif", "heic", "jxl", "tif", "tiff", "bmp", "ppm", "svg", "pdf",
  ]

  /// The output that `path` names.
  ///
  /// - Parameters:
  ///   - path: of a folder if it ends in a slash or in no known extension.
  ///   - rate: frames a second; nil for one frame, which goes into a file.
  /// - Throws: `ValidationError` for a format that is not written, or not at this rate.
  init(_ path: FilePath, rate: Double?) throws {
    guard !path.bytes.isEmpty else { throw ValidationError("--output names nothing") }
    if path.bytes.last == UInt8(ascii: "/") || rate == nil && path.isFolder {
      self = .folder(path)
      return
    }
    let name = path.fileExtension
    let animation = AnimationFile.Format(rawValue: name)
    let movie = MovieEncoder.Format(rawValue: name)
    if RenderOutput.stillFormats.contains(name) {
      throw ValidationError("\(path): .\(name) is not written; PNG is")
    }
    guard let rate else {
      if animation != nil || movie != nil {
        throw ValidationError("\(path): one frame is a PNG; --frames makes more for .\(name)")
      }
      self = .file(path)
      return
    }
    if name == "png" {
      throw ValidationError("\(path): one PNG holds one frame; name a folder, or give --progress")
    }
    if let animation {
      guard animation.rates.contains(rate) else {
        let isSlow = rate < animation.rates.lowerBound
        let bound =
          isSlow
          ? "at least \(animation.rates.lowerBound)" : "at most \(Int(animation.rates.upperBound))"
        throw ValidationError("\(path): .\(name) has \(bound) frames a second; give --fps")
      }
      self = .animation(path, animation, rate: rate)
    } else if let movie {
      self = .movie(path, movie, rate: rate)
    } else {
      self = .folder(path)
    }
  }

  /// What was asked for.
  var path: FilePath {
    switch self {
    case .file(let path), .folder(let path), .animation(let path, _, _), .movie(let path, _, _):
      path
    }
  }

  /// The most pixels each way that its format has; nil where that is more than can be drawn.
  var sideLimit: Int? {
    guard case .animation(_, let format, _) = self else { return nil }
    return format.sideLimit
  }

  /// The PNG file for a frame.
  ///
  /// - Parameters:
  ///   - index: of the frame, from 0.
  ///   - count: of all frames; the names of more than ten thousand have more digits.
  /// - Returns: its path; in a folder, its place in it.
  func file(_ index: Int, of count: Int) -> FilePath {
    guard case .folder(let path) = self else { return path }
    let width = max(4, String(count - 1).count)
    let number = String(index)
    let zeros = String(repeating: "0", count: max(0, width - number.count))
    return path.appending(FilePath("\(zeros)\(number).png"))
  }
}
