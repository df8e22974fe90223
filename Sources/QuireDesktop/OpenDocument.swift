internal import CGio
internal import Synchronization

/// The document that a process shows, as other processes of the program find it on the session bus.
///
/// A program that shows each document in a separate process brings the open window to the front
/// when the same document is opened again:
///
/// ```swift
/// let shown = OpenDocument(of: "org.example.viewer", asking: (path, ActivationRequest())) {
///   window.bringToFront(with: $0.token)
/// }
/// if shown?.isShownElsewhere(atMost: .milliseconds(300)) == true { return }
/// shown?.document = path
/// ```
///
/// The name of a document on the bus is the identifier of the program, `.Document.d` and the
/// SHA-256 of its bytes. If several processes show a document, the first of them has the name, and
/// the next one gets it when that one ends.
@MainActor public final class OpenDocument {
  private let programID: String
  private let session = DBusSession()
  private let exchange = Exchange()
  private var thread: PollingThread?

  /// Connects to the session bus on another thread, or returns `nil` if there is none.
  ///
  /// - Parameters:
  ///   - programID: The identifier of the program, with at least one dot.
  ///   - question: The document that this process is to show, as bytes by which it is recognized,
  ///     for example its path, with the request for the process that shows it already; or `nil` to
  ///     ask no process.
  ///   - received: Called with the requests of other processes.
  public convenience init?(
    of programID: String,
    asking question: (document: [UInt8], request: ActivationRequest)? = nil,
    received: @escaping (ActivationRequest) -> Void
  ) {
    guard let address = SessionBus.address else { return nil }
    self.init(of: programID, at: address, asking: question, received: received)
  }

  /// Connects to the bus at the D-Bus address `address`, or returns `nil` if `programID` cannot be
  /// a part of a name.
  init?(
    of programID: String, at address: String,
    asking question: (document: [UInt8], request: ActivationRequest)? = nil,
    received: @escaping (ActivationRequest) -> Void
  ) {
    guard unsafe g_dbus_is_name(programID) != 0 else { return nil }
    self.programID = programID
    let handler = MainQueueHandler(received)
    let question = question.map {
      (name: OpenDocument.name(of: $0.document, in: programID), request: $0.request)
    }
    if question == nil { exchange.isShownElsewhere.give(false) }
    let path = ApplicationInterface.path(of: programID)
    thread = PollingThread { [session, exchange] _ in
      unsafe session.connect(to: address) { connection in
        if let (name, request) = question {
          exchange.isShownElsewhere.give(
            unsafe ApplicationInterface.send(
              request, to: name, at: path, on: connection, in: session))
        }
        guard
          unsafe ApplicationInterface.register(
            at: path, on: connection, received: { handler.call($0) })
        else { return }
        var owned: String?
        while !session.isEnded {
          let wanted = exchange.name.withLock { $0 }
          if wanted != owned {
            if let owned { unsafe session.releaseName(owned, on: connection) }
            if let wanted { _ = unsafe session.requestName(wanted, on: connection, waits: true) }
            owned = wanted
          }
          session.wait()
        }
      }
      exchange.isShownElsewhere.give(false)
    }
  }

  isolated deinit {
    session.end()
    thread = nil
  }

  /// Waits, not longer than `patience`, and returns whether another process shows the document that
  /// was asked for and has received the request.
  ///
  /// The result is `false` at once if no process was asked, and `false` if the bus needs more time.
  public func isShownElsewhere(atMost patience: Duration) -> Bool {
    exchange.isShownElsewhere.wait(for: patience) ?? false
  }

  /// The document that this process shows, as bytes by which it is recognized, or `nil` if it shows
  /// none.
  public var document: [UInt8]? {
    didSet {
      guard document != oldValue else { return }
      let name = document.map { OpenDocument.name(of: $0, in: programID) }
      exchange.name.withLock { $0 = name }
      session.wake()
    }
  }

  /// Returns the name of `document` on the bus.
  static func name(of document: [UInt8], in programID: String) -> String {
    guard
      let sum = unsafe g_compute_checksum_for_data(
        G_CHECKSUM_SHA256, document, UInt(document.count))
    else { return programID }
    defer { unsafe g_free(sum) }
    return unsafe "\(programID).Document.d\(String(cString: sum))"
  }

  /// The values that the main thread and the thread of the bus exchange.
  private nonisolated final class Exchange: Sendable {
    /// Whether another process shows the document.
    let isShownElsewhere = Answer<Bool>()
    /// The name that this process is to have, or `nil` for none.
    let name = Mutex<String?>(nil)
  }
}
