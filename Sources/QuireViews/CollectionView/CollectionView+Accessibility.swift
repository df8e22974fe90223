/// The methods that carry out the requests of assistive programs.
extension CollectionView {
  /// The views of the headers, the items and the other contents, in the order of reading.
  var viewsInReadingOrder: [View] {
    var views: [View] = Array(cells.shown.values)
    views += cells.headers.values
    views += [headerView, footerView].compactMap { $0 }
    return views.sorted { a, b in
      guard a.frame.minY == b.frame.minY else { return a.frame.minY < b.frame.minY }
      return isRightToLeft ? a.frame.maxX > b.frame.maxX : a.frame.minX < b.frame.minX
    }
  }

  /// Returns the position of the item that the cell `element` shows, or `nil` if it is no cell of
  /// this view.
  func position(of element: any Accessible) -> Int? {
    guard let cell = element as? CollectionCell, cells.shown[cell.position] === cell else {
      return nil
    }
    return cell.position
  }

  /// Selects the item at `position` for a person, in addition to the selected ones if several items
  /// can be selected.
  func chooseItem(at position: Int) {
    choose { [allowsMultipleSelection] in
      if allowsMultipleSelection { $0.select(position) } else { $0.click(position) }
    }
  }

  /// Returns the cell of the item at `position`, which is added if the item is out of sight, or
  /// `nil` if there is no such item.
  func requestCell(at position: Int) -> CollectionCell? {
    guard contents.items.indices.contains(position) else { return nil }
    cells.request(position)
    showOutOfSight(position)
    recycleHiddenCells()
    cells.removeUnused()
    return cells.shown[position]
  }
}
