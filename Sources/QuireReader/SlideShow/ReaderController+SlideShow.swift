import Quire

/// The slide show of the reader.
extension ReaderController {
  /// The command that starts or ends the slide show.
  var slideShowCommand: KeyCommand {
    KeyCommand(
      localized("Slide show"), key: .function(5),
      discoverabilityTitle: localized("Start or end the slide show"),
      isEnabled: book.addresses.count > 1 || slideShow != nil,
      state: slideShow == nil ? .off : .on
    ) { [weak self] in
      guard let self else { return }
      if slideShow == nil { startSlideShow() } else { endSlideShow() }
    }
  }

  /// The command of the Escape key, which ends the slide show.
  var endSlideShowCommand: KeyCommand {
    KeyCommand(
      localized("End the slide show"), key: .escape, isEnabled: slideShow != nil, isHidden: true
    ) { [weak self] in self?.endSlideShow() }
  }

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

  private func endSlideShow() {
    if slideShow?.leavesFullScreen == true { view.window?.isFullScreen = false }
    slideShow = nil
  }

  private var mayShowNextSlide: Bool {
    let sheet = book.ownPage(flip.viewController)?.sheetView
    return !flip.isTurning && sheet?.isDragging != true && sheet?.isZooming != true
      && presentedViewController == nil && !isUnderMenu && book.loading.isLoaded(book.current)
  }

  /// Whether a menu, which lies over everything else in the window, has the keyboard focus.
  private var isUnderMenu: Bool {
    guard let window = view.window, let focused = window.firstResponder as? View,
      let root = window.rootViewController
    else { return false }
    return !focused.isDescendant(of: root.view)
  }

  private func showNextSlide() {
    if book.isAtEnd { flip.turnToFirst() } else { flip.turn(.forward) }
  }
}
