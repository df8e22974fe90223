/// The kind of a view or an element, as assistive programs distinguish it.
public nonisolated enum AccessibilityRole: Hashable, Sendable, CaseIterable {
  /// A native window.
  case window
  /// A group of other elements.
  case group
  /// A text that a person cannot change.
  case staticText
  /// The title of a group of other elements.
  case heading
  /// A picture.
  case image
  /// A page of a book, or the pages that are visible together.
  case page
  /// A button that performs an action.
  case button
  /// A button that opens a menu.
  case menuButton
  /// A text that leads to another place.
  case link
  /// A switch.
  case toggle
  /// A value on a track.
  case slider
  /// A value with two buttons that change it by a step.
  case stepper
  /// A single line of text that a person edits.
  case textField
  /// A single line of hidden text that a person edits.
  case secureTextField
  /// Several lines of text that a person edits.
  case textView
  /// A choice of several, which a menu shows.
  case popUpButton
  /// A choice of several that are all visible.
  case segmentedControl
  /// One of several choices that are all visible.
  case segment
  /// The bar with the titles of tabs.
  case tabBar
  /// The title of a tab.
  case tab
  /// A menu.
  case menu
  /// An item of a menu.
  case menuItem
  /// An item of a menu that opens another menu.
  case submenu
  /// A list of rows.
  case list
  /// A row of a list.
  case listItem
  /// A list of rows, some of which are below others.
  case tree
  /// A row of a tree.
  case treeItem
  /// The progress of a task.
  case progressIndicator
  /// A part of the window whose contents scroll.
  case scrollArea
  /// A line between two parts of the window, which a person moves.
  case splitter
  /// A panel that asks a person something before anything else.
  case dialog
  /// A dialog that reports something important.
  case alert
  /// A panel beside the view that has opened it.
  case popover
  /// A text that explains a view.
  case toolTip
  /// A message that disappears by itself.
  case notification

  /// Whether the role has a meaning for a view without a label, because other elements are in it.
  package var isContainer: Bool {
    switch self {
    case .window, .segmentedControl, .tabBar, .menu, .list, .tree, .dialog, .alert, .popover,
      .toolTip, .notification:
      true
    default: false
    }
  }
}
