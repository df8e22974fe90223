import Documents
import Quire

/// A shader file on the drive that is a transition, as it was when it was read.
nonisolated struct TransitionFile: Sendable {
  /// What is wrong with a file.
  struct Problem: Error, Equatable, CustomStringConvertible {
    let path: FilePath
    let reason: String

    /// The file and the reason, for a line of standard error.
    var description: String { "\(path): \(reason)" }
  }

  /// What the names of shader files end in, after a dot.
  static let ending = "glsl"
  /// No file that somebody wrote by hand is larger.
  private static let sizeLimit = 1 << 20

  let path: FilePath
  let bytes: [UInt8]
  var transition: ShaderTransition

  /// Reads the file at `path`; compiles nothing.
  init(_ path: FilePath) throws(Problem) {
    try self.init(path, bytes: try TransitionFile.bytes(at: path))
  }

  /// The file at `path` with what was read from it.
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

  /// What the file at `path` holds now.
  static func bytes(at path: FilePath) throws(Problem) -> [UInt8] {
    do throws(FileError) {
      return try path.contents(limit: TransitionFile.sizeLimit)
    } catch {
      throw Problem(path: path, reason: error.readingDescription)
    }
  }

  /// The transitions of a folder in natural order, and what is wrong with its other shader files.
  ///
  /// - Throws: why the folder cannot be listed.
  static func all(
    in folder: FilePath
  ) throws(FileError) -> (files: [TransitionFile], problems: [Problem]) {
    var files: [TransitionFile] = []
    var problems: [Problem] = []
    for path in try folder.files(endingIn: ending) {
      do throws(Problem) { files.append(try TransitionFile(path)) } catch { problems.append(error) }
    }
    return (files, problems)
  }
}
