import Quire
import QuireCompositor
import QuireDocuments
import QuireGeometry

extension ReaderCommand {
  /// The command that prints pages.
  static let print = ReaderCommand(
    "print", "print pages", [Shortcut("p", .control)], in: .file,
    title: { _ in localized("Print…") }, discoverabilityTitle: localized("Print pages"),
    isEnabled: { $0.currentFile != nil && $0.view.window?.host != nil },
    perform: { $0.askWhatToPrint() })
}

/// The file that a job prints.
private final class PrintSpool {
  /// The file, if it has no name; it lives as long as the job.
  var file: UnnamedFile?
  /// The reason for which the file could not be written, or `nil`.
  var error: FileError?
}

/// Pages that are printed.
extension ReaderController {
  /// The pages of the document of the concerned page, or that page alone if it is a picture.
  private var printablePages: [PageAddress] {
    let page = concernedPage
    guard book.contents.isDocument(page) else { return [page] }
    return book.addresses.filter { $0.path == page.path }
  }

  /// Asks which pages to print.
  fileprivate func askWhatToPrint() {
    guard front.presentedViewController == nil else { return }
    let (pages, page) = (printablePages, concernedPage)
    let content: ViewContent? =
      if case .ready(let image) = book.content(of: page).page {
        ViewContent(image: image.image, isOpaque: true)
      } else {
        nil
      }
    let shown = (book.state.spread?.pages ?? [page]).compactMap(pages.firstIndex)
    let shape = book.plan.shapes[page]?.size ?? Size(width: 210, height: 297)
    front.present(
      PrintDialog(count: pages.count, content, shape: shape) { [weak self] choice in
        guard let indices = choice.indices(of: pages.count, shown: shown) else { return }
        self?.print(indices.map { pages[$0] })
      })
  }

  /// Prints `chosen`, pages of a document, or a picture.
  private func print(_ chosen: [PageAddress]) {
    guard let host = view.window?.host, let file = chosen.first?.path else { return }
    let (book, information) = (book, book.contents.documents[file])
    let session = book.session
    let spool = PrintSpool()
    let job = PrintJob(file.lastComponent.displayName) { [weak self, weak book] paper, choice in
      // The dialog of the desktop counts the pages that were chosen here.
      let pages = choice.indices(of: chosen.count).map { chosen[$0] }
      guard !pages.isEmpty else { return nil }
      let printed = PrintedBook(
        pages: pages, form: PrintedBook.Form(of: file, count: pages.count, information),
        size: { book?.plan.shapes[$0]?.size }, session: session)
      do throws(FileError) {
        let made = try await printed.file(for: paper) { done in
          self?.notice.show(localized("Preparing page %s of %s", done + 1, pages.count))
        }
        spool.file = made?.owner
        return made?.path.bytes
      } catch {
        spool.error = error
        return nil
      }
    }
    host.print(job) { [weak self] outcome in
      self?.report(outcome, spool.error)
    }
  }

  /// Shows the `outcome` of a job whose file could not be written because of `error`, if that is
  /// not `nil`.
  private func report(_ outcome: PrintJob.Outcome, _ error: FileError?) {
    switch outcome {
    case .printed: notice.show(localized("Sent to the printer"))
    case .cancelled: break
    case .failed:
      notice.show(error?.sentence ?? localized("The pages could not be printed."))
    case .unavailable: notice.show(localized("This desktop has no dialog for printing."))
    }
  }
}
