import Foundation
import Quire
import QuireDesktop

/// A program with two windows that prints what happens to it; the keys `y` and `n` answer whether a
/// window may close.
final class ProgramLife: ApplicationDelegate, WindowDelegate {
  /// The newest window, which stays after it has closed.
  var window: Window?
  private var answers: [String: CheckedContinuation<Bool, Never>] = [:]

  func windowShouldClose(_ window: Window) async -> Bool {
    say("asked \(name(of: window))")
    return await withCheckedContinuation { answers[name(of: window)] = $0 }
  }

  func windowDidClose(_ window: Window) { say("did close") }

  func applicationWillTerminate(_ application: Application) {
    let size = window?.placement?.size
    say("terminates \(application.windows.count) \(size.map { "\($0.width)" } ?? "nowhere")")
  }

  func application(_ application: Application, open paths: [[UInt8]]) {
    application.windows.last?.bringToFront()
    say("open \(paths.map { String(decoding: $0, as: UTF8.self) })")
  }

  /// Answers the question about the window `name`, if there is one.
  func answer(_ agrees: Bool, for name: String) {
    answers.removeValue(forKey: name)?.resume(returning: agrees)
  }

  private func name(of window: Window) -> String {
    (window.rootViewController as? LifeController)?.title ?? ""
  }
}

/// A controller of a window that answers questions with keys.
private final class LifeController: ViewController {
  private let life: ProgramLife

  init(_ name: String, _ life: ProgramLife) {
    self.life = life
    super.init()
    title = name
  }

  override func viewDidAppear(animated: Bool) { say("shown \(title ?? "")") }

  override func keyDown(_ event: KeyEvent) -> Bool {
    switch event.key {
    case .character("y"): life.answer(true, for: title ?? "")
    case .character("n"): life.answer(false, for: title ?? "")
    case .character("x"): view.window?.close()
    case .character("p"): say("placement \(placement)")
    default: return false
    }
    return true
  }

  private var placement: String {
    guard let placement = view.window?.placement else { return "none" }
    let origin = placement.origin.map { "\($0.x) \($0.y) " } ?? ""
    return "\(origin)\(placement.size.width) \(placement.size.height) \(placement.isMaximized)"
  }
}

/// Shows windows with the names in `arguments` until they are closed; with `sole`, hands the paths
/// after it to an instance that is running already.
func showLife(_ arguments: ArraySlice<String>, driver: VideoDriver?) throws {
  let application = try Application(id: "org.example.life", driver: driver)
  let life = ProgramLife()
  application.delegate = life
  if let sole = arguments.firstIndex(of: "sole") {
    let paths = arguments[arguments.index(after: sole)...].map { Array($0.utf8) }
    guard application.becomeSoleInstance(opening: paths) else { return say("handed over") }
  }
  for (index, name) in ["One", "Two"].enumerated() where arguments.contains(name) {
    let place = Point(x: 40 + 400 * Double(index), y: 30)
    let window = try application.openWindow(
      showing: LifeController(name, life), title: name,
      placement: WindowPlacement(origin: place, size: Size(width: 300, height: 200)))
    window.delegate = life
    life.window = window
  }
  try application.run()
  say("ended \(application.windows.count)")
}
