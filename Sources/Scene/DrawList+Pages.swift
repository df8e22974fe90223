import Geometry

extension DrawList {
  /// One page, lying flat on the whole stage.
  public static func flat(_ page: Page, on stage: Stage) -> DrawList {
    let whole = Rect(origin: .zero, size: stage.size)
    return DrawList(
      camera: Camera(distance: nil),
      calls: [.panel(Panel(.page(page, source: whole), frame: stage.bounds))], coversStage: true)
  }

  /// The same picture with the two pages in each other's place.
  public func exchangingPages() -> DrawList {
    var result = self
    result.calls = calls.map { call in
      switch call {
      case .panel(var panel):
        if case .page(let page, let source) = panel.content {
          panel.content = .page(page.other, source: source)
        }
        return .panel(panel)
      }
    }
    return result
  }

  /// The same picture with x and y in each other's place.
  ///
  /// Recipes are written for pages that move along x; this makes them move along y. Panels must not
  /// have a transform of their own.
  public func transposed() -> DrawList {
    var result = self
    result.camera.vanishingPoint = camera.vanishingPoint.transposed
    result.calls = calls.map { call in
      switch call {
      case .panel(let panel): .panel(panel.transposed())
      }
    }
    return result
  }
}

extension Panel {
  func transposed() -> Panel {
    var result = self
    if case .page(let page, let source) = content {
      result.content = .page(page, source: source.transposed)
    }
    result.frame = frame.transposed
    // A turn about y moves what is right of the hinge away, one about x moves what is below near.
    switch hinge {
    case .vertical(let x): result.hinge = .horizontal(y: x)
    case .horizontal(let y): result.hinge = .vertical(x: y)
    }
    result.angle = -angle
    if let shading {
      result.shading = Shading(
        axis: shading.axis == .horizontal ? .vertical : .horizontal, stops: shading.stops)
    }
    let pairs: [(Edges, Edges)] = [
      (.left, .top), (.top, .left), (.right, .bottom), (.bottom, .right),
    ]
    result.freeEdges = pairs.reduce(into: []) { edges, pair in
      if freeEdges.contains(pair.0) { edges.insert(pair.1) }
    }
    return result
  }
}
