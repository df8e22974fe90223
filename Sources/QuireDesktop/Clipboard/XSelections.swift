/// The exchange of selections with the other programs on an X server.
///
/// SDL offers only text, and whole. A thread with its own connection to the server answers the
/// other programs instead, so that a window that is busy, or a person who does not paste, costs
/// nothing.
final class XSelections: SelectionExchange {
  /// What the thread has to do.
  nonisolated enum Message: Sendable {
    /// To offer contents, or to clear the selection.
    case offer(SelectionContents?, SelectionName)
    /// To go on with a request for data, which have been made.
    case loaded([UInt8]?, ticket: Int)
    /// To read the text of another program.
    case read(SelectionName, PendingText)
    /// To begin to drag contents, and to say whether a program has taken them.
    case beginDrag(SelectionContents, @Sendable (_ isDropped: Bool) -> Void)
    /// To go on with a drag.
    case drag(DragStep)
    /// To give the clipboard to a clipboard manager.
    case handOver(@Sendable () -> Void)
  }

  let offers = SelectionOffers()
  private let mailbox = Mailbox<Message>()
  private let thread: PollingThread

  /// Starts the exchange with the X server that the environment names.
  init() {
    thread = PollingThread { [offers, mailbox] stop in
      XSelectionServer(offers: offers, mailbox: mailbox)?.serve(until: stop)
    }
  }

  func offer(_ contents: SelectionContents?, as name: SelectionName) {
    offers[name] = contents
    mailbox.send(.offer(contents, name))
  }

  func text(ofOthersIn name: SelectionName) -> String? {
    let text = PendingText()
    mailbox.send(.read(name, text))
    return text.wait()
  }

  func drag(
    _ contents: SelectionContents, from surface: GraphicsSurface,
    completion: @escaping @Sendable (_ isDropped: Bool) -> Void
  ) -> (any OutgoingDrag)? {
    mailbox.send(.beginDrag(contents, completion))
    return Drag(mailbox: mailbox)
  }

  /// A drag that the thread follows.
  private final class Drag: OutgoingDrag {
    private let mailbox: Mailbox<Message>

    init(mailbox: Mailbox<Message>) { self.mailbox = mailbox }

    func follow(_ step: DragStep) { mailbox.send(.drag(step)) }
  }

  func handOver(_ completion: @escaping @Sendable () -> Void) {
    mailbox.send(.handOver(completion))
  }
}
