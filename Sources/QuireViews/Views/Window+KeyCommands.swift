extension Window {
  /// The commands of every window, all of which are performed only if no responder handles the key.
  var ownKeyCommands: [KeyCommand] {
    [
      fullScreenCommand(key: .function(11)), fullScreenCommand(key: .character("f")),
      KeyCommand(
        localized("Go back"), key: .escape,
        discoverabilityTitle: localized("Go back, or leave full screen"),
        repetition: .passedOn, priority: .fallback, attempt: { [unowned self] in escape() }),
      KeyCommand(
        localized("Next control"), key: .tab, repetition: .repeats, priority: .fallback,
        attempt: { [unowned self] in moveFocus() }),
      KeyCommand(
        localized("Previous control"), key: .tab, modifiers: .shift, repetition: .repeats,
        priority: .fallback, attempt: { [unowned self] in moveFocus(backwards: true) }),
      undoCommand, redoCommand, redoCommand(key: "y", modifiers: .control),
      keysCommand, contextMenuCommand(key: .menu), contextMenuCommand(key: .function(10), .shift),
      closeCommand, quitCommand,
    ]
  }

  /// The command of every window that enters or leaves full screen, with the F11 key.
  public var fullScreenCommand: KeyCommand { fullScreenCommand(key: .function(11)) }

  /// The command of every window that closes the window if its delegate agrees, with Ctrl+W.
  public var closeCommand: KeyCommand {
    KeyCommand(
      localized("Close the window"), key: .character("w"), modifiers: .control,
      isEnabled: host != nil, priority: .fallback, action: { [weak self] in self?.performClose() })
  }

  /// The command of every window that ends the program if the delegates of all windows agree, with
  /// Ctrl+Q.
  public var quitCommand: KeyCommand {
    KeyCommand(
      localized("Quit"), key: .character("q"), modifiers: .control, isEnabled: host != nil,
      priority: .fallback, action: { [weak self] in self?.host?.quit() })
  }

  /// The command that reverts the last change, with Ctrl+Z; its title names the change.
  public var undoCommand: KeyCommand {
    let manager = keyResponder.undoManager
    return KeyCommand(
      title(localized("Undo"), of: manager?.undoActionName), symbol: .undo, key: .character("z"),
      modifiers: .control, isEnabled: manager?.canUndo == true, repetition: .repeats,
      priority: .fallback, action: { manager?.undo() })
  }

  /// The command that repeats the change that was undone last, with Ctrl+Shift+Z; its title names
  /// the change.
  public var redoCommand: KeyCommand { redoCommand(key: "z", modifiers: [.control, .shift]) }

  private func redoCommand(key: Character, modifiers: Modifiers) -> KeyCommand {
    let manager = keyResponder.undoManager
    return KeyCommand(
      title(localized("Redo"), of: manager?.redoActionName), symbol: .redo, key: .character(key),
      modifiers: modifiers, isEnabled: manager?.canRedo == true, repetition: .repeats,
      priority: .fallback, action: { manager?.redo() })
  }

  /// Returns the title of a command that undoes or repeats the change `name`.
  private func title(_ verb: String, of name: String?) -> String {
    name.map { "\(verb): \($0)" } ?? verb
  }

  private func fullScreenCommand(key: Key) -> KeyCommand {
    KeyCommand(
      localized("Full screen"), key: key,
      discoverabilityTitle: localized("Enter or leave full screen"),
      isEnabled: host != nil, state: isFullScreen ? .on : .off, repetition: .passedOn,
      priority: .fallback, action: { [weak self] in self?.isFullScreen.toggle() })
  }

  /// The command that shows the list of keys over the innermost controller.
  private var keysCommand: KeyCommand {
    let responders = sequence(first: keyResponder, next: \.next)
    let shown = responders.lazy.compactMap { $0 as? ViewController }.first ?? rootViewController
    return KeyCommand(
      localized("Keys"), key: .function(1), discoverabilityTitle: localized("Show this help"),
      isEnabled: shown != nil, priority: .fallback, action: { shown?.showKeys() })
  }

  private func contextMenuCommand(key: Key, _ modifiers: Modifiers = []) -> KeyCommand {
    var command = KeyCommand(
      localized("Open the context menu"), key: key, modifiers: modifiers, repetition: .passedOn,
      priority: .fallback, attempt: { [unowned self] in openContextMenuByKey() })
    command.isListed = { [unowned self] in hasContextMenuForKey }
    return command
  }

  /// Performs the action of the Escape key: dismisses a presentation, leaves full screen or goes
  /// back; returns whether there was anything to do.
  private func escape() -> Bool {
    let controllers = sequence(first: keyResponder, next: \.next).compactMap {
      $0 as? ViewController
    }
    if let presented = controllers.first(where: \.isPresented) {
      presented.dismiss()
      return true
    }
    if isFullScreen {
      isFullScreen = false
      return true
    }
    return controllers.contains { $0.goBack() }
  }
}

extension Responder {
  /// Performs the first enabled command of `priority` whose keys `event` presses, and returns
  /// whether the event has been handled.
  func performCommand(of priority: KeyCommand.Priority, for event: KeyEvent) -> Bool {
    keyCommands.contains {
      $0.priority == priority && $0.isEnabled && $0.matches(event) && $0.handle(event)
    }
  }
}
