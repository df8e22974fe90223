extension CollectionView {
  /// The sections and items that the collection view shows.
  public var snapshot: CollectionSnapshot<Item> { contents.snapshot }

  /// Shows the sections and items of `snapshot` instead of the current ones.
  ///
  /// Items that are in both snapshots keep their cells and stay selected. If `animated` is true,
  /// they move to their new places, new items fade in, and removed items fade out. Nothing moves if
  /// the window reduces motion.
  public func apply(_ snapshot: CollectionSnapshot<Item>, animated: Bool = true) {
    // The end of a selection may call `action`, which may apply another snapshot.
    cancelBand()
    let new = CollectionContents(snapshot)
    let change = CollectionChange(from: contents.items, to: new.items)
    let isMoving = animated && contents.count > 0 && window?.reducesMotion == false
    let former = arrangement
    cells.recycleFading()
    let removed = cells.follow(change)
    contents = new
    selection.follow(change)
    configureHeaders()
    guard isMoving else {
      for cell in removed { cells.recycle(cell) }
      arrange()
      placeContents()
      return
    }
    cells.fading = removed
    cells.animations += 1
    for cell in removed { cell.isUserInteractionEnabled = false }
    View.animate(withDuration: .milliseconds(300)) {
      for cell in removed { cell.alpha = 0 }
      arrange()
      placeContents { [weak self] position in
        change.oldPosition(of: position).flatMap { self?.onReadingSide(former.frame(ofItem: $0)) }
      }
    } completion: { [weak self] _ in
      self?.animationDidEnd()
    }
  }

  /// Inserts `items` before the item at `position` of the only section, without an animation.
  ///
  /// Unlike `apply(_:animated:)`, the method compares no items, so that the time for a few items
  /// does not depend on the number of those that are shown already. None of `items` may be shown.
  package func insert(_ items: [Item], at position: Int) {
    guard !items.isEmpty else { return }
    cancelBand()
    let change = CollectionChange(inserting: items.count, at: position, in: contents.count)
    contents.insert(items, at: position)
    _ = cells.follow(change)
    selection.follow(change)
    arrange()
    placeContents()
  }

  /// Shows `items` again in the cells that show them, because what the cells show of them has
  /// changed.
  public func reconfigureItems(_ items: [Item]) {
    for item in items {
      guard let position = contents.position(of: item), let cell = cells.shown[position] else {
        continue
      }
      _ = cellProvider(item, cell)
    }
  }

  private func animationDidEnd() {
    cells.animations -= 1
    guard cells.animations == 0 else { return }
    cells.recycleFading()
    cells.visible = nil
    showVisible()
  }

  /// Shows the titles of the current sections in the shown headers.
  private func configureHeaders() {
    let titles = contents.titles
    cells.recycleHeaders { titles.indices.contains($0) && !titles[$0].isEmpty }
    for (section, header) in cells.headers {
      let new = headerProvider(titles[section], header)
      guard new !== header else { continue }
      new.frame = header.frame
      insertSubview(new, below: header)
      header.removeFromSuperview()
      cells.headers[section] = new
    }
  }
}
