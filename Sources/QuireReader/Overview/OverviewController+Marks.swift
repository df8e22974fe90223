import Quire
import QuireDocuments

/// The pages with bookmarks, which are the marked pictures of a folder, in the overview.
extension OverviewController {
  /// The command that shows only the pages with bookmarks, or all pages again.
  var markedCommand: KeyCommand {
    KeyCommand(
      localized("Only marked pages"), key: .character("m"), modifiers: .control,
      discoverabilityTitle: localized("Show only the pages with bookmarks, or all pages"),
      state: finding.showsMarkedOnly ? .on : .off
    ) { [weak self] in self?.toggleMarkedOnly() }
  }

  /// The command that sets a bookmark at the focused page or removes it.
  var markCommand: KeyCommand {
    let page = collection.focusedItem
    let isMarked = page.map { book.state.bookmarks[$0] != nil } ?? false
    return KeyCommand(
      isMarked ? localized("Remove the mark") : localized("Mark this page"),
      key: .character("d"), modifiers: .control, isEnabled: page != nil
    ) { [weak self] in
      if let page { self?.book.post(.bookmarkToggled(page)) }
    }
  }

  private func toggleMarkedOnly() {
    finding.showsMarkedOnly.toggle()
    restrictionDidChange()
  }

  /// Returns the pages that are shown of those that have been found, where `nil` stands for all.
  func marked(among found: Set<PageAddress>?) -> Set<PageAddress>? {
    guard finding.showsMarkedOnly else { return found }
    let marked = Set(book.state.bookmarks.pages(in: pages.all))
    return found.map(marked.intersection) ?? marked
  }

  /// Called when bookmarks have been set, removed or found.
  func bookmarksDidChange() {
    guard isViewLoaded else { return }
    if finding.showsMarkedOnly { updateRestrictedPages() }
    positionDidChange()
  }
}
