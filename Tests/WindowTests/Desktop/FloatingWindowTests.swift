import SampleFiles
import Testing
import WindowTesting

extension DesktopWindowTests {
  /// Tests of menus, popovers, dialogs, toasts and tooltips in a real window, with a button at each
  /// edge, at each corner and in the middle.
  @Suite(.serialized) struct FloatingWindowTests {
    /// The place of the row `index` of the menu with the pixels `box`.
    private func row(_ index: Int, of box: PixelBox, _ hand: Hand) -> (x: Int, y: Int) {
      let height = hand == .finger ? 44 : 28
      return (box.center.x, box.y.lowerBound + 4 + height / 2 + index * height)
    }

    /// Opens the context menu of the button with the number `index`.
    private func openMenu(_ index: Int, by hand: Hand, in scene: FloatingScene) async throws
      -> PixelBox
    {
      let place = scene.anchor(index).center
      guard hand == .finger else {
        try await scene.perform(.move(place.x, place.y), .secondaryClick)
        return try await scene.floating("the menu of \(index)")
      }
      try await scene.perform(.move(place.x, place.y), .press)
      let box = try await scene.floating("the menu of \(index)")
      try await scene.perform(.release)
      return box
    }

    @Test(
      "a context menu is inside the window, its items can be hit, and Escape or a press outside closes it",
      arguments: FloatingScene.sizes, Hand.allCases)
    func contextMenu(size: FloatingScene.PixelSize, hand: Hand) async throws {
      let scene = try await FloatingScene("menu", size, hand: hand)
      for index in 0..<9 {
        let box = try await openMenu(index, by: hand, in: scene)
        scene.expectInside(box, margin: 6, "\(index): \(box)")
        try await scene.click(row(index % 2, of: box, hand))
        try await scene.probe.line("chose \(index % 2 == 0 ? "One" : "Two") \(index)")
        try await scene.nothingFloating("no menu after a choice")
        // A finger has to rest for half a second.
        if hand == .finger, !index.isMultiple(of: 3) { continue }
        let again = try await openMenu(index, by: hand, in: scene)
        #expect(again == box)
        if index.isMultiple(of: 2) {
          try await scene.perform(.type(.escape))
        } else {
          try await scene.click(scene.ground(beside: box))
        }
        try await scene.nothingFloating("no menu at \(index)")
      }
      #expect(!scene.probe.lines.contains("ground"), "the press outside only closes the menu")
    }

    @Test(
      "keys open the menu of a button and a submenu inside the window, and the focus returns",
      arguments: FloatingScene.sizes, [false, true])
    func menuByKeys(size: FloatingScene.PixelSize, isRightToLeft: Bool) async throws {
      let scene = try await FloatingScene("menu", size, isRightToLeft: isRightToLeft)
      for index in 0..<9 {
        try await scene.moveFocus(to: index)
        let count = scene.probe.lines.count
        try await scene.perform(index.isMultiple(of: 2) ? .type(.menu) : .shift(.f10))
        let box = try await scene.floating("the menu of \(index)")
        try await scene.perform(
          .type(.up), .type(isRightToLeft ? .left : .right))
        let both = try await scene.floating("the submenu of \(index)", after: box)
        scene.expectInside(both, margin: 6, "\(index): \(both)")
        try await scene.perform(.type(.down), .type(.enter))
        try await scene.probe.line("chose Four \(index)")
        try await scene.probe.line("focus \(index)", after: count) { $0 == "focus \(index)" }
        try await scene.nothingFloating("no menu after a choice")
        // Space presses the button, which has a menu too.
        try await scene.perform(.type(.space))
        _ = try await scene.floating("the menu of the press of \(index)")
        try await scene.perform(.type(.escape))
        try await scene.nothingFloating("no menu after Escape")
        try await scene.perform(.type(.space), .type(.down), .type(.enter))
        try await scene.probe.line("chose Two \(index)")
      }
    }

    @Test(
      "a popover is inside the window and beside its button, and gets presses",
      arguments: FloatingScene.sizes, Hand.allCases)
    func popover(size: FloatingScene.PixelSize, hand: Hand) async throws {
      let scene = try await FloatingScene("popover", size, hand: hand)
      for index in 0..<9 {
        let anchor = scene.anchor(index)
        try await scene.click(anchor.center)
        let box = try await scene.floating("the popover of \(index)")
        // The arrow is a part of the box.
        scene.expectInside(box, margin: 6, "\(index): \(box)")
        #expect(!box.overlaps(anchor), "\(index)")
        try await scene.click(box.center)
        try await scene.probe.line("inside \(index)")
        if index.isMultiple(of: 2) {
          try await scene.perform(.type(.escape))
        } else {
          try await scene.click(scene.ground(beside: box))
        }
        try await scene.nothingFloating("no popover of \(index)")
      }
      #expect(!scene.probe.lines.contains("ground"), "the press outside only closes the popover")
    }

    @Test("a popover takes the focus, and returns it to the button", arguments: FloatingScene.sizes)
    func popoverByKeys(size: FloatingScene.PixelSize) async throws {
      let scene = try await FloatingScene("popover", size)
      for index in 0..<9 {
        try await scene.moveFocus(to: index)
        let count = scene.probe.lines.count
        try await scene.perform(.type(.enter))
        let box = try await scene.floating("the popover of \(index)")
        scene.expectInside(box, margin: 6, "\(index): \(box)")
        try await scene.perform(.type(.tab), .type(.space))
        try await scene.probe.line("inside \(index)")
        try await scene.perform(.type(.escape))
        try await scene.probe.line("focus \(index)", after: count) { $0 == "focus \(index)" }
        try await scene.nothingFloating("no popover of \(index)")
      }
    }

