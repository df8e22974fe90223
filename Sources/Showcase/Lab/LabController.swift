import Quire
import QuireDocuments
import QuireReader

/// The controller of the transition lab, in which the user tries any transition with any parameters
/// at any progress.
///
/// | key | does |
/// |---|---|
/// | Space | plays or pauses |
/// | Left, Right; with Shift | moves by a fiftieth; by a two-hundredth |
/// | Home, End | shows the first page; the second page |
/// | 1, 2, 5, 0 | sets full speed, a half, a fifth, a tenth |
/// | T, Shift+T | shows the next, the previous transition |
/// | Ctrl+C | copies the line of Swift |
final class LabController: ViewController {
  private var choice: LabChoice
  /// The changes of the transition and its parameters that can be undone and repeated.
  private let changes = UndoManager()
  private var merging = ChangeMerging()
  /// The largest number of changes that can be undone.
  private static let undoLimit = 200
  let paper: LabPaper
  private let desk = View()
  private let handle = ViewpointHandle()
  private let transport = TransportBar()
  private let side = SideView()
  private let meter = FrameMeter()
  let swift = SwiftBar()
  private let panel: SettingsPanel
  private let scroller: ScrollView
  /// The shader files whose transitions the lab offers after the built-in ones.
  private let files: [TransitionFile]
  /// The index of the shader file that is being tested or was refused last, or `nil` if a
  /// transition has been selected since.
  private var triedIndex: Int?
  private var hasAppearedBefore = false
  /// The progress, 0…1, at which the lab shows the transition when it opens.
  private static let firstProgress = 0.35

  /// Creates the controller of the lab with the transitions of the shader files `files` in its
  /// list.
  init(files: [TransitionFile] = []) {
    self.files = files
    choice = LabChoice(
      setting: LabSetting(Fold()), index: BuiltInEffects.all.firstIndex { $0 is Fold } ?? 0)
    paper = LabPaper(choice.setting.effect)
    panel = SettingsPanel(
      effects: BuiltInEffects.all.map { BuiltInEffects.title(of: $0.name) }
        + files.map(\.transition.name))
    scroller = ScrollView(panel)
    super.init()
    title = localized("Lab")
    changes.levelsOfUndo = LabController.undoLimit
  }

  override var undoManager: UndoManager? { changes }

  override func loadView() {
    let view = LabView()
    view.autoresizingMask = .fill
    view.colorsChanged = { [weak self] in self?.settingDidChange() }
    self.view = view
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    desk.clipsToBounds = true
    for part in [desk, side, transport, meter, swift, scroller] { view.addSubview(part) }
    addChild(paper)
    desk.addSubview(paper.view)
    paper.didMove(toParent: self)
    desk.addSubview(handle)
    connect()
    paper.effect = setting.effect
    settingDidChange()
  }

  private func connect() {
    paper.changed = { [weak self] in self?.paperDidChange() }
    paper.directionChosen = { [weak self] in
      self?.set("direction", to: .choice($0.rawValue))
    }
    transport.playAction = { [weak self] in self?.paper.togglePlay() }
    transport.throwAction = { [weak self] in self?.paper.throwPage() }
    transport.scrubAction = { [weak self] in self?.paper.scrub(to: $0) }
    transport.speedAction = { [weak self] in self?.choose(speed: $0) }
    panel.effectAction = { [weak self] in self?.choose(at: $0) }
    panel.parameterAction = { [weak self] in self?.set($0, to: $1) }
    panel.swingAction = { [weak self] in self?.paper.context?.displaceSheet(by: $0) }
    panel.pageAction = { [weak self] page, isFirst in
      guard let self else { return }
      (isFirst ? paper.first : paper.second).page = page
    }
    swift.copyAction = { [weak self] in self?.view.window?.host?.clipboard = $0 }
    handle.action = { [weak self] in self?.moveViewpoint(to: $0) }
    handle.resetAction = { [weak self] in
      self?.change("viewpoint") { $0.reset("viewpoint") }
    }
  }

  override func viewDidAppear(animated: Bool) {
    super.viewDidAppear(animated: animated)
    guard !hasAppearedBefore else { return }
    hasAppearedBefore = true
    // The side view shows nothing at progress 0.
    paper.scrub(to: LabController.firstProgress)
  }

  // MARK: Setting

  /// Selects the transition at `index` in the list and plays it; a shader file is tested first.
  private func choose(at index: Int) {
    guard index >= BuiltInEffects.all.count else {
      use(BuiltInEffects.all[index], at: index)
      return paper.replay()
    }
    let file = files[index - BuiltInEffects.all.count]
    triedIndex = index
    ShaderTrial(file, settings: [], size: paper.view.bounds.size).start { [weak self] problem in
      guard let self, triedIndex == index else { return }
      if let problem {
        panel.show(problem.sentence)
      } else {
        use(file.transition, at: index)
        paper.replay()
      }
    }
  }

  /// Selects the transition that is `step` places further in the list, which has no end.
  func stepTransition(by step: Int) {
    let count = BuiltInEffects.all.count + files.count
    choose(at: ((triedIndex ?? choice.index) + step + count) % count)
  }

