/// The transitions of a reader: those that the user can choose, the choice, and the test of a
/// shader file.
struct ReaderTransitions {
  /// The list of transitions through which the user can step with a key.
  var cycle: TransitionCycle
  /// The transition that the user has chosen in this window, also for the books that are opened
  /// later, or `nil` if the preferences decide.
  var chosen: TransitionChoice?
  /// The number of transitions that the user has chosen so far; the result of a test is ignored if
  /// this number has changed since the test began.
  var choiceCount = 0
  /// Whether a shader file is being tested, which turns the pages if the test succeeds.
  var isTryingOut = false
  /// Whether the settings name a transition that waits for the end of the test.
  var isToBeRestored = false
  /// The object that reads the current transition's shader file again when it changes, or `nil` for
  /// a built-in transition.
  var reloader: TransitionReloader?

  /// Creates the transitions of `cycle`, of which the user has chosen none.
  init(cycle: TransitionCycle) { self.cycle = cycle }
}
