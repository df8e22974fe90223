import Dispatch
import Documents
import Library
import Quire

/// Methods that open the book at a page, and remember the page that is shown.
extension PictureBook {
  /// Stores the current page as the place at which the document was read last.
  func rememberPage() {
    let page = addresses[current].page
    memory?.change {
      $0.page = page
      $0.center = nil
    }
  }

  /// Stores the size and the rotation of the pages.
  func rememberZoom() {
    guard let memory else { return }
    memory.change {
      $0.zoom = zoom.level.stored
      $0.rotation = zoom.rotations[memory.path, default: .none].rawValue
    }
  }

  /// Shows the remembered page as it was shown, after the book had to open without it.
  func restoreState() {
    guard let memory else { return }
    restoreArrangement()
    let page = memory.state.page
    zoom = BookZoom(memory.state, of: memory.path)
    for page in pages.values.compactMap(\.page) where page.isViewLoaded { page.resetZoom() }
    if unopenedDocuments.isEmpty {
      go(to: min(page, addresses.count - 1))
    } else {
      wantedPage = .number(page + 1)
    }
  }

  /// Shows the page at `index` at once, without turning pages.
  func go(to index: Int) {
    guard index != current, let controller else { return }
    controller.setViewController(
      page(for: plan.list.spread(ofPage: index)), direction: .forward, animated: false)
    show(index)
  }

  /// Shows the page that the user asked for, if it was not known when the book opened.
  ///
  /// A page that does not exist is reported.
  func goToWantedPage() {
    guard let wanted = wantedPage, unopenedDocuments.isEmpty else { return }
    wantedPage = nil
    switch wanted {
    case .number(let number):
      if number > addresses.count { reportMissingPage("\(number)") }
      go(to: min(number, addresses.count) - 1)
    case .label(let label):
      find(label, from: 0) { [weak self] index in
        guard let self else { return }
        if let index { go(to: index) } else { reportMissingPage(label) }
      }
    }
  }

  /// Returns whether `error` says that a page beyond the end of the document at `path` was asked
  /// for, because the number of pages was not known.
  func isBeyondEnd(_ path: FilePath, _ error: CodecError) -> Bool {
    error.reason == .noSuchPage && unopenedDocuments.contains(path)
  }

  /// Prints that this book has no page called `name`.
  func reportMissingPage(_ name: String) {
    Diagnostics.report("\(currentFile): there is no page \(name)")
  }

  /// Looks for the first page from `index` on that has the label `label`, and calls `completion`
  /// with its index or with `nil`.
  ///
  /// Only pages of documents have labels.
  private func find(
    _ label: String, from index: Int, completion: @escaping @MainActor @Sendable (Int?) -> Void
  ) {
    let next = addresses.indices.dropFirst(index).first {
      requestedDocuments.contains(addresses[$0].path)
    }
    guard let index = next else { return completion(nil) }
    let address = addresses[index]
    pool.describePage(
      address.page, of: address.path, password: password(of: address.path), urgency: 1
    ) { [weak self] result in
      let isFound = (try? result.get())?.label == label
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          if isFound { return completion(index) }
          self?.find(label, from: index + 1, completion: completion)
        }
      }
    }
  }
}

extension PictureList {
  /// The document, if the list is a single document, or `nil`.
  var onlyDocument: FilePath? { files.count == 1 ? documents.first : nil }
}
