import QuireGeometry

extension DrawList {
  /// Returns the draw list mirrored about the vertical middle line of `stage`.
  ///
  /// Positions and directions are mirrored; the contents of the pages are not.
  package func mirrored(on stage: Stage) -> DrawList {
    var result = self
    result.camera.vanishingPoint.x = -camera.vanishingPoint.x
    result.calls = calls.map { call in
      switch call {
      case .panel(let panel): .panel(panel.mirrored(pageWidth: stage.size.width))
      // Both pages lie flat on all of the stage.
      case .mix: call
      case .shader(let pass): .shader(pass.mirrored)
      case .sheet(let sheet): .sheet(BentSheet(sheet.paper.mirrored))
      }
    }
    return result
  }
}

extension Panel {
  /// Returns the panel at the mirrored position about the line x = 0, with the part of its page
  /// that belongs there; `pageWidth` is the width of that page, in points.
  ///
  /// The contents of the page are not mirrored.
  fileprivate func mirrored(pageWidth: Double) -> Panel {
    var result = self
    result.frame.origin.x = -frame.maxX
    if case .page(let page, var source) = content {
      source.origin.x = pageWidth - source.maxX
      result.content = .page(page, source: source)
    }
    // A mirror reverses turns about upright lines, and keeps turns about level lines.
    if case .vertical(let x) = hinge {
      result.hinge = .vertical(x: -x)
      result.angle = -angle
    }
    let mirror = Transform3D.scale(x: -1, y: 1)
    if transform != .identity { result.transform = mirror * transform * mirror }
    result.shading = shading?.mirrored(along: .horizontal, at: 0)
    result.freeEdges = freeEdges.mirrored(along: .horizontal)
    result.creases = creases.mirrored(along: .horizontal)
    return result
  }
}
