package import QuireGeometry

extension DrawCall {
  /// Returns the drawing step for `sheet`, a bent sheet that turns about a spine, with its shadow
  /// on the pages beneath.
  public static func leaf(_ sheet: LeafSheet) -> DrawCall { .sheet(BentSheet(sheet)) }

  /// The bent sheet, turning about a spine, that the call draws, or `nil` for any other call.
  public var leafSheet: LeafSheet? {
    if case .sheet(let sheet) = self { sheet.paper as? LeafSheet } else { nil }
  }
}

/// The sheet as the paper of a drawing step, and its variants: with exchanged pages, with exchanged
/// coordinates, and mirrored.
extension LeafSheet: BentPaper {
  /// `nil`, because the pages beneath are drawing steps of their own.
  package var flatPage: Page? { nil }
  package var flatFrame: Rect { frontFrame }

  package var outerEdge: SheetEdge {
    let edge = Point(x: shape.width, y: shape.grip)
    return SheetEdge(place: position(of: edge), bend: shape.tip - shape.base)
  }

  package func printed(_ page: Page, at hinge: Panel.Hinge, on stage: Stage) -> LeafSheet {
    var result = self
    result.back = .page(page, hinge: hinge)
    result.backFrame = hinge.mirrorImage(of: stage.content(of: page))
    return result
  }

  /// The sheet with the old and the new page of the transition exchanged.
  package var exchangingPages: LeafSheet {
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
  package var transposed: LeafSheet {
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
  package var mirrored: LeafSheet {
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
