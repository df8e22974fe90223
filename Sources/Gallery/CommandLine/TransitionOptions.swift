import ArgumentParser
import Documents
import Quire

/// The choice of a transition and its parameters, the same for every command.
struct TransitionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The transition: a name that 'quire transitions' lists, or a .glsl file as the GL Transitions \
      specification describes it; flip, or what was chosen last in the window, by default.
      """,
      valueName: "name-or-file"))
  var transition: String?

  @OptionGroup var folder: TransitionsFolderOption

  @Option(
    name: .customLong("set"), parsing: .singleValue,
    help: ArgumentHelp(
      "Set a parameter of the transition; may be given several times.", valueName: "key=value"))
  var settings: [String] = []

  /// The transition with its settings.
  ///
  /// - Parameters:
  ///   - seed: where the chance of a transition begins that uses it, whatever else was set.
  ///   - remembered: the name of the one that is taken if the command line says nothing about it;
  ///     one that does not exist is passed over.
  /// - Returns: what draws.
  /// - Throws: `ValidationError` for what does not exist, `ExitCode` for a file that cannot be
  ///   read, after that has been said.
  func choice(seed: UInt64? = nil, remembered: String? = nil) throws -> TransitionChoice {
    if transition == nil, settings.isEmpty, let effect = remembered.flatMap(BuiltInEffects.named) {
      return .builtIn(effect)
    }
    let transition = transition ?? "flip"
    if var effect = BuiltInEffects.named(transition) {
      let settings = settings(of: effect, seed: seed)
      try TransitionSettings.apply(settings, to: &effect, called: transition)
      return .builtIn(effect)
    }
    var file = try file(named: transition)
    let settings = settings(of: file.transition, seed: seed)
    try TransitionSettings.apply(settings, to: &file.transition, called: transition)
    return .file(file, settings: settings)
  }

  /// Each KEY=VALUE, the seed among them where it means something.
  private func settings(of transition: any TransitionEffect, seed: UInt64?) -> [String] {
    guard let seed, transition.parameterDescriptions.contains(where: { $0.name == "seed" }) else {
      return settings
    }
    return settings + ["seed=\(seed)"]
  }

  /// The file that `transition` names, by its path or by its name in the folder.
  private func file(named transition: String) throws -> TransitionFile {
    let path = RawArguments.path(transition)
    let isPath = path.fileExtension == TransitionFile.ending
    if let folder = folder.path, !path.bytes.contains(UInt8(ascii: "/")) {
      let inside = folder.appending(
        isPath ? path : FilePath(bytes: path.bytes + ".\(TransitionFile.ending)".utf8))
      if !isPath || !path.exists, inside.exists { return try read(inside) }
    }
    if isPath { return try read(path) }
    let names = BuiltInEffects.names + (try folder.transitions().map { $0.transition.name })
    throw TransitionOptions.unknown(transition, known: names)
  }

  /// The error for a name that no transition has: with the nearest name, or else all of them.
  static func unknown(_ name: String, known names: [String]) -> ValidationError {
    let hint =
      NearestName(to: name, among: names).question.map { "\($0) 'quire transitions' lists all" }
      ?? "there are \(names.joined(separator: ", "))"
    return ValidationError("there is no transition '\(name)'; \(hint)")
  }

  private func read(_ path: FilePath) throws -> TransitionFile {
    do throws(TransitionFile.Problem) { return try TransitionFile(path) } catch {
      throw Diagnostics.failure("\(error)")
    }
  }
}
