import ArgumentParser
import Quire

/// `quire transitions`: what there is to choose from.
struct TransitionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "transitions",
    abstract: "Lists every transition with its parameters.")

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    let all = Effects.all.map { TransitionListing($0) }
    print(json ? try JSONText.of(all) : all.map(\.text).joined(separator: "\n\n"))
  }
}
