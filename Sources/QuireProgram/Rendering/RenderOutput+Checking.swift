import ArgumentParser
import Glibc
import QuireDocuments
import StandardStreams

nonisolated extension RenderOutput {
  /// Checks that writing `count` frames replaces none of `inputs`, the input files with the options
  /// that name them, and, unless `overwrites` is true, that the output folder has no visible files.
  ///
  /// The check is made before anything is drawn.
  ///
  /// - Throws: `ExitCode` if the output cannot be used, after the reason has been printed.
  func check(
    against inputs: [(option: String, path: FilePath)], count: Int, overwrites: Bool
  ) throws {
    switch self {
    case .standardOutput:
      guard isatty(STDOUT_FILENO) == 0 else {
        throw Diagnostics.failure(
          "standard output is a terminal; redirect it to a file or a program")
      }
    case .folder(let path):
      let names = try visibleNames(in: path)
      if let first = names.first, !overwrites {
        throw Diagnostics.failure(
          "\(path): contains other files, such as \(first); give --overwrite to write into it")
      }
      let frames = Set((0..<count).compactMap { file($0, of: count) })
      for frame in names.map({ path.appending($0) }) where frames.contains(frame) {
        try require(frame, isNoneOf: inputs)
      }
    case .file(let path), .animation(let path, _, _), .movie(let path, _, _):
      try require(path, isNoneOf: inputs)
    }
  }

  private func require(
    _ path: FilePath, isNoneOf inputs: [(option: String, path: FilePath)]
  ) throws {
    for input in inputs where path.isSameFile(as: input.path) {
      throw Diagnostics.failure(
        "\(path): is also the file of \(input.option); give another name to --output")
    }
  }

  /// Returns the names of the visible files in `folder`, sorted by their bytes, or an empty array
  /// if `folder` does not exist.
  private func visibleNames(in folder: FilePath) throws -> [FilePath] {
    guard folder.isFolder else { return [] }
    do throws(FileError) {
      return try folder.entries().filter { $0.bytes.first != UInt8(ascii: ".") }
        .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    } catch {
      throw Diagnostics.failure("\(folder): \(error.listingDescription)")
    }
  }
}
