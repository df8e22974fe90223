import Quire

/// A view that shows one frame of a transition from the side, with the stage and the viewer's eye.
///
/// A drag rotates the scene, and a double click restores its initial rotation.
final class SideView: View {
  /// The frame that the view shows, with the views of its two pages.
  struct Subject {
    /// The three-dimensional scene of the frame.
    let scene: SideScene
    /// The stage on which the lab draws the same frame from the front.
    let stage: Stage
    /// The view of the page from which the transition starts.
    let from: View
    /// The view of the page with which the transition ends.
    let to: View
  }

  /// The frame to show, or `nil` if the view is empty.
  var subject: Subject? {
    didSet { subjectDidChange() }
  }

  private var camera = SideCamera() {
    didSet { if camera != oldValue { subjectDidChange() } }
  }
  /// The area below the title, which contains the scene.
  private let room = View()
  private let paper = SidePaper()
  private let lines = SideLines()
  private let title = Label(localized("From the side"), font: Font(size: 12))
  private var lastLocation: Point?
  /// The height of the title and of the space below it, in points.
  private static let titleHeight = 22.0

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    room.clipsToBounds = true
    room.isUserInteractionEnabled = false
    for view in [paper, lines] {
      view.autoresizingMask = .fill
      room.addSubview(view)
    }
    addSubview(room)
    addSubview(title)
  }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    title.textColor = appearance.secondaryLabel
  }

  override func didMoveToWindow() { appearanceDidChange() }

  private func subjectDidChange() {
    guard let subject else { return }
    var camera = camera
    camera.fit(subject.stage, eye: subject.scene.eye, in: room.bounds.size)
    paper.show(subject, camera)
    lines.show(subject.scene, camera)
  }

  override func layoutSubviews() {
    title.frame = Rect(
      x: 0, y: 0, width: bounds.width, height: title.sizeThatFits(bounds.size).height)
    room.frame = Rect(
      x: 0, y: SideView.titleHeight, width: bounds.width,
      height: max(0, bounds.height - SideView.titleHeight))
    subjectDidChange()
  }

  override func pointerDown(_ event: PointerEvent) -> Bool {
    guard event.isPrimary else { return false }
    if event.clickCount == 2 { camera = SideCamera() }
    lastLocation = event.location
    return true
  }

  override func pointerMoved(_ event: PointerEvent) -> Bool {
    guard let lastLocation else { return false }
    camera.turn(by: event.location - lastLocation)
    self.lastLocation = event.location
    return true
  }

  override func pointerUp(_ event: PointerEvent) -> Bool {
    lastLocation = nil
    return true
  }

  override func pointerLost(_ pointer: InputEvent.Pointer) { lastLocation = nil }
}

/// A view that draws the pages of the frame from the side.
private final class SidePaper: View {
  private var subject: SideView.Subject?
  private var camera = SideCamera()

  func show(_ subject: SideView.Subject, _ camera: SideCamera) {
    self.subject = subject
    self.camera = camera
    setNeedsDisplay()
  }

  override func transitionLayers() -> [DrawListLayer] {
    guard let subject, let window else { return [] }
    return [
      DrawListLayer(
        list: subject.scene.drawList(seenBy: camera), from: subject.from.snapshotSource(in: window),
        to: subject.to.snapshotSource(in: window), stage: subject.stage)
    ]
  }
}

/// A view in front of the pages that draws the outline of the stage, the viewer's eye and the lines
/// from the eye.
private final class SideLines: View {
  private var scene: SideScene?
  private var camera = SideCamera()

  func show(_ scene: SideScene, _ camera: SideCamera) {
    self.scene = scene
    self.camera = camera
    setNeedsDisplay()
  }

  override var drawsContent: Bool { scene != nil }

  override func draw(in canvas: Canvas) {
    guard let scene else { return }
    canvas.translate(by: Vector(x: bounds.center.x, y: bounds.center.y))
    let ink = appearance.accent
    let outline = Path.polygon(scene.stageCorners.map(camera.project))
    // The wider line beneath makes the outline visible on paper of any colour.
    canvas.stroke(
      outline, with: .color(appearance.background.opacity(0.7)), Stroke(width: 4, join: .round))
    canvas.stroke(outline, with: .color(appearance.label), Stroke(width: 1.5, join: .round))
    for ray in scene.rays { draw(ray, of: scene, in: canvas, color: ink) }
    guard let eye = scene.eye else { return }
    let (location, foot) = (camera.project(eye), camera.project(scene.vanishingPoint))
    canvas.stroke(
      .line(from: foot, to: location), with: .color(appearance.label.opacity(0.45)),
      Stroke(dashes: [5, 4]))
    canvas.stroke(.ellipse(in: square(foot, 4)), with: appearance.label.opacity(0.7), width: 1.5)
    drawEye(at: location, in: canvas)
  }

  private func draw(_ ray: SideScene.Ray, of scene: SideScene, in canvas: Canvas, color: Color) {
    let (paper, image) = (camera.project(ray.paper), camera.project(ray.image))
    if let eye = scene.eye {
      // The ray starts at the eye, passes through the nearer point and ends at the further one.
      let far = ray.paper.z < 0 ? paper : image
      canvas.stroke(.line(from: camera.project(eye), to: far), with: color.opacity(0.55))
    } else {
      canvas.stroke(.line(from: paper, to: image), with: color.opacity(0.55))
    }
    canvas.fill(.ellipse(in: square(image, 2.5)), with: .color(color))
    canvas.stroke(.ellipse(in: square(paper, 3)), with: color, width: 1.25)
  }

  private func square(_ center: Point, _ radius: Double) -> Rect {
    Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }

  /// Draws the viewer's eye at `location` or, if that is outside the view, fainter at the edge of
  /// the view.
  private func drawEye(at location: Point, in canvas: Canvas) {
    let half = Point(x: bounds.width / 2 - 14, y: bounds.height / 2 - 12)
    let shown = Point(
      x: min(half.x, max(-half.x, location.x)), y: min(half.y, max(-half.y, location.y)))
    let isInside = shown == location
    let (left, right) = (Point(x: shown.x - 10, y: shown.y), Point(x: shown.x + 10, y: shown.y))
    let lids = Path([
      .move(left),
      .curve(
        Point(x: shown.x - 5, y: shown.y - 8), Point(x: shown.x + 5, y: shown.y - 8), right),
      .curve(Point(x: shown.x + 5, y: shown.y + 8), Point(x: shown.x - 5, y: shown.y + 8), left),
      .close,
    ])
    canvas.fill(lids, with: .color(appearance.background))
    canvas.stroke(lids, with: appearance.label.opacity(isInside ? 1 : 0.5), width: 1.5)
    canvas.fill(
      .ellipse(in: square(shown, 3.5)), with: .color(appearance.accent.opacity(isInside ? 1 : 0.5)))
  }
}
