internal import CGio
internal import Glibc
import Quire

/// A request to the desktop's portal for printing: first for a printer and its paper, then with the
/// document.
///
/// One thread waits for the answers, and any thread may end it.
nonisolated final class PrintSession: DesktopConversation {
  /// The answer to the question for a printer.
  enum Preparation: Hashable, Sendable {
    /// The person has chosen a printer with the given paper, and pages; the token stands for the
    /// choice.
    case prepared(PrintJob.Paper, PrintJob.Pages, token: UInt32)
    /// The person has closed the dialog.
    case cancelled
    /// There is no such portal.
    case unavailable
  }

  private static let interface = "org.freedesktop.portal.Print"
  private static let pointsPerMillimetre = 72 / 25.4

  private let session = DBusSession()

  /// Ends the request, so that the waiting function returns.
  func end() { session.end() }

  /// Shows the dialog in which the person chooses a printer for the document `title`, and returns
  /// the answer; `.cancelled` if the session was ended.
  func prepare(_ title: String, at bus: String, over window: String) -> Preparation {
    unsafe session.connect(to: bus) { connection in
      let arguments = unsafe tuple([
        g_variant_new_string(window), g_variant_new_string(title), PortalRequest.options([:]),
        PortalRequest.options([:]),
        PortalRequest.options(["modal": g_variant_new_boolean(1)]),
      ])
      let request = PortalRequest(interface: PrintSession.interface, method: "PreparePrint")
      let answer = unsafe request.perform(
        arguments, on: connection, in: session, read: PrintSession.preparation)
      return switch answer {
      case .answered(let preparation): preparation
      case .ended: .cancelled
      case .unavailable: .unavailable
      }
    } ?? (session.isEnded ? .cancelled : .unavailable)
  }

  /// Prints the PDF file at `path` on the printer that `token` stands for, and returns whether the
  /// portal has taken it.
  func print(
    _ title: String, fileAt path: [UInt8], token: UInt32, at bus: String, over window: String
  ) -> Bool {
    let characters = path.map { CChar(bitPattern: $0) } + [0]
    let file = unsafe Glibc.open(characters, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    return unsafe session.connect(to: bus) { connection in
      let arguments = unsafe tuple([
        g_variant_new_string(window), g_variant_new_string(title), g_variant_new_handle(0),
        PortalRequest.options(["token": g_variant_new_uint32(token)]),
      ])
      let request = PortalRequest(interface: PrintSession.interface, method: "Print", file: file)
      let answer = unsafe request.perform(
        arguments, on: connection, in: session, read: PrintSession.isAccepted)
      return if case .answered(true) = answer { true } else { false }
    } ?? false
  }

  private static func isAccepted(_ parameters: OpaquePointer) -> Bool {
    guard unsafe isOfType("(ua{sv})", parameters), let code = unsafe child(0, of: parameters)
    else { return false }
    defer { unsafe g_variant_unref(code) }
    return unsafe g_variant_get_uint32(code) == 0
  }

  /// Returns the choice that the parameters of the portal's signal `Response` describe.
  private static func preparation(_ parameters: OpaquePointer) -> Preparation {
    guard unsafe isAccepted(parameters), let results = unsafe child(1, of: parameters) else {
      return .cancelled
    }
    defer { unsafe g_variant_unref(results) }
    var token: UInt32 = 0
    if let value = unsafe g_variant_lookup_value(results, "token", nil) {
      if unsafe isOfType("u", value) { token = unsafe g_variant_get_uint32(value) }
      unsafe g_variant_unref(value)
    }
    let paper = unsafe dictionary("page-setup", in: results, PrintSession.paper) ?? .a4
    let pages = unsafe dictionary("settings", in: results, PrintSession.pages) ?? .all
    return .prepared(paper, pages, token: token)
  }

  /// Returns the value of `read` for the dictionary that `results`, a GVariant of the type `a{sv}`,
  /// has under `name`, or `nil` if it has none.
  private static func dictionary<Value>(
    _ name: String, in results: OpaquePointer, _ read: (OpaquePointer) -> Value
  ) -> Value? {
    guard let dictionary = unsafe g_variant_lookup_value(results, name, nil) else { return nil }
    defer { unsafe g_variant_unref(dictionary) }
    return unsafe isOfType("a{sv}", dictionary) ? unsafe read(dictionary) : nil
  }

  /// Returns the pages that `settings`, a GVariant of the type `a{sv}`, describes as GTK does.
  private static func pages(_ settings: OpaquePointer) -> PrintJob.Pages {
    func text(_ name: String) -> String? {
      guard let value = unsafe g_variant_lookup_value(settings, name, nil) else { return nil }
      defer { unsafe g_variant_unref(value) }
      guard unsafe isOfType("s", value) else { return nil }
      return unsafe String(cString: g_variant_get_string(value, nil))
    }
    return PrintJob.Pages(
      kind: text("print-pages"), list: text("page-ranges"), set: text("page-set"))
  }

  /// Returns the paper that `setup`, a GVariant of the type `a{sv}`, describes in millimetres.
  private static func paper(_ setup: OpaquePointer) -> PrintJob.Paper {
    func points(_ name: String) -> Double? {
      guard let value = unsafe g_variant_lookup_value(setup, name, nil) else { return nil }
      defer { unsafe g_variant_unref(value) }
      guard unsafe isOfType("d", value) else { return nil }
      let length = unsafe g_variant_get_double(value) * pointsPerMillimetre
      return (0...20_000).contains(length) ? length : nil
    }
    var paper = PrintJob.Paper.a4
    if let width = points("Width"), let height = points("Height"), width > 72, height > 72 {
      paper.size = Size(width: width, height: height)
    }
    paper.margins = EdgeInsets(
      top: points("MarginTop") ?? paper.margins.top,
      left: points("MarginLeft") ?? paper.margins.left,
      bottom: points("MarginBottom") ?? paper.margins.bottom,
      right: points("MarginRight") ?? paper.margins.right)
    if paper.printableRect.width < 36 || paper.printableRect.height < 36 { paper.margins = .zero }
    return paper
  }
}
