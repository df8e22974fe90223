import QuireDocuments
import QuireGeometry
import QuireLibrary

/// The margins of the pages of a book, as far as they are known, and the parts of the pages that
/// remain when the margins are cut off.
///
/// The pages of a document have one common box, so that no page is larger than another: for each
/// side, the margin that nine of ten pages have. A page whose content lies outside of the common
/// box shows all of its content, and a page without margins is shown whole. A common box exists
/// when some pages are known, and only grows, so that pages keep their size.
nonisolated struct BookMargins {
  /// The pages that share a box.
  private struct Group: Hashable {
    /// The document, or `nil` for the pictures of the book.
    var document: FilePath?
    /// Whether these are the pages with even numbers, or `nil` if all pages share a box.
    var isEven: Bool?
  }

  /// A page that is known, with its group.
  private struct Entry {
    var content: PageContent
    var group: Group
  }

  /// The number of pages from which there is a common box, unless the group has fewer pages.
  private static let leastPages = 3
  /// The share of the pages whose margins may be smaller than the common ones.
  private static let exceptions = 0.1
  /// The width of a margin, as a fraction of the page, below which there is nothing to cut off.
  private static let leastMargin = 0.015

  /// The rule for the margins.
  private(set) var trimming = PageLook.Trimming.none
  private var entries: [PageAddress: Entry] = [:]
  private var boxes: [Group: Rect] = [:]

  /// Whether the margins of `page` have to be found.
  func needs(_ page: PageAddress) -> Bool { trimming != .none && entries[page] == nil }

  /// Cuts off margins by the rule `trimming` from now on; `contents` are the pages of the book.
  mutating func follow(_ trimming: PageLook.Trimming, in contents: BookContents) {
    guard trimming != self.trimming else { return }
    self.trimming = trimming
    boxes = [:]
    for page in entries.keys {
      let group = group(of: page, in: contents)
      entries[page]?.group = group
    }
    for group in Set(entries.values.map(\.group)) { updateBox(of: group, in: contents) }
  }

  /// Records the content of `page`.
  mutating func learn(_ content: PageContent, of page: PageAddress, in contents: BookContents) {
    let group = group(of: page, in: contents)
    entries[page] = Entry(content: content, group: group)
    updateBox(of: group, in: contents)
  }

  /// Forgets the contents of the pages whose files meet `condition`.
  mutating func forget(where condition: (FilePath) -> Bool) {
    for page in entries.keys where condition(page.path) { entries[page] = nil }
    boxes = boxes.filter { group, _ in group.document.map(condition) != true }
  }

  /// Changes the names of files; `names` maps the old paths to the new ones.
  mutating func rename(_ names: [FilePath: FilePath]) {
    var renamed: [PageAddress: Entry] = [:]
    for (page, var entry) in entries {
      entry.group.document = entry.group.document.map { names[$0] ?? $0 }
      renamed[page.renamed(names)] = entry
    }
    entries = renamed
    for (former, name) in names {
      for isEven in [true, false, nil] {
        boxes[Group(document: name, isEven: isEven)] = boxes.removeValue(
          forKey: Group(document: former, isEven: isEven))
      }
    }
  }

  /// Returns the part of `page` without its margins, in fractions of the page, or `nil` if the
  /// whole page is shown.
  func part(of page: PageAddress, in contents: BookContents) -> Rect? {
    guard trimming != .none, let common = boxes[group(of: page, in: contents)] else { return nil }
    let own = entries[page]?.content.box
    let part = own.map(common.union) ?? common
    return BookMargins.hasMargins(part) ? part : nil
  }

  private func group(of page: PageAddress, in contents: BookContents) -> Group {
    let document = contents.isDocument(page) ? page.path : nil
    guard trimming == .sides else { return Group(document: document, isEven: nil) }
    let index = document == nil ? contents.order.position(of: page) ?? 0 : page.page
    // The first page has the number 1.
    return Group(document: document, isEven: !index.isMultiple(of: 2))
  }

  /// Extends the common box of `group` by what is known about its pages.
  private mutating func updateBox(of group: Group, in contents: BookContents) {
    let known = entries.values.filter { $0.group == group }
    let count =
      group.document.map { contents.documents[$0]?.pageCount ?? .max } ?? contents.order.pages.count
    let pages = group.isEven == nil ? count : max(1, count / 2)
    guard known.count >= min(BookMargins.leastPages, pages) else { return }
    let typical = known.compactMap(\.content.box).filter(BookMargins.hasMargins)
    guard !typical.isEmpty else { return }
    let index = Int(Double(typical.count) * BookMargins.exceptions)
    let (left, top) = (
      typical.map(\.minX).sorted()[index], typical.map(\.minY).sorted()[index]
    )
    let (right, bottom) = (
      typical.map(\.maxX).sorted(by: >)[index], typical.map(\.maxY).sorted(by: >)[index]
    )
    guard right > left, bottom > top else { return }
    let box = Rect(x: left, y: top, width: right - left, height: bottom - top)
    boxes[group] = boxes[group]?.union(box) ?? box
  }

  /// Returns whether `box` leaves a margin at any side that is worth cutting off.
  private static func hasMargins(_ box: Rect) -> Bool {
    max(box.minX, box.minY, 1 - box.maxX, 1 - box.maxY) > leastMargin
  }
}
