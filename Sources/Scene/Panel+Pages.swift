import Geometry

extension Panel {
  /// The same panel of the other page.
  var exchangingPages: Panel {
    guard case .page(let page, let source) = content else { return self }
    var result = self
    result.content = .page(page.other, source: source)
    return result
  }

  /// The same with x and y in each other's place.
  var transposed: Panel {
    var result = self
    if case .page(let page, let source) = content {
      result.content = .page(page, source: source.transposed)
    }
    result.frame = frame.transposed
    // A turn about y moves what is right of the hinge away, one about x moves what is below near.
    result.hinge = hinge.transposed
    result.angle = -angle
    result.transform = transform.transposed
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
