import Quire
import QuireReader

/// The menu, the popover and the dialogs that the demo of the controls shows.
final class FloatingSamples {
  private weak var controller: ViewController?

  /// Creates the samples; `controller` presents the dialogs.
  init(over controller: ViewController) {
    self.controller = controller
  }

  /// A menu with items of every kind.
  var menu: Menu {
    Menu(
      children: [
        .action(localized("By name"), state: .on) {}, .action(localized("By date")) {},
        .action(localized("Mixed"), state: .mixed) {},
        .separator,
        .submenu(
          Menu(
            title: localized("View as"),
            children: [localized("List"), localized("Grid"), localized("Columns")].map {
              .action($0) {}
            })),
        .action(localized("Copy"), symbol: .copy) {},
        .action(localized("Paste"), symbol: .paste, attributes: .disabled) {}, .separator,
        .action(localized("Delete"), symbol: .trash, attributes: .destructive) {
          [weak controller] in
          controller?.view.window?.show(Toast(localized("Deleted")))
        },
      ])
  }

  /// Shows a popover with controls beside `view`.
  func showPopover(from view: View) {
    let stack = StackView(
      .vertical, spacing: 12, distribution: .natural,
      [
        SettingRow(localized("Wi-Fi"), Switch(isOn: true)),
        SettingRow(localized("Bluetooth"), Switch()),
      ])
    Popover(contentView: stack).show(from: view)
  }

  /// Shows an alert with a destructive action.
  func showAlert() {
    present(
      Alert(
        title: localized("Remove this picture?"),
        message: localized("It stays on the disk, in its folder."),
        actions: [
          DialogAction(localized("Cancel"), role: .cancel),
          DialogAction(localized("Remove"), role: .destructive) { [weak self] in
            self?.showToast(localized("Removed"))
          },
        ]))
  }

  /// Shows a dialog with two fields.
  func showDialog() {
    let name = TextField(placeholder: localized("Name"))
    let place = TextField(localized("Pictures"), placeholder: localized("Folder"))
    let form = StackView(
      .vertical, spacing: 10, distribution: .natural,
      [
        SampleRow(localized("Name"), [name], fillsWidth: true),
        SampleRow(localized("Folder"), [place], fillsWidth: true),
        SampleRow(SettingRow(localized("Open it afterwards"), Switch(isOn: true))),
      ])
    // The margins of the rows are outside the form, so that the fields are in line with the title.
    form.insets = EdgeInsets(left: -SampleRow.margin, right: -SampleRow.margin)
    present(
      Dialog(
        title: localized("New album"), contentView: form,
        actions: [
          DialogAction(localized("Cancel"), role: .cancel),
          DialogAction(localized("Create"), role: .default) { [weak self] in
            self?.showToast(
              name.text.isEmpty ? localized("Created") : localized("Created “%s”", name.text))
          },
        ]))
  }

  /// Shows a bottom sheet with more rows than fit in it.
  func showSheet() {
    let sheet = BottomSheet(contentViewController: SheetSample())
    sheet.detents = [.medium(), .large()]
    sheet.dialogSize.height = 420
    present(sheet)
  }

  /// Shows a toast with the text `title`.
  func showToast(_ title: String) {
    controller?.view.window?.show(
      Toast(title, actionTitle: localized("Repeat")) { [weak self] in self?.showToast(title) })
  }

  /// Shows `dialog` in the reading direction of the demo.
  private func present(_ dialog: ViewController) {
    guard let controller else { return }
    dialog.view.readingDirection =
      controller.view.isRightToLeft ? .rightToLeft : .leftToRight
    controller.present(dialog)
  }
}

/// A row with a name and a control at its end.
final class SettingRow: View {
  private let name: Label
  private let control: Control

  /// Creates a row that shows `control` with the text `name`.
  init(_ name: String, _ control: Control) {
    self.name = Label(name, font: Font(size: 13))
    self.control = control
    super.init()
    control.accessibilityLabel = name
    for view in [self.name, control] { addSubview(view) }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let part = control.sizeThatFits(size)
    return Size(
      width: name.sizeThatFits(.zero).width + 24 + part.width, height: max(24, part.height))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = control.sizeThatFits(bounds.size)
    name.frame = Rect(
      x: 0, y: 0, width: max(0, bounds.width - size.width - 12), height: bounds.height)
    control.frame = onPixels(
      Rect(
        x: bounds.width - size.width + control.visibleInset, y: (bounds.height - size.height) / 2,
        width: size.width,
        height: size.height))
    mirrorSubviews()
  }
}
