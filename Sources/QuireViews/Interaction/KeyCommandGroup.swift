/// The key commands of one area of a window, such as a book, under a common title.
public struct KeyCommandGroup {
  /// The title of the area, or `nil` for the commands that work everywhere in the window.
  public let title: String?
  /// The commands, in the order in which their responders are asked.
  public internal(set) var commands: [KeyCommand]
}

extension Window {
  /// The key commands that keys perform now, from the innermost area to the whole window, without
  /// hidden and disabled commands.
  ///
  /// A command whose key performs another command first is left out, and while a text input has the
  /// focus, so is one whose key writes a character. The group without a title is the last one.
  public var keyCommandGroups: [KeyCommandGroup] {
    var groups: [KeyCommandGroup] = []
    var general = KeyCommandGroup(title: nil, commands: [])
    for (responder, command) in effectiveKeyCommands where !command.isHidden && command.isListed() {
      guard let title = responder.keyCommandsTitle else {
        general.commands.append(command)
        continue
      }
      if let index = groups.firstIndex(where: { $0.title == title }) {
        groups[index].commands.append(command)
      } else {
        groups.append(KeyCommandGroup(title: title, commands: [command]))
      }
    }
    return general.commands.isEmpty ? groups : groups + [general]
  }

  /// The enabled commands along the responder chain, each with its responder, without those whose
  /// keys perform an earlier command or write a character.
  private var effectiveKeyCommands: [(responder: Responder, command: KeyCommand)] {
    let takesText = textInput != nil
    let all = keyResponders.flatMap { responder in
      responder.keyCommands.filter { $0.isEnabled && !(takesText && $0.writesCharacter) }
        .map { (responder: responder, command: $0) }
    }
    var seen: Set<Shortcut> = []
    // Regular commands of all responders come before fallback commands.
    let shown = Set(
      [KeyCommand.Priority.regular, .fallback].flatMap { priority in
        all.indices.filter { all[$0].command.priority == priority }
      }.filter { index in
        let command = all[index].command
        return seen.insert(Shortcut(key: command.key, modifiers: command.modifiers)).inserted
      })
    return all.indices.filter(shown.contains).map { all[$0] }
  }

  private struct Shortcut: Hashable {
    let key: Key
    let modifiers: Modifiers
  }
}
