import Quire

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
  /// Starts to turn a page every few seconds, in full screen; after the last page the first one
  /// follows.
  package func startSlideShow() {
    guard let window = view.window else { return }
    let slideShow = SlideShow(every: setting.slideShowInterval, in: window) { [weak self] in
      self?.mayShowNextSlide == true
    } turn: { [weak self] in
      self?.showNextSlide()
    }
    slideShow.leavesFullScreen = !window.isFullScreen
    window.isFullScreen = true
    self.slideShow = slideShow
  }

  fileprivate func endSlideShow() {
    if slideShow?.leavesFullScreen == true { view.window?.isFullScreen = false }
    slideShow = nil
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
    if book.state.isAtEnd { flip.turnToFirst() } else { flip.turn(.forward) }
  }
}
