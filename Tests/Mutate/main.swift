import Foundation
import Mutating
import QuireDocuments

/// `mutate [COUNT] [SEED] [KIND]`: decodes COUNT mutated files of every kind, or of one.

let arguments = Array(CommandLine.arguments.dropFirst())
let count = arguments.first.flatMap { Int($0) } ?? 500
let seed = arguments.dropFirst().first.flatMap { UInt64($0) } ?? UInt64.random(in: 0..<1_000_000)
let kinds = SeedFile.all.filter { arguments.count < 3 || $0.kind == arguments[2] }
let settings = CodecPool.Settings()

print("seed \(seed)")
print(MutationFigures.heading)
var isClean = true
for kind in kinds {
  let figures = try await MutationRun(kind, count: count, seed: seed, settings: settings).figures()
  print(figures.row)
  // The pixels of the page and the code of the libraries are not part of the limit.
  let isLarge = figures.peak > settings.largeMemoryLimit + 256 << 20
  if !figures.traps.isEmpty { print("  traps at the seeds \(figures.traps)") }
  if !figures.late.isEmpty { print("  late at the seeds \(figures.late)") }
  if !figures.traps.isEmpty || !figures.late.isEmpty || isLarge { isClean = false }
}
exit(isClean ? 0 : 1)
