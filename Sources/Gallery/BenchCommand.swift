import ArgumentParser
import Quire

/// `quire bench`: measures on this machine.
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measures transitions, snapshots, uploads and decoding on this machine.",
    discussion: """
      Draws without a window, p = .05 … .95, each page as large as the frame. A frame is measured \
      from the tick to the end of drawing; own is this program's part of it: from the event to the \
      finished draw list and its encoding for the GPU. Frames of a transition take turns with \
      those of flip, of which they are given as a multiple.
      """)

  @Flag(help: "Print JSON.")
  var json = false

  @Option(help: ArgumentHelp("The frame in pixels.", valueName: "WxH"))
  var size = PixelSize(width: 1920, height: 1080)

  @Option(help: ArgumentHelp("Measure this transition alone.", valueName: "name"))
  var only: String?

  func validate() throws {
    if let only, Effects.named(only) == nil {
      throw ValidationError("there is no transition '\(only)'")
    }
  }

  func run() throws {
    let (size, only, json) = (size, only, json)
    try MainActor.assumeIsolated {
      do {
        let report = try Bench(size: size).report(only: only)
        print(json ? try JSONText.of(report) : report.text)
      } catch {
        throw Diagnostics.failure("\(error)")
      }
    }
  }
}