    @Test(
      "a dialog is inside the window, and closes by its buttons only",
      arguments: FloatingScene.sizes, Hand.allCases)
    func dialog(size: FloatingScene.PixelSize, hand: Hand) async throws {
      let scene = try await FloatingScene("alert", size, hand: hand)
      for index in [0, 4, 8] {
        try await scene.click(scene.anchor(index).center)
        let box = try await scene.floating("the dialog of \(index)")
        scene.expectInside(box, margin: 10, "\(index): \(box)")
        try await scene.click(scene.ground(beside: box))
        // The default button is at the lower right end, and the other one to its left.
        let right = index == 4 ? 140 : 40
        try await scene.click((box.x.upperBound - right, box.y.upperBound - 35))
        try await scene.probe.line(index == 4 ? "cancelled 4" : "removed \(index)")
        try await scene.nothingFloating("no dialog of \(index)")
      }
      #expect(!scene.probe.lines.contains("ground"))
    }

    @Test(
      "Return and Escape answer a dialog, and the focus returns", arguments: FloatingScene.sizes)
    func dialogByKeys(size: FloatingScene.PixelSize) async throws {
      let scene = try await FloatingScene("alert", size)
      for index in 0..<9 {
        try await scene.moveFocus(to: index)
        let count = scene.probe.lines.count
        try await scene.perform(.type(.space))
        _ = try await scene.floating("the dialog of \(index)")
        let isEscape = index.isMultiple(of: 2)
        // The focus walks around in the dialog.
        try await scene.perform(.type(.tab), .type(.tab), .type(isEscape ? .escape : .enter))
        try await scene.probe.line("\(isEscape ? "cancelled" : "removed") \(index)")
        try await scene.probe.line("focus \(index)", after: count) { $0 == "focus \(index)" }
        try await scene.nothingFloating("no dialog of \(index)")
      }
    }

    @Test(
      "a toast is inside the window, and its button can be hit",
      arguments: FloatingScene.sizes, Hand.allCases)
    func toast(size: FloatingScene.PixelSize, hand: Hand) async throws {
      let scene = try await FloatingScene("toast", size, hand: hand)
      for index in [0, 8] {
        try await scene.click(scene.anchor(index).center)
        let box = try await scene.floating("the toast of \(index)")
        scene.expectInside(box, margin: 12, "\(index): \(box)")
        try await scene.click((box.x.upperBound - 30, box.center.y))
        try await scene.probe.line("undone \(index)")
        try await scene.nothingFloating("no toast of \(index)")
      }
    }

    @Test("the button of a toast is reached by Tab, and the focus returns")
    func toastByKeys() async throws {
      let scene = try await FloatingScene("toast", FloatingScene.sizes[1])
      for index in 0..<9 { try await scene.moveFocus(to: index) }
      let count = scene.probe.lines.count
      try await scene.perform(.type(.space))
      _ = try await scene.floating("the toast")
      try await scene.perform(.type(.tab))
      try await scene.probe.line("focus inside", after: count)
      try await scene.perform(.type(.space))
      try await scene.probe.line("undone 8")
      try await scene.probe.line("focus 8", after: count)
      try await scene.nothingFloating("no toast")
    }

    @Test(
      "a tooltip appears inside the window, beside the pointer or the focus",
      arguments: FloatingScene.sizes)
    func toolTip(size: FloatingScene.PixelSize) async throws {
      let scene = try await FloatingScene("tip", size)
      for index in 0..<9 {
        let anchor = scene.anchor(index)
        let place = anchor.center
        try await scene.perform(.move(place.x, place.y))
        let box = try await scene.floating("the tooltip of \(index)")
        scene.expectInside(box, margin: 4, "\(index): \(box)")
        #expect(
          !box.overlaps(.init(x: place.x...place.x, y: place.y...place.y)), "\(index): \(box)")
        let ground = try scene.ground(beside: anchor)
        try await scene.perform(.move(ground.x, ground.y))
        try await scene.nothingFloating("no tooltip of \(index)")
      }
      for index in 0..<9 {
        try await scene.moveFocus(to: index)
        let box = try await scene.floating("the tooltip of the focus on \(index)")
        scene.expectInside(box, margin: 4, "\(index): \(box)")
        #expect(!box.overlaps(scene.anchor(index)), "\(index): \(box)")
        try await scene.perform(.type(.escape))
        try await scene.nothingFloating("no tooltip of the focus on \(index)")
      }
    }

    @Test(
      "on Wayland, menus and popovers are inside a small window and can be hit",
      arguments: ["menu", "popover"], Hand.allCases)
    func wayland(kind: String, hand: Hand) async throws {
      let scene = try await FloatingScene(kind, FloatingScene.sizes[1], on: .wayland, hand: hand)
      for index in 0..<9 {
        let anchor = scene.anchor(index)
        if kind == "menu" {
          let box = try await openMenu(index, by: hand, in: scene)
          scene.expectInside(box, margin: 6, "\(index): \(box)")
          try await scene.click(row(1, of: box, hand))
          try await scene.probe.line("chose Two \(index)")
        } else {
          try await scene.click(anchor.center)
          let box = try await scene.floating("the popover of \(index)")
          scene.expectInside(box, margin: 6, "\(index): \(box)")
          try await scene.click(box.center)
          try await scene.probe.line("inside \(index)")
          try await scene.perform(.type(.escape))
        }
        try await scene.nothingFloating("nothing beside \(index)")
      }
    }
  }
}
