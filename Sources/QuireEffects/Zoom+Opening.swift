import Glibc
import QuireGeometry
import QuireScene

/// The cover of a book, which opens while it grows.
extension Zoom {
  /// The distance of the camera from the flat pages, as a multiple of the stage's longer side.
  private static let cameraFactor = 2.5
  /// The colour of the inner side of the cover.
  private static let paper = Color(white: 0.94)
  /// The strength of the shadow of the closed cover, and the part of the page's width that it
  /// covers.
  private static let (shadow, shadowWidth) = (0.35, 0.6)

  /// Returns the new page in the growing frame, and the cover over it, which opens about the left
  /// edge.
  func openingElement(at progress: Double, on stage: Stage) -> DrawList {
    let angle = openingAngle(at: progress)
    var page = pagePanel(at: progress, on: stage)
    let frame = elementFrame(at: progress, on: stage)
    // The antialiased edges of the closed cover do not hide the page.
    page.opacity = min(1, angle / 0.05)
    let darkness = Zoom.shadow * (1 - progress) * min(1, angle * 4)
    if darkness > 0 {
      page.shading = Shading(
        axis: .horizontal,
        stops: [
          Shading.Stop(frame.minX, alpha: darkness),
          Shading.Stop(frame.minX + Zoom.shadowWidth * frame.width, alpha: 0),
        ])
    }
    var cover = elementPanel(at: progress, on: stage)
    if angle > .pi / 2 { cover.content = .color(Zoom.paper) }
    // The open cover is no part of the new page.
    if target != nil { cover.opacity = 1 - smoothstep((progress - 0.6) / 0.4) }
    (cover.hinge, cover.angle) = (.vertical(x: frame.minX), -angle)
    cover.shading = Shading(
      axis: .horizontal, stops: [Shading.Stop(frame.minX, alpha: 0.4 * sin(angle))])
    return DrawList(
      camera: Camera(distance: Zoom.cameraFactor * max(stage.size.width, stage.size.height)),
      calls: [.panel(page), .panel(cover)], coversStage: true)
  }

  /// Returns the angle by which the cover has opened at `progress`, in radians: none at first, and
  /// π at the end.
  func openingAngle(at progress: Double) -> Double {
    .pi * smoothstep(progress)
  }
}
