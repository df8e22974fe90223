import Documents
import Foundation
import Quire
import Testing
import WindowTesting

@testable import Gallery

/// The viewer in a window on virtual time.
@MainActor
final class ViewerShow: Clocked {
  /// The native window: what the viewer asks of it.
  final class Host: WindowHost {
    var isFullScreen = false
    var cursor = Cursor.arrow
    var title = "" { didSet { titles.append(title) } }
    private(set) var titles: [String] = []
    var clipboard: String?
    /// How questions about files are answered; nil leaves them without an answer.
    var answer: DocumentPicker.Outcome? = .unavailable
    private(set) var questions: [DocumentPicker] = []

    func requestFrame() {}
    func close() {}
    func present(
      _ picker: DocumentPicker, completion: @escaping (DocumentPicker.Outcome) -> Void
    ) {
      questions.append(picker)
      if let answer { completion(answer) }
    }
  }

  let clock: TestClock
  let host = Host()
  let controller: ViewerController

  /// The viewer of `paths`, opened a while ago.
  init(_ paths: [String], setting: DemoSetting = DemoSetting(), after wait: Double = 2) {
    let window = Window(size: Size(width: 640, height: 400), appearance: .dark)
    window.host = host
    controller = ViewerController(PictureList(opening: paths.map { FilePath($0) }), setting)
    controller.titleChanged = { [host] in host.title = $0 }
    window.rootViewController = controller
    window.filesDropped = { [controller] paths, _ in
      controller.open(paths.map { FilePath(bytes: $0) })
    }
    // As the program does, before there is a frame and a time.
    controller.openIfNeeded()
    clock = TestClock(window)
    self.wait(wait)
  }

  @discardableResult
  func press(_ key: Key, _ modifiers: Modifiers = []) -> Bool {
    send(.keyDown(key, modifiers, isRepeat: false))
  }

  func move(to x: Double, _ y: Double) {
    send(.pointerMoved(.mouse(.primary), to: Point(x: x, y: y)))
  }

  /// Waits for what other threads do; frames go on meanwhile.
  func sees(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ condition: @MainActor () -> Bool
  ) async throws {
    try await eventually("\(what), line \(sourceLocation.line)") {
      wait(0.05)
      return condition() ? () : nil
    }
  }

  /// Turns to the last page.
  func turnToEnd() {
    press(.end)
    wait(3)
  }

  /// What the bar says, be it shown or not.
  var bar: QuietBar.Content { bars[0].content }
  /// What the notice under the bar says.
  var notice: QuietBar.Content { bars[1].content }
  var bars: [QuietBar] { controller.view.subviews.compactMap { $0 as? QuietBar } }
  /// The page that is shown.
  var page: PicturePage? { controller.flip.viewController as? PicturePage }

  /// The texts of the message on the page that is shown; empty where there is a picture.
  var message: [String] {
    let messages = page?.view.subviews.compactMap { $0 as? PageMessage } ?? []
    return messages.flatMap(\.subviews).compactMap { ($0 as? Label)?.text }
  }

  /// Whether the page with the number `index` has been read.
  func isAtHand(_ index: Int) -> Bool {
    if case .ready = controller.book.content(of: index).page { true } else { false }
  }

  /// Whether the page that is shown has been read; nothing uploads it while something moves.
  var hasPicture: Bool {
    guard message.isEmpty, case .ready = controller.book.content(of: controller.book.current).page
    else { return false }
    return true
  }
}
