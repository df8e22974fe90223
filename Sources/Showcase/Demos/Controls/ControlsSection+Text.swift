import Quire
import QuireDrawing

/// The groups of views with text.
extension ControlsSection {
  /// Returns the group of text fields.
  static func fields() -> ControlsSection {
    let filled = TextField("Ada Lovelace", placeholder: localized("Name"))
    filled.clearButtonMode = .whileEditing
    let secure = TextField("analytical engine", placeholder: localized("Password"))
    secure.isSecureTextEntry = true
    let disabled = TextField(localized("Read only"))
    disabled.isEnabled = false
    return ControlsSection(
      localized("Text fields"),
      [
        SampleRow(
          localized("Empty"), [TextField(placeholder: localized("Name"))], fillsWidth: true),
        SampleRow(localized("Filled"), [filled], fillsWidth: true),
        SampleRow(localized("Secure"), [secure], fillsWidth: true),
        SampleRow(localized("Invalid"), [AddressSample()], fillsWidth: true),
        SampleRow(localized("Disabled"), [disabled], fillsWidth: true),
        SampleRow(
          localized("Number"),
          [
            NumberField(
              24,
              format: NumberFormat(range: 0...100, step: 1, unit: NumberFormat.sign(of: "points")))
          ]),
        SampleRow(
          localized("Search"), [SearchField(placeholder: localized("Search"))], fillsWidth: true),
      ])
  }

  /// Returns the group with a text view.
  static func text() -> ControlsSection {
    ControlsSection(
      localized("Text view"),
      [
        SampleRow(
          TextSample(
            localized("Every paragraph has its own direction, and every script its own typeface.")
              + """

              كل فقرة لها اتجاهها الخاص.
              Κάθε γραφή έχει τη δική της γραμματοσειρά.
              """))
      ])
  }

  /// Returns the group of labels.
  static func labels() -> ControlsSection {
    let title = Label(localized("Paper and light"), font: .title(26))
    let long = localized(
      "A label breaks its text into lines, and shows as many of them as there is room for.")
    let lines = Label(long, font: Font(size: 13.5))
    lines.numberOfLines = 0
    lines.lineSpacing = 2
    let cut = Label(long, font: Font(size: 13.5))
    cut.numberOfLines = 1
    let secondary = Caption()
    secondary.text = localized("The colour of captions")
    return ControlsSection(
      localized("Labels"),
      [
        SampleRow(localized("Title"), [title], fillsWidth: true),
        SampleRow(localized("Secondary"), [secondary], fillsWidth: true),
        SampleRow(localized("Several lines"), [lines], fillsWidth: true),
        SampleRow(localized("Truncated"), [cut], fillsWidth: true),
      ])
  }
}

/// A text field for an address, with a line below it that says what is wrong with the text.
final class AddressSample: View {
  private let field = TextField("ada@", placeholder: localized("Address"))
  private let problem = Caption(size: 12)

  private static let gap = 4.0
  private static let lineHeight = 16.0

  init() {
    super.init(frame: .zero)
    field.validation = { text in
      let parts = text.split(separator: "@", omittingEmptySubsequences: false)
      return parts.count == 2 && !parts.contains("")
        ? nil : localized("An address has the form name@host.")
    }
    field.action = { [weak self] _ in self?.showProblem() }
    for view in [field, problem] { addSubview(view) }
    showProblem()
  }

  private func showProblem() {
    problem.text = field.problem ?? localized("This is a valid address.")
  }

  /// The height of the text field, in points.
  var fieldHeight: Double { field.sizeThatFits(.zero).height }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: fieldHeight + AddressSample.gap + AddressSample.lineHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    field.frame = Rect(x: 0, y: 0, width: bounds.width, height: fieldHeight)
    problem.frame = Rect(
      x: 0, y: fieldHeight + AddressSample.gap, width: bounds.width,
      height: AddressSample.lineHeight)
  }
}

/// A text view with a border, which has the accent colour while the view has the focus.
private final class TextSample: TextView {
  override init(_ text: String = "", frame: Rect = .zero) {
    super.init(text, frame: frame)
    cornerRadius = 7
  }

  override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: 128) }

  override func firstResponderDidChange() {
    super.firstResponderDidChange()
    showBorder()
  }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    showBorder()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    showBorder()
  }

  private func showBorder() {
    backgroundColor = appearance.isDark ? Color(white: 1, alpha: 0.06) : .white
    borderWidth = isFirstResponder ? 2 : 1
    borderColor = isFirstResponder ? appearance.accent : appearance.label.opacity(0.25)
  }
}
