package import Quire
package import QuireDocuments

/// A shader file that defines a transition, with the contents that the file had when it was read.
package nonisolated struct TransitionFile: Sendable {
  /// An error that says why a shader file cannot be used as a transition.
  package struct Problem: Error, Equatable, CustomStringConvertible {
    let path: FilePath
    /// The reason in English, as text that is printed after the file's name and a colon.
    let reason: String
    /// The reason as a sentence in the language of the interface.
    package let sentence: String

    /// The path of the file and the reason why it cannot be used, as one line of text to be
    /// printed.
    package var description: String { "\(path): \(reason)" }
  }

  /// The file extension of shader files.
  package static let fileExtension = "glsl"
  /// The largest accepted size of a shader file, in bytes.
  ///
  /// Shaders that people write are much smaller.
  private static let sizeLimit = 1 << 20

  package let path: FilePath
  let bytes: [UInt8]
  package var transition: ShaderTransition

  /// Creates a transition from the shader file at `path`, without compiling the shader.
  package init(_ path: FilePath) throws(Problem) {
    try self.init(path, bytes: try TransitionFile.bytes(at: path))
  }

  /// Creates a transition from `bytes`, the contents of the shader file at `path`.
  init(_ path: FilePath, bytes: [UInt8]) throws(Problem) {
    self.path = path
    self.bytes = bytes
    do throws(ShaderFileError) {
      transition = ShaderTransition(
        try ShaderFile(name: path.baseName.displayName, bytes: bytes))
    } catch {
      throw Problem(path: path, reason: "\(error)", sentence: error.sentence)
    }
  }

  /// Reads the shader file at `path`, and returns its contents.
  static func bytes(at path: FilePath) throws(Problem) -> [UInt8] {
    do throws(FileError) {
      return try path.contents(limit: TransitionFile.sizeLimit)
    } catch {
      throw Problem(
        path: path, reason: error.readingDescription,
        sentence: localized("This file cannot be read."))
    }
  }

  /// Reads all shader files in `folder`, and returns the usable ones in natural order and the
  /// problems of the others.
  ///
  /// - Throws: `FileError` if the folder cannot be listed.
  package static func all(
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
