import ArgumentParser
import Quire
import QuireDocuments
import QuireReader
import StandardStreams

/// The command-line options that choose a transition and the values of its parameters.
struct TransitionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The transition: a name that 'quire transitions' lists, or a .glsl file as the GL Transitions \
      specification describes it. (default: flip, or in a window leaf or the one chosen last)
      """,
      valueName: "name-or-file"), completion: .list(BuiltInEffects.names))
  var transition: String?

  @OptionGroup var folder: TransitionsFolderOption

  @Option(
    name: .customLong("set"), parsing: .singleValue,
    help: ArgumentHelp(
      "Set a parameter of the transition; may be given several times.", valueName: "key=value"))
  var settings: [String] = []

  /// Whether the command line says nothing about transitions.
  var isEmpty: Bool { transition == nil && settings.isEmpty && folder.path == nil }

  /// Adds the transition with which books turn to `choices`, if the command line names one or sets
  /// its parameters.
  ///
  /// - Throws: What ``choice(seed:usual:)`` throws.
  @MainActor
  func add(to choices: inout BookChoices) throws {
    guard transition != nil || !settings.isEmpty else { return }
    choices.transition = try choice(usual: Leaf().name)
    choices.parameters = Set(settings.map { String($0.prefix { $0 != "=" }) })
  }

  /// Returns the transition that the command line names or, if there is no name, the one called
  /// `usual`, with `seed` for its random numbers.
  ///
  /// - Parameters:
  ///   - seed: The seed for a transition that uses random numbers; it replaces any other seed.
  ///   - usual: The name of the transition that is used if the command line names none.
  /// - Returns: The transition with the values of its parameters.
  /// - Throws: `ValidationError` if the transition does not exist; `ExitCode` if its file cannot be
  ///   read, after the reason has been printed.
  func choice(
    seed: UInt64? = nil, usual: String = "flip"
  ) throws -> TransitionChoice {
    let transition = transition ?? usual
    if var effect = BuiltInEffects.named(transition) {
      let settings = settings(of: effect, seed: seed)
      try TransitionSettings.apply(arguments: settings, to: &effect, called: transition)
      return .builtIn(effect)
    }
    var file = try file(named: transition)
    let settings = settings(of: file.transition, seed: seed)
    try TransitionSettings.apply(arguments: settings, to: &file.transition, called: transition)
    return .file(file, settings: settings)
  }

  /// Returns the parameter values on the command line, as texts of the form KEY=VALUE, followed by
  /// `seed` if `transition` has a parameter for a seed.
  private func settings(of transition: any TransitionEffect, seed: UInt64?) -> [String] {
    guard let seed, transition.parameterDescriptions.contains(where: { $0.name == "seed" }) else {
      return settings
    }
    return settings + ["seed=\(seed)"]
  }

  /// Returns the shader file that `transition` names, either by its path or by its name in the
  /// folder of transitions.
  private func file(named transition: String) throws -> TransitionFile {
    let path = RawArguments.path(transition)
    let isPath = path.fileExtension == TransitionFile.fileExtension
    if let folder = folder.path, !path.bytes.contains(UInt8(ascii: "/")) {
      let inside = folder.appending(
        isPath ? path : FilePath(bytes: path.bytes + ".\(TransitionFile.fileExtension)".utf8))
      if !isPath || !path.exists, inside.exists { return try read(inside) }
    }
    if isPath { return try read(path) }
    let names = BuiltInEffects.names + (try folder.transitions().map { $0.transition.name })
    throw TransitionOptions.unknown(transition, known: names)
  }

  /// Returns the error for the unknown transition `name`; the text of the error suggests a similar
  /// name or lists all names.
  static func unknown(_ name: String, known names: [String]) -> ValidationError {
    let hint =
      NearestName(to: name, among: names).question.map { "\($0) 'quire transitions' lists all" }
      ?? "the transitions are \(names.joined(separator: ", "))"
    return ValidationError("there is no transition '\(name)'; \(hint)")
  }

  private func read(_ path: FilePath) throws -> TransitionFile {
    do throws(TransitionFile.Problem) { return try TransitionFile(path) } catch {
      throw Diagnostics.failure("\(error)")
    }
  }
}
