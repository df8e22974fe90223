import Quire
import QuireDocuments

/// The list with the table of contents.
extension ContentsController {
  /// The greatest number of rows whose coming and going is animated.
  private static let animatedRows = 400

  /// Creates the list, in which the items are the indices of the entries.
  func makeOutlineList() -> ContentsList<Int> {
    let list = ContentsList<Int>(cell: OutlineCell.init) { [weak self] cell, entry in
      self?.show(entry, in: cell)
    }
    list.accessibilityRole = .tree
    list.accessibilityLabel = localized("Contents")
    list.primaryAction = { [weak self] in self?.choose($0) }
    list.goInto = { [weak self] entry in
      self?.move { $0.goInto(entry) }
    }
    list.goOut = { [weak self] entry in
      self?.move { $0.goOut(of: entry) }
    }
    list.typed = { [weak self] in self?.findEntry($0) }
    return list
  }

  private func show(_ entry: Int, in cell: OutlineCell) {
    guard rows.outline.entries.indices.contains(entry) else { return }
    let item = rows.outline.entries[entry]
    let page = item.page.flatMap { book.contents.order.contains($0) ? $0 : nil }
    cell.content = OutlineCell.Content(
      title: item.title, detail: page.map(book.caption) ?? "", level: item.level,
      disclosure: !rows.outline.hasChildren(entry) ? .none : rows.isOpen(entry) ? .open : .closed,
      isDimmed: page == nil, isCurrent: entry == rows.current)
    cell.disclosureAction = { [weak self] in self?.toggle(entry) }
  }

  /// Shows the rows of the table of contents that are shown now.
  func applyOutline(animated: Bool = true) {
    let isSmall = max(rows.shown.count, outline.visibleItems.count) <= Self.animatedRows
    outline.apply(CollectionSnapshot(rows.shown), animated: animated && isSmall)
    outline.reconfigureItems(outline.visibleItems)
    updateMessage()
  }

  /// Goes to the page of `entry`, or opens and closes an entry that leads to none.
  private func choose(_ entry: Int) {
    guard rows.outline.entries.indices.contains(entry) else { return }
    guard let page = rows.outline.entries[entry].page,
      let position = book.contents.order.position(of: page)
    else { return toggle(entry) }
    book.post(.jumped(to: page))
    rows.choose(entry, at: position)
    outline.reconfigureItems(outline.visibleItems)
    pageChosen()
  }

  private func toggle(_ entry: Int) {
    rows.toggle(entry)
    applyOutline()
    outline.reconfigureItems([entry])
  }

  /// Opens or closes an entry by `change`, which returns the entry that has the focus then.
  private func move(_ change: (inout OutlineRows) -> Int) {
    let former = rows
    let entry = change(&rows)
    if rows.shown != former.shown { applyOutline() }
    outline.focus(entry)
  }

  /// Moves the focus to the next row to which `text` leads, or to an entry that is not shown yet.
  private func findEntry(_ text: String) {
    guard let window = view.window else { return }
    let (shown, titles) = (rows.shown, book.foldedTitles)
    let focus = outline.focusedItem
    var typeAhead = typeAhead
    let row = self.typeAhead.add(
      text, at: window.time, from: focus.flatMap { shown.firstIndex(of: $0) }, of: shown.count
    ) { titles[shown[$0]] }
    if let row { return outline.focus(shown[row]) }
    let hidden = typeAhead.add(text, at: window.time, from: focus, of: titles.count) {
      titles[$0]
    }
    guard let hidden else { return }
    rows.reveal(hidden)
    applyOutline(animated: false)
    outline.focus(hidden)
  }
}
