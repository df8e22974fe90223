internal import CSDL2
internal import Glibc

/// An object that owns selections of an X server, and answers the programs that ask for them.
///
/// It does what the “Inter-Client Communication Conventions Manual” asks of the owner of a
/// selection. Only one thread may use it.
@safe nonisolated final class XSelectionServer {
  /// A selection that the program owns.
  struct Possession {
    let contents: SelectionContents
    /// The time of the server from which on the program owns the selection.
    let time: UInt
    /// The forms that other programs may ask for, by their atoms, the best one first.
    let forms: [(target: UInt, form: Form)]
  }

  /// A form in which another program can have the contents of a selection.
  struct Form {
    /// The name of the form in the contents.
    let name: String
    /// The atom of the type that the data have on the server.
    let type: UInt
    /// Whether the text is written in the Latin alphabet of old programs.
    var isLatin = false
  }

  let window: XSelectionWindow
  let sender: XIncrementalSender
  private let reader: XSelectionReader
  private let dragSource: XDragSource
  private let offers: SelectionOffers
  let mailbox: Mailbox<XSelections.Message>
  private(set) var possessions: [UInt: Possession] = [:]
  /// The functions that go on with requests whose data are being made, by their tickets.
  var waiting: [Int: (_ bytes: [UInt8]?) -> Void] = [:]
  /// The ticket of the last request whose data had to be made.
  var lastTicket = 0
  /// The function to call when everybody has got what they asked for, or `nil`.
  private var whenIdle: (@Sendable () -> Void)?
  /// Whether a clipboard manager is taking the clipboard.
  private var isSaving = false

  /// Connects to the X server that the environment names, or returns `nil` if it does not answer.
  ///
  /// Selections that the program loses are removed from `offers`; `mailbox` brings the messages of
  /// other threads.
  init?(offers: SelectionOffers, mailbox: Mailbox<XSelections.Message>) {
    guard let window = XSelectionWindow() else { return nil }
    self.window = window
    self.offers = offers
    self.mailbox = mailbox
    sender = XIncrementalSender(window)
    reader = XSelectionReader(window)
    dragSource = XDragSource(window)
  }

  /// Answers other programs and other threads until `stop` ends the thread.
  func serve(until stop: PollingThread.Stop) {
    let events = Int16(POLLIN)
    var descriptors: [pollfd]
    repeat {
      for message in mailbox.takeAll() { handle(message) }
      // `XPending` also sends pending requests.
      while unsafe XPending(window.display) > 0 {
        var event = unsafe XEvent()
        unsafe XNextEvent(window.display, &event)
        unsafe handle(event)
      }
      finishIfIdle()
      descriptors = [
        pollfd(fd: unsafe XConnectionNumber(window.display), events: events, revents: 0),
        pollfd(fd: mailbox.descriptor, events: events, revents: 0),
      ]
    } while stop.wait(for: &descriptors) == .readable
    // The functions hold this object.
    waiting = [:]
  }

  private func handle(_ message: XSelections.Message) {
    switch message {
    case .offer(let contents, let name): offer(contents, as: name)
    case .loaded(let bytes, let ticket): waiting.removeValue(forKey: ticket)?(bytes)
    case .read(let name, let text): reader.read(window.atom(of: name), for: text)
    case .beginDrag(let contents, let completion): beginDrag(contents, completion)
    case .drag(.move): dragSource.move()
    case .drag(.drop): dragSource.drop()
    case .drag(.cancel): dragSource.cancel()
    case .handOver(let completion): handOver(completion)
    }
  }

  private func handle(_ event: XEvent) {
    switch unsafe event.type {
    case SelectionRequest: unsafe answer(Request(event.xselectionrequest))
    case SelectionClear: unsafe lose(event.xselectionclear)
    case SelectionNotify where unsafe event.xselection.selection == window.atom(Self.manager):
      isSaving = false
    case SelectionNotify: unsafe reader.handle(event.xselection)
    case PropertyNotify where unsafe event.xproperty.window == window.id:
      guard unsafe event.xproperty.state == PropertyNewValue else { return }
      unsafe reader.takePart(of: event.xproperty.atom)
    case PropertyNotify:
      guard unsafe event.xproperty.state == PropertyDelete else { return }
      unsafe sender.wasDeleted(event.xproperty.atom, of: event.xproperty.window)
    case ClientMessage: unsafe dragSource.handle(event.xclient)
    case DestroyNotify:
      unsafe sender.wasDestroyed(event.xdestroywindow.window)
      unsafe dragSource.wasDestroyed(event.xdestroywindow.window)
    default: break
    }
  }

  // MARK: Possession

  /// Takes the selection `name` to offer `contents`, or clears the selection if that is `nil`.
  private func offer(_ contents: SelectionContents?, as name: SelectionName) {
    let selection = window.atom(of: name)
    let time = window.serverTime()
    guard let contents else {
      possessions[selection] = nil
      unsafe XSetSelectionOwner(window.display, selection, 0, time)
      return
    }
    if possess(selection, offering: contents, since: time) == nil {
      offers.remove(contents, of: name)
    }
  }

  /// Takes the selection with the atom `selection` to offer `contents`, and returns what the
  /// program owns then, or `nil` if the server refuses it; `time` is the present time of the
  /// server.
  private func possess(
    _ selection: UInt, offering contents: SelectionContents, since time: UInt
  ) -> Possession? {
    unsafe XSetSelectionOwner(window.display, selection, window.id, time)
    guard unsafe XGetSelectionOwner(window.display, selection) == window.id else { return nil }
    let possession = Possession(contents: contents, time: time, forms: forms(of: contents))
    possessions[selection] = possession
    return possession
  }

  /// Begins to drag `contents`, and calls `completion` with whether a program has taken them.
  private func beginDrag(
    _ contents: SelectionContents, _ completion: @escaping @Sendable (_ isDropped: Bool) -> Void
  ) {
    let selection = window.atom("XdndSelection")
    guard let own = possess(selection, offering: contents, since: window.serverTime()) else {
      return completion(false)
    }
    dragSource.begin(types: own.forms.map(\.target), completion: completion)
  }

  private func forms(of contents: SelectionContents) -> [(target: UInt, form: Form)] {
    var forms = contents.types.map { name in
      let atom = window.atom(name)
      return (target: atom, form: Form(name: name, type: atom))
    }
    if contents.text != nil {
      let utf8 = "UTF8_STRING"
      forms.append((window.atom("TEXT"), Form(name: utf8, type: window.atom(utf8))))
      let latin = window.atom("STRING")
      forms.append((latin, Form(name: utf8, type: latin, isLatin: true)))
    }
    return forms
  }

  /// Forgets the selection of `event`, which belongs to another program now.
  private func lose(_ event: XSelectionClearEvent) {
    let selection = unsafe event.selection
    // The event may be about an earlier possession.
    guard let lost = possessions[selection], unsafe !isLater(lost.time, than: event.time) else {
      return
    }
    possessions[selection] = nil
    for name in SelectionName.allCases where window.atom(of: name) == selection {
      offers.remove(lost.contents, of: name)
    }
  }

  // MARK: The end of the program

  /// The selection that a clipboard manager owns.
  private static let manager = "CLIPBOARD_MANAGER"

  /// Asks a clipboard manager, if one runs, to take the clipboard, and calls `completion` when it
  /// has done so.
  private func handOver(_ completion: @escaping @Sendable () -> Void) {
    whenIdle = completion
    let manager = window.atom(Self.manager)
    guard let clipboard = possessions[window.atom(of: .clipboard)],
      unsafe XGetSelectionOwner(window.display, manager) != 0
    else { return }
    isSaving = true
    let property = window.atom("QUIRE_SAVED")
    window.put(clipboard.forms.map(\.target), as: window.atom("ATOM"), in: property, of: window.id)
    unsafe XConvertSelection(
      window.display, manager, window.atom("SAVE_TARGETS"), property, window.id,
      window.serverTime())
  }

  private func finishIfIdle() {
    guard !isSaving, waiting.isEmpty, sender.isIdle, dragSource.isIdle,
      let completion = whenIdle
    else { return }
    whenIdle = nil
    completion()
  }
}
