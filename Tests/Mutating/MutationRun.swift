import Foundation
package import QuireDocuments
import SeededNumbers

/// A run that decodes mutated files of one kind.
package struct MutationRun {
  /// The time that is added to the limits for a busy machine.
  private static let grace = Duration.seconds(5)

  private let file: SeedFile
  private let count: Int
  private let seed: UInt64
  private let settings: CodecPool.Settings

  /// Creates a run over `count` files.
  ///
  /// The first file is made from `seed`, and each following one from the next seed.
  package init(_ file: SeedFile, count: Int, seed: UInt64, settings: CodecPool.Settings) {
    self.file = file
    self.count = count
    self.seed = seed
    self.settings = settings
  }

  /// Decodes the files one after another.
  ///
  /// - Throws: An error if a file cannot be written.
  package func figures() async throws -> MutationFigures {
    let folder = FileManager.default.temporaryDirectory.appending(path: "quire-mutate-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "file.\(file.kind)").path(percentEncoded: false)
    var settings = settings
    settings.workers = 1
    settings.replacementLimit = .max
    let pool = CodecPool(settings)
    let peak = PeakMemory(of: pool)
    defer { peak.end() }
    var figures = MutationFigures(kind: file.kind)
    for number in 0..<count {
      let seed = seed &+ UInt64(number)
      try Data(file.mutated(seed: seed)).write(to: URL(filePath: path))
      await read(FilePath(path), seed: seed, with: pool, &figures)
    }
    figures.peak = peak.bytes
    return figures
  }

  /// Returns the message without the numbers that differ from file to file.
  private static func text(of error: CodecError) -> String {
    if case .tooLarge = error.reason { return "is too large" }
    return error.description
  }

  private func read(
    _ path: FilePath, seed: UInt64, with pool: CodecPool, _ figures: inout MutationFigures
  ) async {
    var random = SeededGenerator(seed: ~seed)
    let fits: [PageRequest.Fit] = [.inside, .inside, .covering, .fitting]
    let request = PageRequest(
      path: path, page: Int.random(in: 0...3, using: &random) / 3, width: 160, height: 120,
      fit: fits.randomElement(using: &random) ?? .inside)
    let start = ContinuousClock.now
    do throws(CodecError) {
      _ = try await pool.load(request)
      figures.shown += 1
    } catch {
      figures.refused[MutationRun.text(of: error), default: 0] += 1
      switch error.reason {
      case .decoderStopped, .invalidReply, .decoderMissing: figures.traps.append(seed)
      default: break
      }
    }
    let time = start.duration(to: .now)
    figures.count += 1
    let limit = file.isDocument ? settings.documentTimeLimit : settings.timeLimit
    if time > limit + MutationRun.grace { figures.late.append(seed) }
    if time / .seconds(1) > figures.slowest.seconds {
      figures.slowest = (time / .seconds(1), seed)
    }
  }
}
