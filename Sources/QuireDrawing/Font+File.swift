internal import CCairo

extension Font {
  /// Registers the typefaces of the font file at `path` under the names that the file gives them.
  ///
  /// Texts that are drawn afterwards can use the typefaces. Other programs do not see them.
  ///
  /// - Parameter path: The bytes of the file's path, without a terminating zero.
  /// - Throws: `CanvasError.font` if the file is missing or contains no
  ///   typeface.
  public static func register(fileAt path: [UInt8]) throws(CanvasError) {
    let before = registeredCount
    _ = unsafe FcConfigAppFontAddFile(nil, path + [0])
    guard registeredCount > before else { throw .font }
    // Pango keeps a list of the fonts and has to update it.
    unsafe pango_fc_font_map_config_changed(pango_cairo_font_map_get_default())
  }

  /// Whether the system has any typeface.
  ///
  /// This may be asked on any thread. It reads the settings of fontconfig, which texts need anyway.
  package static var areInstalled: Bool { count(of: FcSetSystem) > 0 }

  /// The number of typefaces that the program has registered in addition to those of the system.
  private static var registeredCount: Int32 { count(of: FcSetApplication) }

  private static func count(of set: FcSetName) -> Int32 {
    let fonts = unsafe FcConfigGetFonts(nil, set)
    return unsafe fonts?.pointee.nfont ?? 0
  }
}
