import Quire

/// An object that learns what happens to a program as a whole.
@MainActor public protocol ApplicationDelegate: AnyObject {
  /// Called once before `application` ends: after its last window has closed, or because of one of
  /// the signals SIGTERM, SIGINT and SIGHUP, with which the desktop and terminals end programs.
  ///
  /// In the case of a signal, the windows are still open. The program ends
  /// when this method returns.
  func applicationWillTerminate(_ application: Application)
  /// Called when a person has started the program again, with the files that the new instance was
  /// to open, each as the raw bytes of an absolute path; possibly none.
  ///
  /// This needs ``Application/becomeSoleInstance(opening:)``. The default implementation brings the
  /// newest window to the front.
  func application(_ application: Application, open paths: [[UInt8]])
}

extension ApplicationDelegate {
  /// Does nothing, as the default implementation.
  public func applicationWillTerminate(_ application: Application) {}

  /// Brings the newest window to the front, as the default implementation.
  public func application(_ application: Application, open paths: [[UInt8]]) {
    application.windows.last?.bringToFront()
  }
}
