import ArgumentParser
import Logging
import Quire
import QuireDocuments
import QuireGraphics
import StandardStreams

/// A folder whose shader files replace built-in shaders of the same names.
final class ShaderFolder {
  private static let sizeLimit = 1 << 20
  nonisolated private static let endings: Set = ["vert", "frag", "glsl"]

  private let path: FilePath
  private var watch: FolderWatch?
  /// The library of shaders that was last passed to the window, even if the driver rejected it, or
  /// `nil` before the first time.
  private var lastLibrary: ShaderLibrary?
  private let log = Logger(label: "quire.shaders")

  /// Opens the folder of shader files at `path`.
  ///
  /// - Throws: `ExitCode` if the folder contains no shaders, after the error has been printed.
  init(_ path: FilePath) throws {
    self.path = path
    guard path.isFolder else { throw Diagnostics.failure("\(path): is not a folder") }
    if names().isEmpty {
      throw Diagnostics.failure("\(path): contains no shaders (.vert, .frag or .glsl files)")
    }
  }

  /// Returns the library of the built-in shaders, in which shader files of the folder replace the
  /// shaders of the same names.
  func library() -> ShaderLibrary {
    var files: [String: String] = [:]
    for name in names() {
      do throws(FileError) {
        let bytes = try path.appending(name).contents(limit: ShaderFolder.sizeLimit)
        files[String(decoding: name.bytes, as: UTF8.self)] = String(decoding: bytes, as: UTF8.self)
      } catch {
        Diagnostics.report("\(path.appending(name)): \(error)")
      }
    }
    return ShaderLibrary(files: files)
  }

  /// Makes `window` use the shaders of the folder now and after each change of the shader files.
  func show(in window: Quire.Window) throws {
    use(in: window)
    do throws(FileError) {
      watch = try FolderWatch(path) { [weak self, weak window] change in
        guard ShaderFolder.concerns(change) else { return }
        Task { @MainActor in
          if let self, let window { self.use(in: window) }
        }
      }
    } catch {
      throw Diagnostics.failure("\(path): cannot be watched for changes")
    }
  }

  /// Prints the first line of `error`, the driver's reason for rejecting a shader.
  func report(_ error: GraphicsError) {
    let text = "\(error)".split(whereSeparator: \.isNewline).first ?? ""
    Diagnostics.report("\(path): \(text)")
  }

  private func use(in window: Quire.Window) {
    let library = library()
    guard library != lastLibrary else { return }
    lastLibrary = library
    log.info("shaders read")
    window.use(library) { [weak self] in self?.report($0) }
  }

  /// Returns whether `change` of the folder concerns a shader file.
  ///
  /// Editors also create temporary files in the folder.
  nonisolated private static func concerns(_ change: FolderWatch.Change) -> Bool {
    switch change {
    case .files(let names): names.contains { endings.contains($0.fileExtension) }
    case .everything: true
    }
  }

  private func names() -> [FilePath] {
    let names = (try? path.entries()) ?? []
    return names.filter { ShaderFolder.endings.contains($0.fileExtension) }
  }
}
