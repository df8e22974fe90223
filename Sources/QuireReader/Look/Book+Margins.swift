import QuireDocuments
import QuireGeometry
import QuireLibrary

/// The margins of the pages.
extension Book {
  /// Cuts off the margins by the rule of the look.
  mutating func followTrimming() {
    guard look.trimming != spreads.margins.trimming else { return }
    spreads.margins.follow(look.trimming, in: contents)
    give(.findMargins(of: nil))
    partsDidChange()
  }

  /// Records the content of the page at `page`.
  mutating func marginsWereFound(_ page: PageAddress, _ content: PageContent) {
    guard spreads.margins.trimming != .none, contents.order.contains(page) else { return }
    let former = parts
    spreads.margins.learn(content, of: page, in: contents)
    if parts != former { partsDidChange() }
  }

  /// The parts of the pages around the current one without their margins.
  private var parts: [PageAddress: Rect] {
    guard let position = contents.order.position(of: place.page) else { return [:] }
    let near = max(0, position - 8)..<min(addresses.count, position + 9)
    var parts: [PageAddress: Rect] = [:]
    for page in addresses[near] { parts[page] = spreads.margins.part(of: page, in: contents) }
    return parts
  }

  /// Shows the parts of the pages without their margins, which have changed.
  private mutating func partsDidChange() {
    give(.updateParts)
    give(.load)
  }
}
