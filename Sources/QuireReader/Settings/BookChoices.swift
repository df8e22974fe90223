package import Quire
package import QuireLibrary

/// The choices of one source about the way in which a book is read; a property is `nil` if the
/// source leaves it to others.
package struct BookChoices {
  /// The page at which the book opens.
  package var page: PageName?
  /// The size at which the pages are shown.
  package var zoom: ReadingState.Zoom?
  /// When two pages are shown side by side.
  package var spreads: ReadingState.Spreads?
  /// Whether wide pages are split into halves.
  package var splitsWidePages: Bool?
  /// The direction of reading.
  package var direction: ReadingDirection?
  /// The colours of paper and ink.
  package var tone: PageLook.Tone?
  /// The rule for the margins of the pages.
  package var trimming: PageLook.Trimming?
  /// The adjustments of the pictures.
  package var adjustments: PageLook.Adjustments?
  /// The transition with which the pages turn.
  package var transition: TransitionChoice?
  /// The names of the parameters of the transition about which the pages do not decide, because
  /// they have been set.
  package var parameters: Set<String>?

  /// Creates choices that leave everything to other sources.
  package init() {}

  /// Creates the choices that are remembered in `state`.
  init(_ state: ReadingState) {
    page = .number(state.page + 1)
    zoom = state.zoom
    spreads = state.spreads
    splitsWidePages = state.splitsWidePages
    direction = state.direction
    tone = state.tone
    trimming = state.trimming
    adjustments = state.adjustments
  }
}
