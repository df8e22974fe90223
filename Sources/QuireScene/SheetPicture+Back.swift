package import QuireGeometry

/// Sheets with plain backs, which are whole pages, and what is printed there instead.
extension SheetPicture {
  /// The page on the face of a sheet that is a whole page; nil for one that carries half of each.
  ///
  /// The other page lies flat beneath it, and none of the parts shows it.
  package var face: Page? {
    let flat = flat.map(\.page)
    guard let beneath = flat.first ?? nil, flat.allSatisfy({ $0 == beneath }) else { return nil }
    return beneath.other
  }

  /// The same sheet with the page that is not its `face` printed on its back, in place of plain
  /// paper.
  ///
  /// It is the right way round when the sheet has turned over, along `orientation`. Whoever draws
  /// the parts gives what is printed there in the place of the page beneath. A sheet that carries
  /// half of each page stays as it is.
  ///
  /// - Parameters:
  ///   - orientation: The axis along which the sheet turns over.
  ///   - stage: The stage with the paper of the printed page in the place of the page beneath.
  /// - Returns: The printed sheet.
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
  /// The page of which this is a panel; `nil` for anything else.
  var page: Page? {
    guard case .panel(let panel) = self, case .page(let page, _) = panel.content else { return nil }
    return page
  }

  /// The same with the paper of `page` in place of plain paper; `nil` where there is none.
  fileprivate func printed(
    _ page: Page, along orientation: Orientation, on stage: Stage
  ) -> DrawCall? {
    switch self {
    case .panel(let panel):
      guard case .color = panel.content else { return self }
      return panel.turnedOver(showing: page, on: stage).cut(to: stage).map { .panel($0) }
    case .curl(var sheet):
      guard case .paper = sheet.back else { return self }
      // What lies flat on the stage's middle stays there on the other side of the paper.
      let hinge: Panel.Hinge =
        orientation == .horizontal ? .vertical(x: 0) : .horizontal(y: 0)
      sheet.back = .page(page, hinge: hinge)
      if sheet.part == .back, !stage.isFull(page) {
        sheet.frame = hinge.mirror(stage.content(of: page))
      }
      return .curl(sheet)
    case .mix, .shader: return self
    }
  }
}

extension Panel {
  /// The same paper where it is, described from its other side, which shows `page`.
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
    // The page lies where all of the stage does when it has turned over.
    let corner = hinge.mirror(stage.bounds).origin
    result.content = .page(page, source: result.frame.offsetBy(.zero - corner))
    return result
  }
}

extension Panel.Edges {
  /// Returns the free edges of a frame whose other side is seen, turned over along `orientation`.
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
  /// The same seen in a mirror at right angles to `orientation`, which stands at `place`.
  func mirrored(along orientation: Orientation, at place: Double) -> Shading {
    guard axis == orientation else {
      guard let range = extent?.range else { return self }
      var result = self
      result.extent?.range = (2 * place - range.upperBound)...(2 * place - range.lowerBound)
      return result
    }
    var result = Shading(
      axis: axis,
      stops: stops.reversed().map { Stop(2 * place - $0.position, alpha: $0.alpha) })
    result.extent = extent
    return result
  }
}
