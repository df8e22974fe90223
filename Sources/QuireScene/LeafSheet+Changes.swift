import QuireGeometry

/// The properties that return variants of the sheet: with exchanged pages, with exchanged
/// coordinates, and mirrored.
extension LeafSheet {
  /// The sheet with the old and the new page of the transition exchanged.
  var exchangingPages: LeafSheet {
    var result = self
    result.front = front.other
    result.back = back.exchangingPages
    result.pageBesideFront?.page = pageBesideFront?.page?.other
    result.pageBesideBack?.page = pageBesideBack?.page?.other
    return result
  }

  /// The sheet with all x and y coordinates exchanged.
  ///
  /// The directions of the light are those of the screen.
  var transposed: LeafSheet {
    var result = self
    result.back = back.transposed
    result.frontFrame = frontFrame.transposed
    result.backFrame = backFrame.transposed
    result.spine = spine.transposed
    result.changeFacedPages(\.transposed)
    result.shadowAreas = shadowAreas.map { $0.changed(by: \.transposed) }
    return result
  }

  /// The mirror image of the sheet about the vertical middle line of the stage.
  ///
  /// The pages themselves are not mirrored.
  var mirrored: LeafSheet {
    var result = self
    result.back = back.mirrored
    result.frontFrame = frontFrame.mirrored(atX: 0)
    result.backFrame = backFrame.mirrored(atX: 0)
    result.changeFacedPages { $0.mirrored(atX: 0) }
    result.shadowAreas = shadowAreas.map { $0.changed { $0.mirrored(atX: 0) } }
    switch spine {
    case .vertical(let x):
      result.spine = .vertical(x: -x)
      result.side = -side
    // The rows run along x.
    case .horizontal:
      result.shape = shape.mirrored
    }
    return result
  }

  private mutating func changeFacedPages(_ change: (Rect) -> Rect) {
    if let page = pageBesideFront { pageBesideFront?.frame = change(page.frame) }
    if let page = pageBesideBack { pageBesideBack?.frame = change(page.frame) }
  }
}
