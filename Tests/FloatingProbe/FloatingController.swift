import Quire

/// The kinds of floating things that a press of a button shows.
enum FloatingKind: String {
  case menu
  case popover
  case alert
  case toast
  /// Nothing, but each button has a tooltip.
  case tip
}

/// A blue page with nine buttons at its edges, at its corners and in its middle.
final class FloatingController: ViewController {
  private let kind: FloatingKind
  private var anchors: [Anchor] = []
  private var focus = "none"
  private var awaitsRest = false

  init(_ kind: FloatingKind) {
    self.kind = kind
    super.init()
  }

  override func loadView() {
    view = Ground()
    view.backgroundColor = Color(red: 0, green: 0, blue: 1)
    anchors = (0..<9).map { number in Anchor(number) { [unowned self] in show($0) } }
    for anchor in anchors { view.addSubview(anchor) }
    guard kind == .tip else { return }
    for anchor in anchors { anchor.button.toolTip = "Says what the button \(anchor.number) does" }
  }

  override func viewDidLayoutSubviews() {
    let step = Size(
      width: (view.bounds.width - Anchor.size.width) / 2,
      height: (view.bounds.height - Anchor.size.height) / 2)
    for anchor in anchors {
      anchor.frame = Rect(
        x: Double(anchor.number % 3) * step.width, y: Double(anchor.number / 3) * step.height,
        width: Anchor.size.width, height: Anchor.size.height)
    }
  }

  override func viewDidAppear(animated: Bool) {
    guard let window = view.window else { return }
    window.observeInput { [weak self] _ in
      self?.reportFocus()
      self?.reportRest()
      return self != nil
    }
    // The first frame is drawn before the window can be used.
    var frames = 0
    window.observeFrames { _ in
      frames += 1
      if frames == 3 { say("shown") }
      return frames < 3
    }
  }

  /// Prints with the next frame which button has the focus, if that has changed.
  private func reportFocus() {
    view.window?.observeFrames { [weak self] _ in
      guard let self else { return false }
      let responder = view.window?.firstResponder
      let anchor = anchors.first { $0.button === responder }
      let name = anchor.map { "\($0.number)" } ?? (responder == nil ? "none" : "inside")
      if name != focus {
        say("focus \(name)")
        reportRest()
      }
      focus = name
      return false
    }
  }

  /// Prints a line after the first frame from now on that no other follows,
  /// when it is on the screen.
  private func reportRest() {
    guard !awaitsRest, let window = view.window else { return }
    awaitsRest = true
    window.observeFrames { [weak self, weak window] _ in
      // Tasks run when the frame has been presented.
      Task {
        guard let self, let window else { return }
        self.awaitsRest = false
        if window.isMoving || window.needsFrame { self.reportRest() } else { say("rest") }
      }
      return false
    }
  }

  private func show(_ anchor: Anchor) {
    let number = anchor.number
    switch kind {
    case .menu: anchor.button.present(anchor.menu)
    case .popover:
      let inside = Button("Inside") { say("inside \(number)") }
      Popover(contentView: inside).show(from: anchor.button)
    case .alert:
      present(
        Alert(
          title: "Remove \(number)?", message: "The picture stays on the disk.",
          actions: [
            DialogAction("Cancel", role: .cancel) { [self] in answer("cancelled \(number)") },
            DialogAction("Remove", role: .default) { [self] in answer("removed \(number)") },
          ]), animated: view.window?.reducesMotion == false)
    case .toast:
      view.window?.show(Toast("Removed", actionTitle: "Undo") { say("undone \(number)") })
    case .tip: break
    }
  }

  private func answer(_ line: String) {
    say(line)
    reportFocus()
  }
}

/// The background, which prints the presses that it gets.
private final class Ground: View {
  override func pointerDown(_ event: PointerEvent) -> Bool {
    say("ground")
    return true
  }
}

/// A button with a context menu.
final class Anchor: View {
  /// The size of the view, in points.
  static let size = Size(width: 52, height: 24)

  /// The number of the button, in the order of reading.
  let number: Int
  let button: Button

  init(_ number: Int, pressed: @escaping (Anchor) -> Void) {
    self.number = number
    button = Button("\(number)")
    super.init()
    button.frame = Rect(size: Anchor.size)
    button.action = { [unowned self] in pressed(self) }
    addSubview(button)
  }

  var menu: Menu {
    func item(_ title: String) -> MenuElement {
      .action(title) { [number] in say("chose \(title) \(number)") }
    }
    return Menu(children: [
      item("One"), item("Two"),
      .submenu(Menu(title: "More", children: [item("Three"), item("Four")])),
    ])
  }

  override func contextMenu(at location: Point) -> Menu? { menu }
}
