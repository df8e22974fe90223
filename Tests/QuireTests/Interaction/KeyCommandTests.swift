import Testing

@testable import QuireViews

/// The key commands of the responders of a window.
@MainActor
final class KeyCommandTests {
  /// A controller with the given commands.
  private final class Commanding: ViewController {
    var commands: [KeyCommand] = []
    var name: String?
    var kept: Set<Key> = []
    var menu: Menu?

    override var keyCommands: [KeyCommand] { commands }
    override var keyCommandsTitle: String? { name }
    override func keyDown(_ event: KeyEvent) -> Bool { kept.contains(event.key) }
    override func contextMenu(at location: Point) -> Menu? { menu }
  }

  private let driver = InputDriver()
  private let outer = Commanding()
  private let inner = Commanding()
  private var performed: [String] = []

  init() {
    driver.window.rootViewController = outer
    outer.addChild(inner)
    inner.view.frame = driver.window.bounds
    outer.view.addSubview(inner.view)
    inner.didMove(toParent: outer)
  }

  // Controllers are released on the main actor.
  isolated deinit {}

  /// Returns a command that records its title.
  private func command(
    _ title: String, _ key: Key, _ modifiers: Modifiers = [], isEnabled: Bool = true,
    isHidden: Bool = false, repetition: KeyCommand.Repetition = .once,
    priority: KeyCommand.Priority = .regular
  ) -> KeyCommand {
    KeyCommand(
      title, key: key, modifiers: modifiers, isEnabled: isEnabled, isHidden: isHidden,
      repetition: repetition, priority: priority
    ) { [weak self] in self?.performed.append(title) }
  }

  private func holds(_ key: Key, times: Int) -> [Bool] {
    (0..<times).map { driver.key(key, isRepeat: $0 > 0) }
  }

  @Test("a character that a key types with Shift performs its command, unless the key has one")
  func typed() {
    inner.commands = [command("slash", .character("/")), command("seven", .character("7"), .shift)]
    #expect(!driver.key(.character("8"), .shift))
    #expect(!driver.window.performCommand(typing: "*"))
    #expect(!driver.key(.character("8"), .shift) && driver.window.performCommand(typing: "/"))
    // The character belongs to one press, and a press that has done something does nothing more.
    #expect(!driver.window.performCommand(typing: "/"))
    #expect(driver.key(.character("7"), .shift) && !driver.window.performCommand(typing: "/"))
    #expect(performed == ["slash", "seven"])
  }

  @Test("the innermost responder with the exact keys performs its command")
  func chain() {
    outer.commands = [command("outer", .home), command("shifted", .home, .shift)]
    inner.commands = [command("inner", .home), command("off", .end, isEnabled: false)]
    #expect(driver.key(.home) && driver.key(.home, .shift) && !driver.key(.home, .control))
    #expect(!driver.key(.end), "a disabled command is not performed")
    #expect(performed == ["inner", "shifted"])
  }

  @Test("a digit with Shift performs the command of the digit, unless there is one with Shift")
  func shiftedDigits() {
    inner.commands = [
      command("0", .character("0")), command("1", .character("1")),
      command("shifted", .character("1"), .shift), command("b", .character("b")),
      command("Ctrl+0", .character("0"), .control),
    ]
    #expect(driver.key(.character("0"), .shift) && driver.key(.character("1"), .shift))
    #expect(driver.key(.character("0"), [.shift, .control]))
    #expect(!driver.key(.character("b"), .shift) && !driver.key(.character("2"), .shift))
    #expect(performed == ["0", "shifted", "Ctrl+0"])
    inner.kept = [.character("0")]
    #expect(driver.key(.character("0"), .shift) && performed.count == 3)
  }

  @Test("keyDown precedes the commands of its responder and of the outer ones")
  func keyDown() {
    inner.commands = [command("inner", .home)]
    outer.commands = [command("outer", .end)]
    inner.kept = [.home, .end]
    #expect(driver.key(.home) && driver.key(.end) && performed == [])
  }

  @Test("a held key repeats a command only if the command says so")
  func held() {
    inner.commands = [
      command("once", .home), command("repeats", .end, repetition: .repeats),
      command("passedOn", .up, repetition: .passedOn),
    ]
    outer.commands = [command("outer", .up, repetition: .repeats), command("never", .home)]
    #expect(holds(.home, times: 3) == [true, true, true] && performed == ["once"])
    performed = []
    _ = holds(.end, times: 3)
    #expect(performed == ["repeats", "repeats", "repeats"])
    performed = []
    _ = holds(.up, times: 3)
    #expect(performed == ["passedOn", "outer", "outer"])
  }

