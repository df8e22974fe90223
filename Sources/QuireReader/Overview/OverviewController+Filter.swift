import Quire
import QuireDocuments
import QuireGeometry

/// The words by which a person finds pages in the overview.
extension OverviewController {
  /// The time between two updates while pages are being found, in seconds, so that moving cells
  /// arrive before they move again.
  private static let updateInterval = 0.35
  /// The longest time for which the Return key waits for the labels of pages, in seconds.
  private static let labelPatience = 0.5

  /// Connects the bar of the filter and the search.
  func prepareFilter() {
    let field = filterBar.field
    field.delegate = self
    field.action = { [weak self] in self?.find($0) }
    field.primaryAction = { [weak self] _ in
      if let self, !awaitLabel() { chooseFoundPage() }
    }
    collection.returnKey = { [weak self] in self?.awaitLabel() ?? false }
    collection.field = field
    search.changed = { [weak self] in self?.searchDidChange() }
  }

  /// The command that shows the field of the filter.
  var findCommand: KeyCommand {
    KeyCommand(
      localized("Find pages…"), symbol: .search, key: .character("f"), modifiers: .control,
      discoverabilityTitle: localized(
        "Find pages by a number, a label or a text; typing is enough")
    ) { [weak self] in
      guard let self else { return }
      updateBar(isNeeded: true)
      filterBar.field.becomeFirstResponder()
    }
  }

  /// Shows the pages that the typed words `text` find, or all pages if there are none.
  private func find(_ text: String) {
    finding.filter = PageFilter(text)
    finding.awaitsLabel = false
    if let filter = finding.filter { search.start(filter) } else { search.stop() }
    updateBar(isNeeded: needsBar)
    showFoundPages()
    focusFoundPage()
  }

  /// Moves the focus to the page to which the typed words lead or, if nothing has been typed, to
  /// the page that had the focus.
  func focusFoundPage() {
    let shown = pages.shown.pages
    if let filter = finding.filter {
      collection.focusedItem = search.page(for: filter, among: shown)
    } else if collection.focusedItem == nil {
      collection.focusedItem = book.place.page
    }
    finding.proposedPage = finding.filter == nil ? nil : collection.focusedItem
    collection.layoutIfNeeded()
    if let rect = collection.focusedItem.flatMap(collection.rect) {
      collection.scrollRectToVisible(rect.insetBy(x: 0, y: -OverviewCollection.margin))
    }
    if !filterBar.field.isEditing { view.window?.moveFocus(to: collection) }
  }

  /// Shows the pages that have been found so far, and their number.
  func showFoundPages() {
    finding.isUpdateDue = false
    pages.show(rated(among: marked(among: finding.filter == nil ? nil : search.found)))
    collection.apply(CollectionSnapshot(pages.shown.pages))
    sightDidChange()
    let isFiltered = finding.filter != nil || finding.isRestricted
    filterBar.show(
      isFiltered ? status : "",
      isSpoken: isFiltered && (finding.filter == nil || !search.isRunning))
  }

  /// Shows what has been found: at once at the end of the search, and before that not too often.
  private func searchDidChange() {
    guard search.isRunning else { return updateFoundPages() }
    guard !finding.isUpdateDue, let window = view.window else { return }
    finding.isUpdateDue = true
    window.setAlarm(at: window.time + OverviewController.updateInterval) { [weak self] _ in
      if let self, finding.isUpdateDue { updateFoundPages() }
    }
  }

  private func updateFoundPages() {
    let hasMovedFocus = collection.focusedItem != finding.proposedPage
    showFoundPages()
    if !hasMovedFocus || collection.focusedItem == nil { focusFoundPage() }
    if finding.awaitsLabel, !mayFindLabel { chooseFoundPage() }
  }

  /// Shows the pages that remain after other ones have been marked or rated to be shown or not.
  func restrictionDidChange() {
    updateBar(isNeeded: needsBar)
    showFoundPages()
    focusFoundPage()
  }

  /// Shows the pages that remain after marks or ratings have changed.
  func updateRestrictedPages() {
    let focus = collection.focusedItem.flatMap(pages.shown.position)
    showFoundPages()
    restoreFocus(at: focus)
  }

  /// Moves the focus to the page at the position `focus`, where the page with the focus was, if
  /// that has gone.
  func restoreFocus(at focus: Int?) {
    guard collection.focusedItem == nil else { return }
    // The page after one that has gone takes its place.
    let shown = pages.shown.pages
    collection.focusedItem = focus.flatMap {
      shown.isEmpty ? nil : shown[min($0, shown.count - 1)]
    }
    focusFoundPage()
  }

  /// The number of pages found, as text, after the least rating of the shown ones.
  private var status: String {
    let rating = finding.leastRating
    return rating == .none
      ? countText : localized("%1$s: %2$s", localized("%s or more", rating.shortText), countText)
  }

  private var countText: String {
    let count = pages.shown.pages.count
    if finding.filter != nil, search.isRunning {
      return count == 0
        ? localized("Searching…")
        : localized("%s page so far", "%s pages so far", count: count)
    }
    return count == 0
      ? localized("No pages found") : localized("%s page found", "%s pages found", count: count)
  }

  /// Whether the bar of the filter says why some pages are not shown, or is being edited.
  var needsBar: Bool {
    !filterBar.field.text.isEmpty || filterBar.field.isEditing || finding.isRestricted
  }

  /// Shows the bar of the filter if `isNeeded` is true, and otherwise hides it.
  func updateBar(isNeeded: Bool) {
    guard isNeeded != filterBar.isShown else { return }
    if isNeeded { filterBar.appear() } else { filterBar.disappear() }
    collection.contentInset.top = isNeeded ? filterBar.reservedHeight : 0
  }

  /// Whether a page may have the typed number as its label, although none is known that has.
  private var mayFindLabel: Bool {
    guard let filter = finding.filter, filter.isNumber, search.isRunning else { return false }
    return search.page(labelled: filter, among: pages.shown.pages) == nil
  }

  /// Returns whether the Return key waits for the labels of pages, which count more than numbers;
  /// it does so only for a little while.
  private func awaitLabel() -> Bool {
    guard mayFindLabel, collection.focusedItem == finding.proposedPage, let window = view.window
    else {
      return false
    }
    guard !finding.awaitsLabel else { return true }
    finding.awaitsLabel = true
    window.setAlarm(at: window.time + OverviewController.labelPatience) { [weak self] _ in
      if let self, finding.awaitsLabel { chooseFoundPage() }
    }
    return true
  }

  /// Goes to the page that has the focus, because the Return key has been pressed.
  private func chooseFoundPage() {
    finding.awaitsLabel = false
    if let page = collection.focusedItem { choose(page) }
  }

  /// Moves the focus by the key of `event` if the field of the filter has the focus, and returns
  /// whether it does.
  func leaveField(by event: KeyEvent) -> Bool {
    filterBar.field.isEditing && [.up, .down, .pageUp, .pageDown].contains(event.key)
      && collection.keyDown(event)
  }
}

extension OverviewController: TextFieldDelegate {
  func textFieldDidEndEditing(_ textField: TextField) {
    updateBar(isNeeded: !textField.text.isEmpty || finding.isRestricted)
  }
}
