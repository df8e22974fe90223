import Foundation
import Quire
import QuireCompositor
import QuireDocuments
import SampleFiles
import Testing
import WindowTesting

@testable import QuireReader

/// The reader in a window on virtual time.
@MainActor
final class ReaderShow: Clocked {
  /// A native window that records what the reader does with it.
  final class Host: WindowHost {
    var isFullScreen = false
    var idleTimerDisabledReason: String?
    var cursor = Cursor.arrow
    var title = "" { didSet { titles.append(title) } }
    private(set) var titles: [String] = []
    var clipboard: String?
    var primarySelection: String?
    var textInputRect: Rect?
    /// The answer to file dialogs, or `nil` to leave them open.
    var answer: DocumentPicker.Outcome? = .unavailable
    private(set) var questions: [DocumentPicker] = []

    /// Whether links can be opened.
    var opensLinks = true
    private(set) var openedLinks: [String] = []

    func requestFrame() {}
    func close() {}
    func present(
      _ picker: DocumentPicker, completion: @escaping (DocumentPicker.Outcome) -> Void
    ) {
      questions.append(picker)
      if let answer { completion(answer) }
    }
    /// Whether the desktop can print.
    var prints = false
    /// The jobs that were to be printed.
    private(set) var jobs: [PrintJob] = []
    func print(_ job: PrintJob, completion: @escaping (PrintJob.Outcome) -> Void) {
      jobs.append(job)
      completion(prints ? .printed : .unavailable)
    }
    func open(_ address: String, completion: @escaping (Bool) -> Void) {
      if opensLinks { openedLinks.append(address) }
      completion(opensLinks)
    }
  }

  let clock: TestClock
  let host = Host()
  let controller: ReaderController

  /// Creates the reader of `paths`, which starts at `page`, in a window of `size` points and waits;
  /// `prepare` is called with its book before the book is opened.
  init(
    _ paths: [String], at page: PageAddress? = nil, setting: ReaderSettings = ReaderSettings(),
    size: Size = Size(width: 640, height: 400), after wait: Double = 2,
    prepare: (PictureBook) -> Void = { _ in }
  ) {
    let window = Window(size: size, appearance: .dark, time: 100)
    window.host = host
    controller = ReaderController(
      PictureList(opening: paths.map { FilePath($0) }, at: page), setting)
    controller.titleChanged = { [host] in host.title = $0 }
    window.rootViewController = controller
    window.filesDidDrop = { [controller] paths, _ in
      controller.open(paths.map { FilePath(bytes: $0) })
    }
    prepare(controller.book)
    // The program opens the book before there is a frame.
    controller.openIfNeeded()
    clock = TestClock(window, time: window.time)
    self.wait(wait)
  }

  @discardableResult
  func press(_ key: Key, _ modifiers: Modifiers = []) -> Bool {
    send(.keyDown(key, modifiers, isRepeat: false))
  }

  func move(to x: Double, _ y: Double) {
    send(.pointerMoved(.mouse(.primary), to: Point(x: x, y: y)))
  }

  /// Opens a comic book of the first five pictures in `folder` at its third page.
  static func comic(of folder: PictureFolder) async throws -> ReaderShow {
    let path = try folder.writeComic(pages: 5)
    let show = ReaderShow([path], at: PageAddress(path: FilePath(path), page: 2))
    try await show.waitFor("the pages") { (1...3).allSatisfy(show.isDecoded) }
    show.wait(0.5)
    return show
  }

  /// Uploads what waits for it, as the renderer does during a transition.
  func upload() {
    for content in window.contents.contents where content.whenUploaded != nil {
      content.markUploaded()
    }
  }

  /// Turns to the last page.
  func turnToEnd() {
    press(.end)
    wait(3)
  }

  /// The content of the bar, shown or hidden.
  var bar: QuietBar.Content { bars[0].content }
  /// The content of the notice below the bar, shown or hidden.
  var notice: QuietBar.Content { bars[1].content }
  var bars: [QuietBar] { controller.bars.all.map(\.view) }
  /// The text of the toast, or `nil` if there is none.
  var toast: String? {
    window.subviews.last { $0.accessibilityDefaults.role == .notification }?
      .accessibilityDefaults.label
  }
  /// The shown page.
  var page: PicturePage? { controller.flip.viewController as? PicturePage }

  /// The texts of the message on the shown page; empty if it shows a picture.
  var message: [String] { messageViews.compactMap { ($0 as? Label)?.text } }

  /// The first button of the message on the shown page, or `nil` if there is none.
  var messageButton: Button? { messageButtons.first }
  /// The buttons of the message on the shown page.
  var messageButtons: [Button] { messageViews.compactMap { $0 as? Button } }

  private var messageViews: [View] {
    (page?.view.subviews ?? []).compactMap { $0 as? PageMessage }.flatMap(\.subviews)
  }

  /// Whether the page with the number `index` is known and has been decoded.
  func isDecoded(_ index: Int) -> Bool {
    let book = controller.book
    guard book.addresses.indices.contains(index),
      case .ready = book.content(of: book.addresses[index]).page
    else { return false }
    return true
  }

  /// Whether the shown page has been decoded; it may not be uploaded yet.
  var hasPicture: Bool {
    message.isEmpty && isDecoded(controller.book.current)
  }
}
