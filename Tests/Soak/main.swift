import Glibc
import Soaking

/// `soak [INPUTS] [SEED]`: runs the soak test and prints its figures.

/// Returns the resident memory of the process, in mebibytes.
func residentMemory() -> Double {
  guard let file = unsafe fopen("/proc/self/statm", "r") else { return 0 }
  defer { unsafe fclose(file) }
  var line = [CChar](repeating: 0, count: 128)
  guard unsafe fgets(&line, 128, file) != nil else { return 0 }
  let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  let pages = text.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
  return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
}

let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
let inputs = Int(arguments.first ?? 1_000_000)
let seed = arguments.count > 1 ? arguments[1] : 1
let soak = try Soak(seed: seed)
var early = 0.0
for input in 1...inputs {
  try soak.step()
  if !soak.problems.isEmpty { break }
  if input == inputs / 2 { early = residentMemory() }
  if input % max(1, inputs / 20) == 0 { print("\(input) inputs, \(soak.counts.frames) frames") }
}
let late = residentMemory()
try soak.finish()
let counts = soak.counts
print(
  """
  inputs     \(counts.inputs) (seed \(seed))
  frames     \(counts.frames)
  requests   \(counts.requests), outcomes \(counts.outcomes), \(counts.asked) by callbacks
  driven     \(counts.driven)
  callbacks  \(counts.callbacks)
  rests      \(counts.rests)
  pages      \(counts.livePages) alive at the last rest
  textures   \(counts.textures) at the last rest
  memory     \(Int(early)) MiB after a half, \(Int(late)) MiB at the end
  problems   \(soak.problems.count)
  """)
for problem in soak.problems { print(problem) }
// In the first half, and in shorter runs, memory still grows by data that is loaded once.
let grows = inputs >= 200_000 && late > early * 1.1
if grows { print("memory grows") }
exit(soak.problems.isEmpty && !grows ? 0 : 1)
