import QuireAnimation
import QuireGeometry
import QuireScene

/// The presentation controller of bottom sheets, which places a sheet and dims the presenter as far
/// as the sheet is visible.
final class SheetPresentation: PresentationController {
  override var dimmingColor: Color? { Color(white: 0, alpha: 0.32) }

  private var sheet: BottomSheet? { presentedViewController as? BottomSheet }

  override func frameOfPresentedView(in size: Size) -> Rect {
    sheet?.frame(in: size) ?? Rect(size: size)
  }

  override var dimmingShare: Double { sheet?.shownShare ?? 1 }

  override func didPressOutside() { sheet?.leave() }
}

/// The delegate that slides a bottom sheet in and out, or fades it where it is a dialog.
final class SheetAppearing: TransitioningDelegate {
  /// The throw that dismisses the sheet, or `nil` if no throw does.
  var departure: SheetDeparture?

  func animationController(
    forPresented presented: ViewController, presenting: ViewController
  ) -> (any AnimationController)? { SheetSlide() }

  func interactionController(
    forDismissal animation: any AnimationController
  ) -> (any InteractionController)? {
    defer { departure = nil }
    return departure
  }

  func presentationController(
    forPresented presented: ViewController, presenting: ViewController
  ) -> PresentationController? {
    SheetPresentation(presented: presented, presenting: presenting)
  }
}

/// An interaction controller that continues the motion of a thrown sheet.
final class SheetDeparture: InteractionController {
  private let progress: Double
  private let velocity: Double

  /// Creates an interaction controller for a sheet that is already at `progress` on its way out,
  /// and continues with `velocity`, in units of progress per second.
  init(from progress: Double, velocity: Double) {
    (self.progress, self.velocity) = (progress, velocity)
  }

  func startInteractiveTransition(_ context: TransitionContext) {
    context.update(progress)
    context.finish(velocity: velocity)
  }
}

/// An animation controller that moves a sheet in from below the lower edge of its container, or
/// fades it if it is a dialog there.
private struct SheetSlide: AnimationController {
  private static let slide = Duration.milliseconds(380)
  private static let fade = Duration.milliseconds(140)

  func transitionDuration(using context: TransitionContext) -> Duration {
    Self.sheet(of: context)?.isDialog == true ? Self.fade : Self.slide
  }

  func timingCurve(using context: TransitionContext) -> TimingCurve {
    Self.sheet(of: context)?.isDialog == true ? .linear : Tuning.Settling.keyCurve
  }

  func animation(using context: TransitionContext) -> TransitionAnimation {
    let isComing = context.direction == .forward
    let duration = transitionDuration(using: context)
    guard let sheet = Self.sheet(of: context), let view = sheet.viewIfLoaded else {
      return .views(ViewPropertyAnimator(duration: duration))
    }
    if sheet.isDialog {
      view.alpha = isComing ? 0 : 1
      return .views(
        ViewPropertyAnimator(duration: duration, curve: .linear) {
          view.alpha = isComing ? 1 : 0
        })
    }
    let below = Transform3D.translation(Vector(y: view.bounds.height))
    view.transform = isComing ? below : .identity
    return .views(
      ViewPropertyAnimator(duration: duration, curve: .linear) {
        view.transform = isComing ? .identity : below
      })
  }

  private static func sheet(of context: TransitionContext) -> BottomSheet? {
    context.viewController(for: context.direction == .forward ? .to : .from) as? BottomSheet
  }
}
