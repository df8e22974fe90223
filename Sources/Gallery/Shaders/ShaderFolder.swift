import ArgumentParser
import Documents
import Logging
import Quire

/// A folder whose shaders are drawn with in place of the built-in ones.
final class ShaderFolder {
  private static let sizeLimit = 1 << 20
  nonisolated private static let endings: Set = ["vert", "frag", "glsl"]

  private let path: FilePath
  private var watch: FolderWatch?
  /// What the window was given last, whether the driver took it or not.
  private var shown: ShaderLibrary?
  private let log = Logger(label: "quire.shaders")

  /// The folder at `path`.
  ///
  /// - Throws: `ExitCode` when it has no shaders, after that has been said.
  init(_ path: FilePath) throws {
    self.path = path
    guard path.isFolder else { throw Diagnostics.failure("\(path): is not a folder") }
    if names().isEmpty {
      throw Diagnostics.failure("\(path): has no shaders, whose names end in .vert, .frag or .glsl")
    }
  }

  /// What the folder holds now.
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

  /// Has `window` drawn with them, and with what they become.
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
      throw Diagnostics.failure("\(path): cannot be watched")
    }
  }

  /// Says in one line why the driver refuses a shader.
  func report(_ error: GraphicsError) {
    let text = "\(error)".split(whereSeparator: \.isNewline).first ?? ""
    Diagnostics.report("\(path): \(text)")
  }

  private func use(in window: Quire.Window) {
    let library = library()
    guard library != shown else { return }
    shown = library
    log.info("shaders read")
    window.use(library) { [weak self] in self?.report($0) }
  }

  /// Whether shaders may be different: editors have files of their own beside those they change.
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
