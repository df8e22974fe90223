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
      contextMenuCommand(key: .menu), contextMenuCommand(key: .function(10), .shift),
      closeCommand(key: .character("q")), closeCommand(key: .character("w")),
    ]
  }

  /// The command of every window that enters or leaves full screen, with the F11 key.
  public var fullScreenCommand: KeyCommand { fullScreenCommand(key: .function(11)) }

  /// The command of every window that closes the window, with Ctrl+Q.
  public var closeCommand: KeyCommand { closeCommand(key: .character("q")) }

  private func fullScreenCommand(key: Key) -> KeyCommand {
    KeyCommand(
      localized("Full screen"), key: key,
      discoverabilityTitle: localized("Enter or leave full screen"),
      isEnabled: host != nil, state: isFullScreen ? .on : .off, repetition: .passedOn,
      priority: .fallback, action: { [weak self] in self?.isFullScreen.toggle() })
  }

  private func contextMenuCommand(key: Key, _ modifiers: Modifiers = []) -> KeyCommand {
    var command = KeyCommand(
      localized("Open the context menu"), key: key, modifiers: modifiers, repetition: .passedOn,
      priority: .fallback, attempt: { [unowned self] in openContextMenuByKey() })
    command.isListed = { [unowned self] in hasContextMenuForKey }
    return command
  }

  private func closeCommand(key: Key) -> KeyCommand {
    KeyCommand(
      localized("Quit"), key: key, modifiers: .control, isEnabled: host != nil, priority: .fallback,
      action: { [weak self] in self?.host?.close() })
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
