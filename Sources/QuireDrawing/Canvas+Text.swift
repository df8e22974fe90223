internal import CCairo
public import QuireGeometry
public import QuireScene

extension Canvas {
  /// Draws `text` in `color` from the top of `rect`, with lines at most as wide as `rect`.
  ///
  /// Lines below `rect` are drawn, too. A single line that is wider than `rect` by less than a
  /// device pixel is not cut, because a view that is as wide as its text may lose so much when its
  /// edges are moved to whole pixels.
  public func draw(_ text: Text, in rect: Rect, color: Color) {
    unsafe withLayout(of: text, width: rect.width) { layout in
      if text.numberOfLines == 1, unsafe pango_layout_is_ellipsized(layout) != 0 {
        unsafe completeLine(of: layout, width: rect.width)
      }
      setSource(color)
      unsafe cairo_move_to(context, rect.minX, rect.minY)
      unsafe pango_cairo_show_layout(context, layout)
    }
  }

  /// Returns the size of `text`, in points, when its lines are at most `width` points wide.
  public func measure(_ text: Text, width: Double = .infinity) -> Size {
    unsafe withLayout(of: text, width: width) { layout in
      var logical = PangoRectangle()
      unsafe pango_layout_get_extents(layout, nil, &logical)
      return Size(width: points(logical.width), height: points(logical.height))
    }
  }

  /// Makes `layout` wide enough for its whole text, unless a device pixel more than `width` points
  /// is not enough for that.
  private func completeLine(of layout: OpaquePointer?, width: Double) {
    var logical = PangoRectangle()
    unsafe pango_layout_set_width(layout, -1)
    unsafe pango_layout_get_extents(layout, nil, &logical)
    let isComplete = points(logical.width) <= width + 1 / scale
    unsafe pango_layout_set_width(layout, isComplete ? logical.width : units(max(0, width)))
  }

  private func withLayout<Result>(
    of text: Text, width: Double, _ body: (OpaquePointer?) -> Result
  ) -> Result {
    let layout = unsafe pango_cairo_create_layout(context)
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(layout)) }
    unsafe setRendering(of: layout)
    unsafe setDirection(of: layout, for: text.alignment)
    unsafe set(text.font, of: layout)
    if text.font.usesLiningFigures { unsafe setLiningFigures(of: layout) }
    unsafe pango_layout_set_text(layout, text.string, Int32(clamping: text.string.utf8.count))
    unsafe pango_layout_set_alignment(layout, text.alignment.pango)
    unsafe pango_layout_set_spacing(layout, units(text.lineSpacing))
    if width.isFinite {
      unsafe pango_layout_set_width(layout, units(max(0, width)))
      unsafe pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    }
    if text.numberOfLines > 0 {
      // A negative height is a number of lines.
      unsafe pango_layout_set_height(layout, -Int32(clamping: text.numberOfLines))
      unsafe pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    }
    return unsafe body(layout)
  }

  /// Makes Pango draw the text of `layout` with greyscale antialiasing, which stays correct when
  /// the picture of the text is later moved or blended.
  ///
  /// Positions and sizes are not rounded to pixels, so that a text has the same size at every
  /// scale.
  func setRendering(of layout: OpaquePointer?) {
    let options = unsafe cairo_font_options_create()
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    let pango = unsafe pango_layout_get_context(layout)
    unsafe pango_cairo_context_set_font_options(pango, options)
    unsafe pango_context_set_round_glyph_positions(pango, 0)
    unsafe pango_layout_context_changed(layout)
    unsafe cairo_font_options_destroy(options)
  }

  /// Makes `alignment`, if it is `.left` or `.right`, mean the same side for right-to-left text, in
  /// which Pango would exchange left and right.
  private func setDirection(of layout: OpaquePointer?, for alignment: TextAlignment) {
    guard alignment == .left || alignment == .right else { return }
    let pango = unsafe pango_layout_get_context(layout)
    unsafe pango_context_set_base_dir(pango, PANGO_DIRECTION_NEUTRAL)
    unsafe pango_layout_context_changed(layout)
  }

  private func setLiningFigures(of layout: OpaquePointer?) {
    let attributes = unsafe pango_attr_list_new()
    // The list takes ownership of the attribute.
    unsafe pango_attr_list_insert(attributes, pango_attr_font_features_new("lnum"))
    unsafe pango_layout_set_attributes(layout, attributes)
    unsafe pango_attr_list_unref(attributes)
  }

  func set(_ font: Font, of layout: OpaquePointer?) {
    let description = unsafe pango_font_description_new()
    unsafe pango_font_description_set_family(description, font.family)
    unsafe pango_font_description_set_absolute_size(
      description, max(0, font.size) * Double(PANGO_SCALE_UNITS))
    unsafe pango_font_description_set_weight(description, Int32(clamping: font.weight.rawValue))
    let italic: Int32 = 2
    unsafe pango_font_description_set_style(description, font.isItalic ? italic : 0)
    unsafe pango_layout_set_font_description(layout, description)
    unsafe pango_font_description_free(description)
  }
}

/// Returns the length `points` in Pango's units; very long lengths are limited.
func units(_ points: Double) -> Int32 {
  Int32(max(-1e6, min(points, 1e6)) * Double(PANGO_SCALE_UNITS))
}

/// Returns the length of Pango's `units` in points.
func points(_ units: Int32) -> Double {
  Double(units) / Double(PANGO_SCALE_UNITS)
}

extension TextAlignment {
  /// Pango's value for the alignment.
  ///
  /// Pango itself exchanges left and right for right-to-left text.
  fileprivate var pango: PangoAlignment {
    switch self {
    case .natural, .left: PANGO_ALIGN_LEFT
    case .center: PANGO_ALIGN_CENTER
    case .opposite, .right: PANGO_ALIGN_RIGHT
    }
  }
}
