import Quire
import QuireDocuments

extension ReaderCommand {
  /// The command that starts or ends the slide show.
  static let slideShow = ReaderCommand(
    "slide-show", "start or end the slide show", [Shortcut(.function(5))], in: .show,
    title: { _ in localized("Slide show") },
    discoverabilityTitle: localized("Start or end the slide show"),
    isEnabled: { $0.book.addresses.count > 1 || $0.slideShow != nil },
    isOn: { $0.slideShow != nil },
    perform: { reader in
      if reader.slideShow == nil { reader.startSlideShow() } else { reader.endSlideShow() }
    })

  /// The command of the Escape key, which ends the slide show.
  static let endSlideShow = ReaderCommand(
    "end-slide-show", "end the slide show", [Shortcut(.escape)],
    in: .none(because: "the command that starts the slide show ends it too"),
    title: { _ in localized("End the slide show") }, isListed: false,
    isEnabled: { $0.slideShow != nil }, perform: { $0.endSlideShow() })
}

/// The slide show of the reader.
extension ReaderController {
  /// Starts to turn a page every few seconds, in full screen, as the user has chosen.
  package func startSlideShow() {
    guard let window = view.window else { return }
    let slideShow = SlideShow(
      every: { [weak self] in self?.slideTime ?? 1 }, in: window,
      mayTurn: { [weak self] in self?.mayShowNextSlide == true },
      turn: { [weak self] in self?.showNextSlide() })
    slideShow.leavesFullScreen = !window.isFullScreen
    window.isFullScreen = true
    self.slideShow = slideShow
    useSlideTransition()
  }

  fileprivate func endSlideShow() {
    if slideShow?.leavesFullScreen == true { view.window?.isFullScreen = false }
    slideShow = nil
    useSlideTransition()
  }

  private var mayShowNextSlide: Bool {
    let sheet = book.ownPage(flip.viewController)?.sheetView
    return !flip.isTurning && sheet?.isDragging != true && sheet?.isZooming != true
      && presentedViewController == nil && !isUnderMenu && book.loading.isLoaded(book.place.page)
  }

  /// Whether a menu, which lies over everything else in the window, has the keyboard focus.
  private var isUnderMenu: Bool {
    guard let window = view.window, let focused = window.firstResponder as? View,
      let root = window.rootViewController
    else { return false }
    return !focused.isDescendant(of: root.view)
  }

  private func showNextSlide() {
    let choices = slideShowChoices
    if choices.isShuffled {
      var random = SystemRandomNumberGenerator()
      let next = slideShow?.order.next(
        after: book.state.spread?.pages ?? [], of: book.addresses, repeats: choices.repeats,
        using: &random)
      guard let next else { return endSlideShow() }
      book.post(.slideChosen(next))
    } else if !book.state.isAtEnd {
      flip.turn(.forward)
    } else if choices.repeats {
      flip.turnToFirst()
    } else {
      endSlideShow()
    }
  }

  // MARK: Choices

  /// The choices of the user, or of the command line, about slide shows.
  var slideShowChoices: SlideShowChoices {
    var choices = setting.slideShow
    if let stored = setting.preferences?.preferences.slideShow { choices = stored }
    if let seconds = setting.slideShowInterval { choices.pace = .seconds(seconds) }
    return choices
  }

  private func change(_ change: (inout SlideShowChoices) -> Void) {
    var choices = slideShowChoices
    change(&choices)
    // A choice in the menu counts more than the command line.
    if choices.pace != slideShowChoices.pace { setting.slideShowInterval = nil }
    setting.slideShow = choices
    setting.preferences?.change { $0.slideShow = choices }
    slideShow?.restart()
    useSlideTransition()
  }

  /// The time for which the shown pages are shown, in seconds.
  private var slideTime: Double {
    let choices = slideShowChoices
    guard choices.pace == .reading else { return choices.seconds(forWords: nil) }
    let pages = (book.state.spread?.pages ?? []).filter(book.contents.isDocument)
    let contents = book.contentsOfShownPages
    let counts = pages.compactMap { contents[$0]?.text.string.wordCount }
    return choices.seconds(
      forWords: pages.isEmpty || counts.count < pages.count ? nil : counts.reduce(0, +))
  }

  /// Lets the pages fade into each other while a slide show wants that, and otherwise turns them as
  /// the user has chosen.
  private func useSlideTransition() {
    let fades = slideShow != nil && slideShowChoices.fades
    guard fades != isFadingSlides else { return }
    isFadingSlides = fades
    if fades { flip.transition = .effect(Crossfade()) } else { restoreTransition() }
  }

  /// The menu of the choices about slide shows.
  var slideShowMenu: Menu {
    let choices = slideShowChoices
    func item(
      _ title: String, _ isOn: Bool, _ body: @escaping (inout SlideShowChoices) -> Void
    ) -> MenuElement {
      .action(title, state: isOn ? .on : .off) { [weak self] in self?.change(body) }
    }
    let paces = SlideShowChoices.paces.map { pace in
      item(pace.title, pace == choices.pace) { $0.pace = pace }
    }
    return Menu(
      title: localized("Slides"),
      children: paces + [
        .separator,
        item(localized("In a random order"), choices.isShuffled) { $0.isShuffled.toggle() },
        item(localized("Again from the beginning"), choices.repeats) { $0.repeats.toggle() },
        item(localized("Fade instead of turning"), choices.fades) { $0.fades.toggle() },
      ])
  }
}
