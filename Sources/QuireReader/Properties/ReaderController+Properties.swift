import Quire
import QuireDocuments

extension ReaderCommand {
  /// The command that shows what is known about the file and the page.
  static let properties = ReaderCommand(
    "properties", "show the properties of the file and the page", [Shortcut(.enter, .alt)],
    in: .file, title: { _ in localized("Properties") },
    isEnabled: { $0.currentFile != nil }, perform: { $0.showProperties() })
}

/// The properties of the current file.
extension ReaderController {
  /// Shows the properties of the current file and page; what the file itself says follows when it
  /// has been read.
  fileprivate func showProperties() {
    guard front.presentedViewController == nil, let file = currentFile else { return }
    let (page, session) = (concernedPage, book.session)
    let isPicture = !book.contents.isDocument(page)
    let count = book.addresses.count { $0.path == file }
    var properties = FileProperties(file)
    let controller = PropertiesController()
    controller.rows = properties.rows
    let sheet = BottomSheet(contentViewController: controller)
    sheet.detents = [.medium(), .large()]
    front.present(sheet)
    Task.immediate { [weak controller] in
      guard let read = try? await session.properties(of: page) else { return }
      properties.add(read, page: page.page + 1, of: count, isPicture: isPicture)
      controller?.rows = properties.rows
    }
  }
}
