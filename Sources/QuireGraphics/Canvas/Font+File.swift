internal import CCairo

extension Font {
  /// Makes the typefaces of a font file known to this program, by the names that the file gives
  /// them.
  ///
  /// Texts that are set afterwards can use them. Other programs do not see them.
  ///
  /// - Parameter path: The bytes of the file's path, without a zero.
  /// - Throws: `CanvasError.font` if the file is missing or holds no typeface.
  public static func register(fileAt path: [UInt8]) throws(CanvasError) {
    let before = registeredCount
    _ = unsafe FcConfigAppFontAddFile(nil, path + [0])
    guard registeredCount > before else { throw .font }
    // Pango remembers which fonts there were when it first looked.
    unsafe pango_fc_font_map_config_changed(pango_cairo_font_map_get_default())
  }

  /// The number of typefaces that the program has added to those of the system.
  private static var registeredCount: Int32 {
    let fonts = unsafe FcConfigGetFonts(nil, FcSetApplication)
    return unsafe fonts?.pointee.nfont ?? 0
  }
}
