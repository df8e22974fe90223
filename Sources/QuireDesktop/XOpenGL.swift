internal import Dispatch
import QuireGraphics
import QuireScene

/// OpenGL by EGL on an X server, without SDL, whose windows for OpenGL would wait for the driver.
@safe final class XOpenGL: OpenGLSystem {
  private let contexts: WindowContexts
  private(set) var isLoaded = false

  /// Creates the system for the X server `server`, the `Display` of Xlib, or returns `nil` if EGL
  /// has no driver for X servers.
  init?(server: OpaquePointer, isDebugging: Bool) {
    guard WindowContexts.areOffered,
      let contexts = unsafe WindowContexts(server: server, isDebugging: isDebugging)
    else { return nil }
    self.contexts = contexts
  }

  var profile: OpenGLProfile { contexts.areES ? .embedded : .core }

  func load(_ completion: @escaping @MainActor @Sendable () -> Void) {
    contexts.load { [weak self] in
      DispatchQueue.main.async {
        self?.isLoaded = true
        completion()
      }
    }
  }

  func makeContext(for surface: GraphicsSurface) throws(DesktopError) -> Context {
    do throws(GraphicsError) {
      let context = unsafe try contexts.makeContext(visual: surface.xVisual ?? 0)
      isLoaded = true
      return unsafe context
    } catch {
      guard case .unavailable(let reason) = error else { throw .noGraphics(reason: "\(error)") }
      throw .noGraphics(reason: reason)
    }
  }

  func makeTarget(in surface: GraphicsSurface) -> Target? {
    unsafe surface.xWindow.flatMap { unsafe contexts.makeSurface(window: $0) }
  }

  func makeCurrent(_ context: Context, drawingInto target: Target) -> Bool {
    unsafe contexts.makeCurrent(context, drawingInto: target)
  }

  func isCurrent(_ target: Target) -> Bool { unsafe contexts.isCurrent(target) }

  func swapBuffers(of target: Target) { unsafe contexts.swapBuffers(of: target) }

  func setWaitsForScreen(_ waits: Bool) { contexts.setSwapInterval(waits ? 1 : 0) }

  func deleteContext(_ context: Context) { unsafe contexts.deleteContext(context) }

  func deleteTarget(_ target: Target) { unsafe contexts.deleteSurface(target) }
}
