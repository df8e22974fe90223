import Quire

extension Button {
  /// Returns the width, in points, at which a button like this one with a symbol has room for each
  /// of `titles`.
  func width(for titles: [String]) -> Double {
    titles.map { title in
      let button = Button(title, font: font)
      button.symbol = .copy
      return button.sizeThatFits(.zero).width
    }.max() ?? 0
  }
}
