import Quire

/// The roles of AT-SPI.
nonisolated extension AccessibilityRole {
  /// The number and the name of the role in AT-SPI.
  var atspi: (number: UInt32, name: String) {
    switch self {
    case .window: (23, "frame")
    case .group, .segmentedControl: (39, "panel")
    case .staticText: (29, "label")
    case .heading: (83, "heading")
    case .image, .page: (27, "image")
    case .button, .menuButton: (43, "push button")
    case .link: (88, "link")
    case .toggle: (62, "toggle button")
    case .slider: (51, "slider")
    case .stepper: (52, "spin button")
    case .textField: (79, "entry")
    case .secureTextField: (40, "password text")
    case .textView: (61, "text")
    case .popUpButton: (11, "combo box")
    case .segment: (44, "radio button")
    case .tabBar: (38, "page tab list")
    case .tab: (37, "page tab")
    case .menu: (41, "popup menu")
    case .menuItem: (35, "menu item")
    case .submenu: (33, "menu")
    case .list: (31, "list")
    case .listItem: (32, "list item")
    case .tree: (65, "tree")
    case .treeItem: (91, "tree item")
    case .progressIndicator: (42, "progress bar")
    case .scrollArea: (49, "scroll pane")
    case .splitter: (53, "split pane")
    case .dialog, .popover: (16, "dialog")
    case .alert: (2, "alert")
    case .toolTip: (64, "tool tip")
    case .notification: (101, "notification")
    }
  }

  /// The name of what a click does, or `nil` if a click does nothing or only moves the focus.
  var actionName: String? {
    switch self {
    case .button, .menuButton: "press"
    case .toggle: "toggle"
    case .link: "jump"
    case .popUpButton, .submenu: "open"
    case .segment, .tab, .menuItem: "click"
    case .listItem, .treeItem, .textField, .secureTextField, .textView: "activate"
    default: nil
    }
  }

  /// Whether one of the objects in an object with this role can be selected.
  var selectsChildren: Bool {
    switch self {
    case .segmentedControl, .list, .tree, .tabBar: true
    default: false
    }
  }

  /// Whether an object with this role asks a person something before anything else.
  var isModal: Bool {
    switch self {
    case .dialog, .alert, .menu, .popover: true
    default: false
    }
  }
}
