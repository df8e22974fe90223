import ArgumentParser
import Quire
import StandardStreams

/// The command `quire bench`, which measures how fast Quire draws and reacts to input on this
/// machine.
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: """
      Measures transitions, uploads, decoding, typing, zooming, lists, accessibility, reading and \
      choosing pictures.
      """,
    discussion: """
      Frames are drawn without a window, at progress 0.05 to 0.95; each page is as large as the \
      frame. The time of a frame runs from its tick to the end of drawing. The figure "own" is the \
      time that Quire itself needs: from the event to the finished draw list and its encoding for \
      the GPU. Frames of each transition alternate with frames of flip, and the ratio of the two \
      is printed. The figures for a screen reader are given without its work ("asleep") and with it \
      ("awake"), which is added to the same frames.
      """)

  @Flag(help: "Print JSON instead of text.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "The width and height of the frame in pixels. (default: 1920x1080)", valueName: "WxH"),
    transform: PixelSize.init(text:))
  var size = PixelSize(width: 1920, height: 1080)

  @Option(
    help: ArgumentHelp(
      """
      Measure only this transition, or this part: \
      \(BenchSubject.Part.allCases.map(\.rawValue).joined(separator: ", ")). \
      (default: everything)
      """, valueName: "name"),
    completion: .list(BenchSubject.names))
  var only: String?

  @Flag(help: "Draw a tenth of the frames of each transition.")
  var quick = false

  func validate() throws {
    if let only, BenchSubject(only) == nil {
      throw TransitionOptions.unknown(only, known: BenchSubject.names)
    }
  }

  func run() throws {
    let (size, only, json, steps) = (size, only, json, quick ? 10 : 91)
    try MainActor.assumeIsolated {
      do {
        let report = try Bench(size: size, steps: steps).report(
          only: only.flatMap { BenchSubject($0) })
        print(json ? try JSONText.of(report) : report.text)
      } catch {
        throw Diagnostics.failure("\(error)")
      }
    }
  }
}
