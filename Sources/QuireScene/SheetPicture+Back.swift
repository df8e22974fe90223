package import QuireGeometry

/// The members that put a page on the plain back of a turning sheet, if the sheet is a whole page.
extension SheetPicture {
  /// The page on the front of the turning sheet if the sheet is a whole page, or `nil` if the sheet
  /// shows a half of each page.
  ///
  /// The other page is flat beneath the sheet, and no part of the sheet shows it.
  package var face: Page? {
    let flat = flat.map(\.page)
    guard let beneath = flat.first ?? nil, flat.allSatisfy({ $0 == beneath }) else { return nil }
    return beneath.other
  }

  /// Returns the sheet with the page other than `face` printed on its back instead of plain paper;
  /// `orientation` is the axis along which the sheet turns over.
  ///
  /// The page on the back is not mirrored after the sheet has turned over along `orientation`. The
  /// caller supplies its texture, and its paper in `stage`, in place of the page beneath. A sheet
  /// with a half of each page is returned unchanged.
  package func printed(along orientation: Orientation, on stage: Stage) -> SheetPicture {
    guard let face else { return self }
    var result = self
    for index in parts.indices {
      result.parts[index].calls = parts[index].calls.compactMap {
        $0.printed(face.other, along: orientation, on: stage)
      }
    }
    return result
  }
}

extension DrawCall {
  /// The page that the call draws as a panel, or `nil` for any other call.
  var page: Page? {
    guard case .panel(let panel) = self, case .page(let page, _) = panel.content else { return nil }
    return page
  }

  /// Returns the draw call with `page` in place of plain paper, for a sheet that turns over along
  /// the axis `orientation`, or `nil` if the panel is outside the paper of `page`.
  fileprivate func printed(
    _ page: Page, along orientation: Orientation, on stage: Stage
  ) -> DrawCall? {
    switch self {
    case .panel(let panel):
      guard case .color = panel.content else { return self }
      return panel.turnedOver(showing: page, on: stage).cut(to: stage).map { .panel($0) }
    case .sheet(let sheet):
      guard case .paper = sheet.paper.back else { return self }
      // A page on the stage's middle line stays there when the sheet turns over.
      let hinge: Panel.Hinge =
        orientation == .horizontal ? .vertical(x: 0) : .horizontal(y: 0)
      return .sheet(BentSheet(sheet.paper.printed(page, at: hinge, on: stage)))
    case .mix, .shader: return self
    }
  }
}

extension Panel {
  /// Returns the panel turned over at the same position in space, so that it shows `page`, the page
  /// on the back of the paper.
  fileprivate func turnedOver(showing page: Page, on stage: Stage) -> Panel {
    var result = self
    result.angle = angle > 0 ? angle - .pi : angle + .pi
    switch hinge {
    case .vertical(let x):
      result.frame.origin.x = 2 * x - frame.maxX
      result.freeEdges = freeEdges.mirrored(along: .horizontal)
      result.shading = shading?.mirrored(along: .horizontal, at: x)
    case .horizontal(let y):
      result.frame.origin.y = 2 * y - frame.maxY
      result.freeEdges = freeEdges.mirrored(along: .vertical)
      result.shading = shading?.mirrored(along: .vertical, at: y)
    }
    // After the turn the page fills the stage.
    let corner = hinge.mirrorImage(of: stage.bounds).origin
    result.content = .page(page, source: result.frame.offsetBy(.zero - corner))
    return result
  }
}

extension Panel.Edges {
  /// Returns the set with left and right exchanged if `orientation` is horizontal, otherwise with
  /// top and bottom exchanged.
  func mirrored(along orientation: Orientation) -> Panel.Edges {
    let (first, last): (Panel.Edges, Panel.Edges) =
      orientation == .horizontal ? (.left, .right) : (.top, .bottom)
    var result = subtracting([first, last])
    if contains(first) { result.insert(last) }
    if contains(last) { result.insert(first) }
    return result
  }
}

extension Shading {
  /// Returns the shading mirrored along the axis `orientation`, about the line with the coordinate
  /// `position`.
  func mirrored(along orientation: Orientation, at position: Double) -> Shading {
    guard axis == orientation else {
      guard let range = extent?.range else { return self }
      var result = self
      result.extent?.range = (2 * position - range.upperBound)...(2 * position - range.lowerBound)
      return result
    }
    var result = Shading(
      axis: axis,
      stops: stops.reversed().map { Stop(2 * position - $0.position, alpha: $0.alpha) })
    result.extent = extent
    return result
  }
}