  @Test("a fallback command is performed only if no responder handles the key")
  func fallback() {
    inner.commands = [command("fallback", .down, priority: .fallback)]
    #expect(driver.key(.down) && performed == ["fallback"])
    outer.kept = [.down]
    #expect(driver.key(.down) && performed == ["fallback"])
    outer.kept = []
    outer.commands = [command("regular", .down)]
    #expect(driver.key(.down) && performed == ["fallback", "regular"])
  }

  @Test("the list has each key once, with the command that the key performs")
  func list() {
    inner.name = "Inner"
    inner.commands = [
      command("next", .right), command("hidden", .right, .shift, isHidden: true),
      command("late", .down, priority: .fallback), command("escape", .escape),
    ]
    outer.commands = [
      command("covered", .right), command("down", .down), command("off", .up, isEnabled: false),
      command("tab", .tab),
    ]
    let groups = driver.window.keyCommandGroups
    #expect(groups.map(\.title) == ["Inner", nil])
    #expect(groups[0].commands.map(\.title) == ["next", "escape"])
    // Without a native window there is no full screen and nothing to close.
    #expect(groups[1].commands.map(\.title) == ["down", "tab", "Previous control", "Keys"])
    for command in groups[0].commands + groups[1].commands.prefix(2) {
      performed = []
      driver.key(command.key, command.modifiers)
      #expect(performed == [command.title])
    }
  }

  @Test("while text is typed, the list has no keys that write characters")
  func typing() {
    inner.name = "Inner"
    inner.commands = [
      command("letter", .character("f")), command("capital", .character("t"), .shift),
      command("control", .character("f"), .control), command("alt", .character("1"), .alt),
      command("function", .function(1)),
    ]
    let titles = {
      self.driver.window.keyCommandGroups.first { $0.title == "Inner" }?.commands.map(\.title)
    }
    #expect(titles() == ["letter", "capital", "control", "alt", "function"])
    let field = TextField("")
    inner.view.addSubview(field)
    field.becomeFirstResponder()
    #expect(titles() == ["control", "alt", "function"])
    #expect(driver.key(.character("f")) && performed == [])
    #expect(driver.key(.character("f"), .control) && performed == ["control"])
    field.isEnabled = false
    #expect(titles() == ["letter", "capital", "control", "alt", "function"])
  }

  @Test("the list has the keys of the context menu only where there is one")
  func contextMenu() {
    let title = "Open the context menu"
    let shortcuts = {
      self.driver.window.keyCommandGroups.flatMap(\.commands).filter { $0.title == title }
        .map(\.shortcut)
    }
    #expect(shortcuts() == [] && !driver.key(.menu))
    inner.menu = Menu(children: [])
    #expect(shortcuts() == [], "an empty menu is not shown")
    inner.menu = Menu(children: [.action("Open") {}])
    #expect(shortcuts() == ["Menu", "Shift+F10"] && driver.key(.menu))
  }

  @Test(
    "a shortcut names the modifier keys and the key",
    arguments: [
      (Key.character("o"), [.shift, .control], "Ctrl+Shift+O"),
      (.function(11), [], "F11"), (.left, .alt, "Alt+←"), (.character(","), .command, "Super+,"),
      (.pageUp, [], "Page Up"), (.character("é"), [], "É"),
    ] as [(Key, Modifiers, String)])
  func shortcut(key: Key, modifiers: Modifiers, text: String) {
    let command = command("Open", key, modifiers)
    #expect(command.shortcut == text && command.toolTip == "Open (\(text))")
  }

  @Test("the commands of the window follow its state")
  func windowCommands() {
    let host = RecordingHost()
    driver.window.host = host
    #expect(driver.window.fullScreenCommand.state == .off)
    driver.key(.character("f"))
    #expect(host.isFullScreen && driver.window.fullScreenCommand.state == .on)
    driver.window.fullScreenCommand.perform()
    #expect(!host.isFullScreen)
    #expect(driver.key(.character("w"), .control) && driver.key(.character("q"), .control))
    #expect(host.closings == 2)
  }
}
