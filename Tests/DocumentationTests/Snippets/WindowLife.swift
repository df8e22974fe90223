import Foundation
import Quire
import QuireDesktop
import QuireDocuments
import Testing

/// A controller that the article on windows shows.
final class AskingController: ViewController, WindowDelegate {
  var hasChanges = false

  func windowShouldClose(_ window: Window) async -> Bool {
    guard hasChanges else { return true }
    return await withCheckedContinuation { answer in
      let cancel = DialogAction("Cancel", role: .cancel) { answer.resume(returning: false) }
      let discard = DialogAction("Discard", role: .destructive) { answer.resume(returning: true) }
      present(Alert(title: "Discard the changes?", actions: [cancel, discard]))
    }
  }
}

/// The code of the articles on windows, on pictures and on testing.
@MainActor enum WindowSnippets {
  static func open(_ controller: ViewController, in application: Application) throws -> Window {
    let data = UserDefaults.standard.data(forKey: "window")
    let placement = data.flatMap { try? JSONDecoder().decode(WindowPlacement.self, from: $0) }
    let window = try application.openWindow(
      showing: controller, title: "Notes", placement: placement)
    return window
  }

  static func run(_ delegate: some ApplicationDelegate) throws {
    let application = try Application(id: "org.example.notes")
    application.delegate = delegate
    try application.openWindow(showing: ListController(), title: "Notes")
    try application.run()
  }

  static func form(_ name: TextField, _ done: Button) -> StackView {
    let buttons = StackView(.horizontal)
    buttons.addFlexibleSpace()
    buttons.addArrangedSubview(done)
    return StackView(.vertical, distribution: .natural, [name, buttons])
  }

  static func load(into imageView: ImageView) {
    imageView.load(PictureFile("holiday.jpg")) { error in
      if let error { print(error) }
    }
  }

  static func largeView(of thumbnail: ImageView) -> ImageView {
    let imageView = ImageView(thumbnail.image)
    imageView.load(PictureFile("holiday.jpg"))
    return imageView
  }

  static func darken(_ imageView: ImageView) {
    imageView.filter = ColorFilter(tone: .inverted(paper: 0.1, ink: 0.9))
    imageView.enlargement = .smooth
  }

  static func reduce() async throws {
    let size = Size(width: 640, height: 480)
    let image = try await Image(contentsOf: "holiday.jpg", sized: .fitting(size))
    try await image.write(to: "small.png")
  }

  static func save(from window: Window, _ save: @escaping ([UInt8]) -> Void) {
    let picker = DocumentPicker(title: "Save the note", purpose: .saveFile(name: "Note.txt"))
    window.host?.present(picker) { outcome in
      if case .picked(let paths) = outcome { save(paths[0]) }
    }
  }

  static func copy(
    _ path: [UInt8], from window: Window, _ encode: @escaping @Sendable () async -> [UInt8]
  ) {
    var item = PasteboardItem(files: [path])
    item.registerData(ofType: "image/png") { await encode() }
    window.host?.copy(item)
  }

  static func test() throws -> Color {
    let stack = NavigationController(root: ListController())
    let offscreen = try OffscreenWindow(showing: stack, size: Size(width: 400, height: 300))
    stack.push(DetailController(), transition: .fold())
    offscreen.advance(by: 0.2)
    #expect(stack.isTransitioning)
    offscreen.rest()
    let color = try offscreen.image().color(x: 200, y: 150)
    return color
  }

  static func click(in offscreen: OffscreenWindow) {
    let start = Point(x: 60, y: 90)
    offscreen.send(.pointerDown(.mouse(.primary), at: start, clickCount: 1))
    offscreen.send(.pointerUp(.mouse(.primary), at: start))
  }
}
