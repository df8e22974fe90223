internal import CCairo
public import QuireGeometry
public import QuireScene

extension Canvas {
  /// Fills the inside of `path` with `paint`.
  public func fill(_ path: Path, with paint: Paint) {
    trace(path)
    withSource(paint) { unsafe cairo_fill(context) }
  }

  /// Fills `rect` with `color`.
  public func fill(_ rect: Rect, with color: Color) {
    fill(.rect(rect), with: .color(color))
  }

  /// Draws a line along `path` with `paint`, in the style `stroke`.
  public func stroke(_ path: Path, with paint: Paint, _ stroke: Stroke = Stroke()) {
    trace(path)
    unsafe cairo_set_line_width(context, stroke.width)
    unsafe cairo_set_line_cap(context, stroke.cap.cairo)
    unsafe cairo_set_line_join(context, stroke.join.cairo)
    unsafe cairo_set_dash(context, stroke.dashes, Int32(stroke.dashes.count), 0)
    withSource(paint) { unsafe cairo_stroke(context) }
  }

  /// Draws a line along `path` in `color`, `width` points wide.
  public func stroke(_ path: Path, with color: Color, width: Double = 1) {
    stroke(path, with: .color(color), Stroke(width: width))
  }

  /// Clips drawing to the inside of `path`, until the enclosing call of `save` returns.
  public func clip(to path: Path) {
    trace(path)
    unsafe cairo_clip(context)
  }

  /// Calls `body`, restores the clip and the transform that were in effect before, and returns the
  /// result of `body`.
  public func save<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe cairo_save(context)
    defer { unsafe cairo_restore(context) }
    return try body()
  }

  /// Moves the origin of subsequent drawing by `offset`, in points.
  public func translate(by offset: Vector) {
    unsafe cairo_translate(context, offset.x, offset.y)
  }

  /// Scales subsequent drawing about the origin by the factors `x` and `y`.
  public func scale(x: Double, y: Double) {
    unsafe cairo_scale(context, x, y)
  }

  /// Rotates subsequent drawing clockwise about the origin by `angle` radians.
  public func rotate(by angle: Double) {
    unsafe cairo_rotate(context, angle)
  }

  private func trace(_ path: Path) {
    unsafe cairo_new_path(context)
    for element in path.elements {
      switch element {
      case .move(let to): unsafe cairo_move_to(context, to.x, to.y)
      case .line(let to): unsafe cairo_line_to(context, to.x, to.y)
      case .curve(let a, let b, let to):
        unsafe cairo_curve_to(context, a.x, a.y, b.x, b.y, to.x, to.y)
      case .close: unsafe cairo_close_path(context)
      }
    }
  }

  private func withSource(_ paint: Paint, _ draw: () -> Void) {
    switch paint {
    case .color(let color):
      setSource(color)
      draw()
    case .linearGradient(let start, let end, let stops):
      let pattern = unsafe cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
      unsafe setGradient(pattern, stops)
      draw()
    case .radialGradient(let center, let radius, let stops):
      let pattern = unsafe cairo_pattern_create_radial(
        center.x, center.y, 0, center.x, center.y, radius)
      unsafe setGradient(pattern, stops)
      draw()
    }
  }

  func setSource(_ color: Color) {
    let color = shown(color)
    unsafe cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  /// Adds `stops` to the Cairo gradient `pattern`, sets the gradient as the source of drawing, and
  /// releases the gradient.
  private func setGradient(_ pattern: OpaquePointer?, _ stops: [GradientStop]) {
    for stop in stops {
      let color = shown(stop.color)
      unsafe cairo_pattern_add_color_stop_rgba(
        pattern, stop.position, color.red, color.green, color.blue, color.alpha)
    }
    unsafe cairo_set_source(context, pattern)
    unsafe cairo_pattern_destroy(pattern)
  }
}

extension Stroke.Cap {
  fileprivate var cairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension Stroke.Join {
  fileprivate var cairo: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}
