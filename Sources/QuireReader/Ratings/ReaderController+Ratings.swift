import Quire
import QuireDocuments

extension ReaderCommand {
  /// The commands that rate the picture.
  static let ratings = Rating.all.map { rating in
    ReaderCommand(
      rating == .none ? "rate-none" : "rate-\(rating.stars)", summary(of: rating),
      [Shortcut(Character("\(rating.stars)"), .alt, isExchanged: true)], in: .rating,
      title: { _ in rating.title }, discoverabilityTitle: localized("Rating: %s", rating.name),
      isHiddenWhenDisabled: true, isEnabled: { $0.canRate }, isOn: { $0.rating == rating },
      perform: { $0.rate(rating) })
  }

  private static func summary(of rating: Rating) -> String {
    switch rating.stars {
    case 0: "remove the rating of the picture"
    case 1: "rate the picture with one star"
    default: "rate the picture with \(rating.stars) stars"
    }
  }
}

/// The ratings of pictures.
extension ReaderController {
  /// Whether the concerned page is a picture that can be rated.
  fileprivate var canRate: Bool { currentFile != nil && book.state.canBeRated(concernedPage) }

  /// The rating of the concerned page.
  fileprivate var rating: Rating { book.state.rating(of: concernedPage) }

  /// The commands that rate the concerned page, for what covers the pages; none if it cannot be
  /// rated.
  var ratingCommands: [KeyCommand] {
    ReaderCommand.ratings.flatMap { $0.keyCommands(in: self) }.filter(\.isEnabled)
  }

  /// The rating of the current page as text, or `nil` if it has none.
  var ratingText: String? {
    let rating = book.state.rating(of: book.place.page)
    return rating == .none ? nil : rating.text
  }

  /// Rates the concerned picture, and says so.
  fileprivate func rate(_ rating: Rating) {
    let page = concernedPage
    book.post(.ratingChosen(page, rating))
    // The pages in the overview and in a comparison show their ratings.
    if shownOverview == nil, shownCompare == nil {
      notice.show(rating.title, detail: book.contents.name(of: page.path))
    }
    if ratingChoices.writesSidecars { writeSidecar(of: page.path, rating) }
  }

  /// Writes `rating` beside the picture at `file`, after all other work on files.
  private func writeSidecar(of file: FilePath, _ rating: Rating) {
    setting.operations.perform { () -> SidecarError? in
      do throws(SidecarError) {
        try file.writeSidecar(rating)
        return nil
      } catch {
        return error
      }
    } then: { [weak self] error in
      if let error { self?.report(error, ofFileBeside: file) }
    }
  }

  private func report(_ error: SidecarError, ofFileBeside picture: FilePath) {
    let sentence =
      switch error {
      case .file(let error): error.sentence
      case .notUnderstood: localized("This file is left as it is, because it cannot be understood.")
      }
    // It is seen over the overview and over a comparison too.
    show(Toast("\(picture.sidecar.lastComponent.displayName): \(sentence)"))
  }

  /// Called when pictures have been rated, or ratings have been found.
  func ratingsDidChange() {
    panels.overview?.ratingsDidChange()
    panels.compare?.marksDidChange()
    updateBar()
  }

  // MARK: Choices

  /// The choices of the user about ratings.
  var ratingChoices: RatingChoices { setting.preferences?.preferences.ratings ?? setting.ratings }

  /// Whether a digit rates the current picture now; in the overview, digits are words of the
  /// filter.
  var ratesByDigits: Bool { ratingChoices.digitsRate && shownOverview == nil && canRate }

  private func change(_ change: (inout RatingChoices) -> Void) {
    change(&setting.ratings)
    setting.preferences?.change { change(&$0.ratings) }
  }

  /// The menu of the ratings of the picture of `page`, or of the current one if that is `nil`, and
  /// of the choices about ratings; `nil` if the page cannot be rated.
  func ratingMenu(of page: PageAddress?) -> Menu? {
    let items = menuItems(.rating, of: page)
    guard !items.isEmpty else { return nil }
    let choices = ratingChoices
    let digits = MenuElement.action(
      localized("Digits rate pictures"), state: choices.digitsRate ? .on : .off
    ) { [weak self] in self?.change { $0.digitsRate = !choices.digitsRate } }
    let sidecars = MenuElement.action(
      localized("Write ratings beside the pictures (XMP)"),
      state: choices.writesSidecars ? .on : .off
    ) { [weak self] in self?.change { $0.writesSidecars = !choices.writesSidecars } }
    return Menu(
      title: localized("Rating"), children: items + [.separator, digits, sidecars])
  }
}
