import Documents
import Quire

/// A shader file that defines a transition, as it was when it was read.
nonisolated struct TransitionFile: Sendable {
  /// The reason why a file cannot be used.
  struct Problem: Error, Equatable, CustomStringConvertible {
    let path: FilePath
    let reason: String

    /// The path and the reason, for a line on standard error.
    var description: String { "\(path): \(reason)" }
  }

  /// The file name extension of shader files.
  static let fileExtension = "glsl"
  /// The size limit in bytes, which no shader written by hand exceeds.
  private static let sizeLimit = 1 << 20

  let path: FilePath
  let bytes: [UInt8]
  var transition: ShaderTransition

  /// Reads the file at `path`; does not compile it.
  init(_ path: FilePath) throws(Problem) {
    try self.init(path, bytes: try TransitionFile.bytes(at: path))
  }

  /// Creates a transition from `bytes`, which were read from `path`.
  init(_ path: FilePath, bytes: [UInt8]) throws(Problem) {
    self.path = path
    self.bytes = bytes
    do throws(ShaderFileError) {
      transition = ShaderTransition(
        try ShaderFile(name: path.baseName.displayName, bytes: bytes))
    } catch {
      throw Problem(path: path, reason: "\(error)")
    }
  }

  /// Reads the bytes of the file at `path`.
  static func bytes(at path: FilePath) throws(Problem) -> [UInt8] {
    do throws(FileError) {
      return try path.contents(limit: TransitionFile.sizeLimit)
    } catch {
      throw Problem(path: path, reason: error.readingDescription)
    }
  }

  /// Returns the transitions of a folder in natural order, and the problems of its other shader
  /// files.
  ///
  /// - Throws: `FileError` if the folder cannot be listed.
  static func all(
    in folder: FilePath
  ) throws(FileError) -> (files: [TransitionFile], problems: [Problem]) {
    var files: [TransitionFile] = []
    var problems: [Problem] = []
    for path in try folder.files(endingIn: fileExtension) {
      do throws(Problem) { files.append(try TransitionFile(path)) } catch { problems.append(error) }
    }
    return (files, problems)
  }
}
