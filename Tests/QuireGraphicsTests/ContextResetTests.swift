import CEGL
import Testing

@testable import QuireGraphics

/// Contexts that are told of resets of the GPU.
@Suite(.serialized) struct ContextResetTests {
  @Test(
    "a context without a window is told of resets, and is not lost",
    arguments: HeadlessDisplay.Interface.allCases)
  func headless(interface: HeadlessDisplay.Interface) throws {
    let display = try HeadlessDisplay(debug: true, interfaces: [interface])
    try #require(ContextReset.hasQuery)
    #expect(ContextReset.isReported && !ContextReset.hasHappened)
    withExtendedLifetime(display) {}
  }

  @Test(
    "a context that is told of resets replaces one of the same kind",
    arguments: HeadlessDisplay.Interface.allCases)
  func replacement(interface: HeadlessDisplay.Interface) throws {
    let display = try HeadlessDisplay(debug: false, interfaces: [interface])
    let isES = try GraphicsContext().isES
    guard let context = unsafe ContextReset.makeReportingContext() else {
      Issue.record("there is no such context")
      return
    }
    let egl = unsafe eglGetCurrentDisplay()
    let isCurrent = unsafe eglMakeCurrent(egl, nil, nil, context) == EGL_TRUE
    #expect(isCurrent)
    #expect(ContextReset.isReported)
    #expect(try GraphicsContext().isES == isES)
    display.release()
    unsafe eglDestroyContext(egl, context)
  }

  @Test("without a context there is none to replace")
  func none() {
    let isMade = unsafe ContextReset.makeReportingContext() != nil
    #expect(!isMade)
  }
}
