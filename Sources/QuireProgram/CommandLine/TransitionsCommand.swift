import ArgumentParser
import Quire
import QuireDocuments
import QuireReader

/// The command `quire transitions`, which lists all transitions and their parameters.
struct TransitionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "transitions",
    abstract: "Lists every transition with its parameters.",
    discussion: """
      With --transitions-folder the list includes the .glsl files of a folder, which follow the GL \
      Transitions specification. The files are read but not compiled. A file that has the name of \
      a built-in transition is chosen by its path. The last built-in names are presets: each is \
      another transition with some of its parameters set.
      """)

  @Flag(help: "Print JSON instead of text.")
  var json = false

  @OptionGroup var folder: TransitionsFolderOption

  func run() throws {
    let files = try folder.transitions()
    let all =
      BuiltInEffects.all.map { TransitionListing($0) }
      + BuiltInEffects.presets.map { TransitionListing(preset: $0.value, named: $0.key) }
      + files.map { TransitionListing($0.transition, file: $0.path.displayName) }
    print(json ? try JSONText.of(all) : all.map(\.text).joined(separator: "\n\n"))
  }
}
