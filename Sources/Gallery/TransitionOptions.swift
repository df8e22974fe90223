import ArgumentParser
import Quire

/// The choice of a transition and its parameters, the same for every command.
struct TransitionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("How pages turn: a name that 'quire transitions' lists.", valueName: "name"))
  var transition = "flip"

  @Option(
    name: .customLong("set"), parsing: .singleValue,
    help: ArgumentHelp("Set a parameter of the transition.", valueName: "key=value"))
  var settings: [String] = []

  /// The transition with its settings.
  func effect() throws -> any TransitionEffect {
    if transition.hasSuffix(".glsl") {
      throw ValidationError(
        "\(transition): shader files as transitions are not part of this version")
    }
    guard var effect = Effects.named(transition) else {
      let names = Effects.all.map { $0.name }.joined(separator: ", ")
      throw ValidationError("there is no transition '\(transition)'; there are \(names)")
    }
    for setting in settings {
      let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        throw ValidationError("'\(setting)' is not of the form KEY=VALUE")
      }
      do {
        try effect.set(String(parts[0]), toText: String(parts[1]))
      } catch {
        throw ValidationError("\(transition): \(error)")
      }
    }
    return effect
  }
}
