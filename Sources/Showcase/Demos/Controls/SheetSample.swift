import Quire
import QuireDrawing

/// The controller in the bottom sheet of the demo of the controls: a title, and a list of settings
/// that scrolls.
final class SheetSample: ViewController {
  private static let margin = 20.0
  private static let titleHeight = 40.0

  private let heading = Label(localized("Settings"), font: .title(26))
  private let scroll: ScrollView

  override init() {
    let names = [
      localized("Wi-Fi"), localized("Bluetooth"), localized("Sounds"), localized("Notifications"),
      localized("Night light"), localized("Automatic updates"), localized("Location"),
      localized("Camera"), localized("Microphone"), localized("Screen lock"),
      localized("Power saving"), localized("Screen reader"), localized("Large text"),
      localized("Reduced motion"),
    ]
    let rows = names.enumerated().map { index, name in
      SettingRow(name, Switch(isOn: index.isMultiple(of: 3)))
    }
    let stack = StackView(.vertical, spacing: 14, distribution: .natural, rows)
    stack.insets = EdgeInsets(
      top: 6, left: SheetSample.margin, bottom: SheetSample.margin, right: SheetSample.margin)
    scroll = ScrollView(stack)
    super.init()
    title = localized("Settings")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    heading.accessibilityTraits = .header
    for part in [heading, scroll] { view.addSubview(part) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    heading.frame = Rect(
      x: SheetSample.margin, y: 10, width: max(0, bounds.width - 2 * SheetSample.margin),
      height: SheetSample.titleHeight)
    let top = heading.frame.maxY + 6
    scroll.frame = Rect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
  }
}
