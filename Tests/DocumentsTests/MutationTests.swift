import Mutating
import QuireDocuments
import Testing

/// Tests with damaged files of every kind: each is shown or fails with a reason, in the same
/// process.
@Suite(.serialized) struct MutationTests {
  private static let seed: UInt64 = 300

  @Test("mutated files are shown or refused in time", arguments: SeedFile.all.indices)
  func mutatedFiles(index: Int) async throws {
    let file = SeedFile.all[index]
    let settings = CodecPool.Settings()
    let figures = try await MutationRun(
      file, count: 60, seed: MutationTests.seed, settings: settings
    ).figures()
    print(figures.row)
    #expect(figures.traps.isEmpty, "\(file.kind): crashes at the seeds \(figures.traps)")
    #expect(figures.late.isEmpty, "\(file.kind): too slow at the seeds \(figures.late)")
    #expect(figures.peak < settings.largeMemoryLimit, "\(file.kind): \(figures.peak) bytes")
    #expect(figures.count == 60)
  }

  @Test("the same seed gives the same file, and other seeds give other files")
  func reproduction() {
    for file in SeedFile.all {
      #expect(file.mutated(seed: 7) == file.mutated(seed: 7))
      #expect(Set((0..<20).map { file.mutated(seed: $0) }).count > 15, "\(file.kind)")
    }
  }
}
