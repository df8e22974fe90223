import CFakeReset
import Logging
import Quire
import QuireCompositor
import QuireDesktop

/// A controller of one of two windows, which show the same picture and print their keys.
final class WindowController: ViewController {
  private let name: String
  private let content: ViewContent
  private let picture = ImageView(isOpaque: true)

  init(_ name: String, content: ViewContent) {
    self.name = name
    self.content = content
    super.init()
  }

  override func viewDidLoad() {
    view.backgroundColor = Color(red: 0, green: 0, blue: 1)
    picture.show(content)
    view.addSubview(picture)
  }

  override func viewDidLayoutSubviews() {
    picture.frame = Rect(x: 10, y: 10, width: 60, height: 40)
  }

  override func viewDidAppear(animated: Bool) { say("shown \(name)") }

  override func viewDidDisappear(animated: Bool) { say("closed \(name)") }

  override func keyDown(_ event: KeyEvent) -> Bool {
    say("\(name) \(event.key)")
    switch event.key {
    case .character("r"): view.backgroundColor = Color(red: 1, green: 0, blue: 0)
    case .character("x"): view.window?.host?.close()
    case .character("f"): picture.show(tooWideContent())
    case .character("g"):
      quire_fake_resets(1)
      view.window?.setNeedsFrame()
    default: return false
    }
    return true
  }

  /// Returns a picture that is wider than any texture, which ends the drawing of its window.
  private func tooWideContent() -> ViewContent {
    let width = 1 << 20
    let image = Image(width: width, height: 1, bytes: [UInt8](repeating: 255, count: width * 4))
    return ViewContent(image: image, isOpaque: true)
  }
}

/// Shows two windows until both are closed, and prints the program's log.
func showTwoWindows(driver: VideoDriver?) throws {
  LoggingSystem.bootstrap { label in
    var handler = StreamLogHandler.standardOutput(label: label)
    handler.logLevel = .debug
    return handler
  }
  let application = try Application(id: "org.quire.Quire", driver: driver)
  let image = Image(
    width: 60, height: 40,
    bytes: (0..<60 * 40).flatMap { _ in [0, 255, 0, 255] as [UInt8] })
  let content = ViewContent(image: image, isOpaque: true)
  for (name, width) in [("One", 300.0), ("Two", 200)] {
    try application.openWindow(
      showing: WindowController(name, content: content), title: name,
      size: Size(width: width, height: 150))
  }
  say("windows \(application.windows.count)")
  do {
    try application.run()
  } catch {
    say("failed \(error)")
  }
  say("ended \(application.windows.count)")
}
