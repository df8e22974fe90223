extension Symbol {
  /// An angle that points to the left.
  public static let chevronLeft = Symbol(
    "chevron-left", file: PackageResources.chevron_left_svg)
  /// An angle that points to the right.
  public static let chevronRight = Symbol(
    "chevron-right", file: PackageResources.chevron_right_svg)
  /// An angle that points up.
  public static let chevronUp = Symbol(
    "chevron-up", file: PackageResources.chevron_up_svg)
  /// An angle that points down.
  public static let chevronDown = Symbol(
    "chevron-down", file: PackageResources.chevron_down_svg)
  /// A plus sign, for adding.
  public static let plus = Symbol(
    "plus", file: PackageResources.plus_svg)
  /// A minus sign, for removing.
  public static let minus = Symbol(
    "minus", file: PackageResources.minus_svg)
  /// Two crossed lines, for closing.
  public static let close = Symbol(
    "close", file: PackageResources.close_svg)
  /// A check mark, for a choice.
  public static let check = Symbol(
    "check", file: PackageResources.check_svg)
  /// A magnifying glass, for searching.
  public static let search = Symbol(
    "search", file: PackageResources.search_svg)
  /// Three lines, for a menu.
  public static let menu = Symbol(
    "menu", file: PackageResources.menu_svg)
  /// Three dots, for more commands.
  public static let more = Symbol(
    "more", file: PackageResources.more_svg)
  /// A folder.
  public static let folder = Symbol(
    "folder", file: PackageResources.folder_svg)
  /// A page with a folded corner, for a document.
  public static let document = Symbol(
    "document", file: PackageResources.document_svg)
  /// Four corners that point outwards, for full screen.
  public static let fullScreen = Symbol(
    "full-screen", file: PackageResources.full_screen_svg)
  /// Four corners that point inwards, for leaving full screen.
  public static let leaveFullScreen = Symbol(
    "leave-full-screen", file: PackageResources.leave_full_screen_svg)
  /// Four squares, for an overview.
  public static let grid = Symbol(
    "grid", file: PackageResources.grid_svg)
  /// Two sheets, for copying.
  public static let copy = Symbol(
    "copy", file: PackageResources.copy_svg)
  /// Scissors, for cutting.
  public static let cut = Symbol(
    "cut", file: PackageResources.cut_svg)
  /// A clipboard, for pasting.
  public static let paste = Symbol(
    "paste", file: PackageResources.paste_svg)
  /// An arrow that turns back to the left, for undoing.
  public static let undo = Symbol(
    "undo", file: PackageResources.undo_svg)
  /// An arrow that turns to the right, for redoing.
  public static let redo = Symbol(
    "redo", file: PackageResources.redo_svg)
  /// A sun, for light colours.
  public static let sun = Symbol(
    "sun", file: PackageResources.sun_svg)
  /// A crescent moon, for dark colours.
  public static let moon = Symbol(
    "moon", file: PackageResources.moon_svg)
  /// The letter i in a circle, for information.
  public static let info = Symbol(
    "info", file: PackageResources.info_svg)
  /// An exclamation mark in a triangle, for a warning.
  public static let warning = Symbol(
    "warning", file: PackageResources.warning_svg)
  /// A bin, for deleting.
  public static let trash = Symbol(
    "trash", file: PackageResources.trash_svg)
  /// A pencil, for editing.
  public static let pencil = Symbol(
    "pencil", file: PackageResources.pencil_svg)
  /// A window with a column on the left, for a sidebar.
  public static let sidebar = Symbol(
    "sidebar", file: PackageResources.sidebar_svg)
  /// A ribbon, for a bookmark.
  public static let bookmark = Symbol(
    "bookmark", file: PackageResources.bookmark_svg)
  /// A triangle that points to the right, for playing.
  public static let play = Symbol(
    "play", file: PackageResources.play_svg)
  /// Two bars, for pausing.
  public static let pause = Symbol(
    "pause", file: PackageResources.pause_svg)
  /// An arrow in a circle, for reloading.
  public static let reload = Symbol(
    "reload", file: PackageResources.reload_svg)
  /// Two sliders, for settings.
  public static let settings = Symbol(
    "settings", file: PackageResources.settings_svg)

  /// All symbols of the framework.
  public static let all: [Symbol] = [
    .chevronLeft, .chevronRight, .chevronUp, .chevronDown, .plus, .minus, .close, .check, .search,
    .menu, .more, .folder, .document, .fullScreen, .leaveFullScreen, .grid, .copy, .cut, .paste,
    .undo,
    .redo, .sun, .moon, .info, .warning, .trash, .pencil, .sidebar, .bookmark, .play, .pause,
    .reload, .settings,
  ]
}