  /// Shows `effect`, the transition at `index` in the list, at the current progress.
  func use(_ effect: any TransitionEffect, at index: Int) {
    triedIndex = nil
    record(choice, of: nil)
    choice.index = index
    setting.choose(effect)
    settingDidChange()
  }

  private func set(_ name: String, to value: ParameterValue) {
    change(name) { $0.set(name, to: value) }
  }

  /// Changes the parameter called `name` as `body` says, and records the change for Undo.
  private func change(_ name: String, _ body: (inout LabSetting) -> Void) {
    let before = choice
    body(&setting)
    if setting.value(of: name) != before.setting.value(of: name) { record(before, of: name) }
    settingDidChange()
  }

  /// Registers the way back to `former` after a change of `subject`, or of
  /// everything if it is `nil`.
  private func record(_ former: LabChoice, of subject: String?) {
    guard !merging.continues(subject, at: view.window?.time ?? 0) else { return }
    changes.registerUndo { [weak self] in self?.restore(former) }
  }

  /// Shows the transition and the parameters of `former` at the current progress and speed.
  private func restore(_ former: LabChoice) {
    let (left, progress, speed) = (choice, setting.progress, setting.speed)
    changes.registerUndo { [weak self] in self?.restore(left) }
    merging.end()
    triedIndex = nil
    choice = former
    (setting.progress, setting.speed) = (progress, speed)
    settingDidChange()
  }

  /// The settings of the selected transition.
  private var setting: LabSetting {
    get { choice.setting }
    set { choice.setting = newValue }
  }

  /// Sets the speed at which the transition plays; 1 is the normal speed.
  func choose(speed: Double) {
    setting.speed = speed
    settingDidChange()
  }

  private func settingDidChange() {
    guard isViewLoaded else { return }
    paper.transitionSpeed = setting.speed
    let shown = setting.withBackdrop(view.appearance.desk)
    paper.effect = shown.effect
    panel.show(shown, at: choice.index, first: paper.first.page, second: paper.second.page)
    swift.line = SwiftLine(setting.effect)
    layOutHandle()
    paperDidChange()
  }

  private func paperDidChange() {
    setting.progress = paper.progress
    transport.show(
      progress: setting.progress, speed: setting.speed, isPlaying: paper.isPlaying,
      hasMass: setting.effect.mass(on: paper.stage) != nil)
    panel.show(paper.context?.swing ?? .none)
    let frame = paper.frame
    side.subject = SideView.Subject(
      scene: SideScene(
        frame.list, on: paper.stage,
        restingCamera: paper.isAtEnd
          ? setting.effect.drawList(at: 0.5, on: paper.stage).camera : nil),
      stage: paper.stage, from: frame.from, to: frame.to)
    meter.expectFrame(of: paper.isPlaying ? .motion : .input)
  }

  // MARK: Viewpoint

  private func layOutHandle() {
    guard let viewpoint = setting.viewpoint else {
      handle.isHidden = true
      return
    }
    handle.isHidden = false
    let frame = paper.view.frame
    handle.center = Point(
      x: frame.center.x + viewpoint.x * frame.width, y: frame.center.y + viewpoint.y * frame.height)
  }

  private func moveViewpoint(to center: Point) {
    let frame = paper.view.frame
    guard !frame.isEmpty else { return }
    let viewpoint = Point(
      x: min(1, max(-1, (center.x - frame.center.x) / frame.width)).rounded(toDigitsOf: 0.01),
      y: min(1, max(-1, (center.y - frame.center.y) / frame.height)).rounded(toDigitsOf: 0.01))
    set("viewpoint", to: .point(viewpoint))
  }

  // MARK: Layout

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let layout = LabLayout(in: view.safeAreaBounds)
    desk.frame = layout.desk
    paper.view.frame = layout.paper
    for page in [paper.first, paper.second] {
      page.view.frame = Rect(size: layout.paper.size)
    }
    transport.frame = layout.transport
    side.frame = layout.side
    side.isHidden = layout.side.isEmpty
    meter.frame = layout.meter
    meter.isHidden = layout.meter.isEmpty
    swift.frame = layout.swift
    scroller.frame = layout.panel
    view.mirrorSubviews()
    layOutHandle()
    paperDidChange()
  }

  // MARK: Commands

  override var keyCommands: [KeyCommand] { labCommands }

  override var keyCommandsTitle: String? { localized("In the lab") }

  override func contextMenu(at location: Point) -> Menu? { labMenu }
}

/// The background view of the lab, with one colour behind the pages and another behind the
/// parameters.
private final class LabView: View {
  /// Called after the colours of the window have changed.
  var colorsChanged: () -> Void = {}

  override func appearanceDidChange() {
    super.appearanceDidChange()
    backgroundColor = appearance.background
    subviews.first?.backgroundColor = appearance.desk
    colorsChanged()
  }

  override func didMoveToWindow() { appearanceDidChange() }
}
