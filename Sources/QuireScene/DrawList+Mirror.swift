import QuireGeometry

extension DrawList {
  /// The same motion seen in a mirror that stands on the stage's upright middle line.
  ///
  /// Only places and ways are mirrored; what is printed on the pages is not.
  package func mirrored(on stage: Stage) -> DrawList {
    var result = self
    result.camera.vanishingPoint.x = -camera.vanishingPoint.x
    result.calls = calls.map { call in
      switch call {
      case .panel(let panel): .panel(panel.mirrored(pageWidth: stage.size.width))
      // Both pages lie flat on all of the stage.
      case .mix: call
      case .shader(let pass): .shader(pass.mirrored)
      case .curl(let sheet): .curl(sheet.mirrored)
      }
    }
    return result
  }
}

extension Panel {
  /// The panel in the mirrored place, with what is printed there on a page of `pageWidth` points.
  fileprivate func mirrored(pageWidth: Double) -> Panel {
    var result = self
    result.frame.origin.x = -frame.maxX
    if case .page(let page, var source) = content {
      source.origin.x = pageWidth - source.maxX
      result.content = .page(page, source: source)
    }
    // A turn about an upright line goes the other way, one about a level line stays.
    if case .vertical(let x) = hinge {
      result.hinge = .vertical(x: -x)
      result.angle = -angle
    }
    let mirror = Transform3D.scale(x: -1, y: 1)
    if transform != .identity { result.transform = mirror * transform * mirror }
    result.shading = shading?.mirrored(along: .horizontal, at: 0)
    result.freeEdges = freeEdges.mirrored(along: .horizontal)
    return result
  }
}
