import QuireGeometry

extension Panel {
  /// Returns a flat panel that shows all the paper of `page` at its position on `stage`.
  public static func flat(_ page: Page, on stage: Stage) -> Panel {
    let content = stage.content(of: page)
    return Panel(.page(page, source: stage.source(at: content)), frame: content)
  }

  /// Returns the panel cut to the rectangle of its page's paper on `stage`, or `nil` if no paper
  /// remains.
  ///
  /// The edges at which the panel is cut become free edges.
  ///
  /// An edge less than about half a pixel outside the paper is not cut, because the rectangles of
  /// the paper are rounded to whole pixels and edges are not. A panel that shows no page is
  /// returned unchanged.
  package func cut(to stage: Stage) -> Panel? {
    guard case .page(let page, let source) = content, !stage.isFull(page) else { return self }
    let paper = stage.source(at: stage.content(of: page))
    let pixel = 1 / stage.scale
    func cut(_ length: Double) -> Double { length > 0.6 * pixel ? length : 0 }
    let cuts = EdgeInsets(
      top: cut(paper.minY - source.minY), left: cut(paper.minX - source.minX),
      bottom: cut(source.maxY - paper.maxY), right: cut(source.maxX - paper.maxX))
    guard cuts.width < source.width, cuts.height < source.height else { return nil }
    guard cuts != .zero else { return self }
    var result = self
    if cuts.left > 0 { result.freeEdges.insert(.left) }
    if cuts.right > 0 { result.freeEdges.insert(.right) }
    if cuts.top > 0 { result.freeEdges.insert(.top) }
    if cuts.bottom > 0 { result.freeEdges.insert(.bottom) }
    let (x, y) = (frame.width / source.width, frame.height / source.height)
    result.content = .page(page, source: source.inset(by: cuts))
    result.frame = frame.inset(
      by: EdgeInsets(
        top: cuts.top * y, left: cuts.left * x, bottom: cuts.bottom * y, right: cuts.right * x))
    return result
  }

  /// The panel with the page that it shows replaced by the other page of the transition.
  var exchangingPages: Panel {
    guard case .page(let page, let source) = content else { return self }
    var result = self
    result.content = .page(page.other, source: source)
    return result
  }

  /// The panel with all x and y coordinates exchanged.
  var transposed: Panel {
    var result = self
    if case .page(let page, let source) = content {
      result.content = .page(page, source: source.transposed)
    }
    result.frame = frame.transposed
    // A turn about y moves the right side away; a turn about x moves the lower side nearer.
    result.hinge = hinge.transposed
    result.angle = -angle
    result.transform = transform.transposed
    if let shading {
      var transposed = Shading(
        axis: shading.axis == .horizontal ? .vertical : .horizontal, stops: shading.stops)
      transposed.extent = shading.extent
      result.shading = transposed
    }
    result.freeEdges = freeEdges.transposed
    result.creases = creases.transposed
    return result
  }
}

extension Panel.Edges {
  /// The set in which left and top are exchanged, and right and bottom are exchanged too.
  fileprivate var transposed: Panel.Edges {
    let pairs: [(Panel.Edges, Panel.Edges)] = [
      (.left, .top), (.top, .left), (.right, .bottom), (.bottom, .right),
    ]
    return pairs.reduce(into: []) { edges, pair in
      if contains(pair.0) { edges.insert(pair.1) }
    }
  }
}
