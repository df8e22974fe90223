/// The cells and section headers of a collection view or a list: those that are shown, and those
/// that wait to be used again.
final class CollectionCells {
  /// The cells of items that are visible, have the focus, still move out of sight or were requested
  /// by assistive programs, by position.
  var shown: [Int: CollectionCell] = [:]
  /// The cells of removed items that fade out.
  var fading: [CollectionCell] = []
  /// The shown headers, by the index of the section.
  var headers: [Int: View] = [:]
  /// The positions of the visible items, or `nil` before the first layout.
  var visible: RangeSet<Int>?
  /// The positions of the items whose cells assistive programs have requested, the latest last.
  private(set) var requested: [Int] = []
  /// The largest number of cells that are kept for assistive programs.
  private static let maximumRequested = 100
  /// The number of animations that move or fade cells.
  var animations = 0

  private var pool: [CollectionCell] = []
  private var headerPool: [View] = []

  /// Returns a cell to use again, or `nil` if there is none.
  func takeCell() -> CollectionCell? { pool.popLast() }

  /// Returns a header to use again, or `nil` if there is none.
  func takeHeader() -> View? { headerPool.popLast() }

  /// Takes its item from `cell`, and keeps the cell for another item.
  ///
  /// The cell stays in the view tree until `removeUnused()` is called, because it is usually needed
  /// at once.
  func recycle(_ cell: CollectionCell) {
    // A cell at another place is neither pressed nor under the mouse.
    if cell.isPressed || cell.isHovered { cell.removeFromSuperview() }
    cell.prepareForReuse()
    for track in (cell.animatedTracks ?? [:]).values { track.detach() }
    cell.alpha = 1
    cell.isUserInteractionEnabled = true
    keep(cell)
  }

  /// Keeps `cell`, which shows no item, for another item, unless enough cells wait already.
  func keep(_ cell: CollectionCell) {
    if pool.count < max(16, shown.count) { pool.append(cell) } else { cell.removeFromSuperview() }
  }

  /// Removes the cells that wait to be used again from the view tree.
  func removeUnused() {
    for cell in pool where cell.superview != nil { cell.removeFromSuperview() }
  }

  /// Keeps the cell of the item at `position` while it is out of sight, and no longer the one that
  /// was requested first if too many are kept.
  func request(_ position: Int) {
    requested.removeAll { $0 == position }
    requested.append(position)
    if requested.count > CollectionCells.maximumRequested { requested.removeFirst() }
  }

  /// Keeps only those requested cells out of sight whose positions are in `positions`.
  func limitRequested(to positions: RangeSet<Int>) {
    requested.removeAll { !positions.contains($0) }
  }

  /// Recycles the cells whose positions are not in `positions`.
  func recycleCells(outside positions: RangeSet<Int>) {
    for (position, cell) in shown where !positions.contains(position) {
      shown[position] = nil
      recycle(cell)
    }
  }

  /// Recycles the cells that fade out.
  func recycleFading() {
    for cell in fading { recycle(cell) }
    fading = []
  }

  /// Recycles the headers for whose sections `isNeeded` returns `false`.
  func recycleHeaders(unless isNeeded: (Int) -> Bool) {
    for (section, header) in headers where !isNeeded(section) {
      headers[section] = nil
      header.removeFromSuperview()
      for track in (header.animatedTracks ?? [:]).values { track.detach() }
      headerPool.append(header)
    }
  }

  /// Gives the cells the new positions of their items after `change`, and returns the cells of
  /// removed items.
  func follow(_ change: CollectionChange) -> [CollectionCell] {
    var (moved, removed) = ([Int: CollectionCell](), [CollectionCell]())
    for (position, cell) in shown {
      if let new = change.newPosition(of: position) {
        cell.position = new
        moved[new] = cell
      } else {
        removed.append(cell)
      }
    }
    shown = moved
    requested = requested.compactMap(change.newPosition)
    visible = nil
    return removed
  }
}
