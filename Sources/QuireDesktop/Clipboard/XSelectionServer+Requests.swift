internal import CSDL2

/// The answers to programs that ask for a selection.
nonisolated extension XSelectionServer {
  /// A request of another program.
  struct Request {
    /// The window that gets the data.
    let window: UInt
    let selection: UInt
    /// The atom of the form that the program asks for.
    let target: UInt
    /// The property of the window that gets the data, or 0 in a request of an obsolete kind.
    let property: UInt
    let time: UInt

    init(_ event: XSelectionRequestEvent) {
      window = unsafe event.requestor
      selection = unsafe event.selection
      target = unsafe event.target
      property = unsafe event.property
      time = unsafe event.time
    }
  }

  /// A request for several forms at once, some of which have been handled.
  private final class Series {
    /// The atoms of the forms, each followed by the property that gets the data.
    var pairs: [UInt]
    /// The number of forms that have not been handled.
    var left: Int
    /// Whether one of the forms cannot be had.
    var hasFailures = false

    init(_ pairs: [UInt]) {
      self.pairs = pairs
      left = pairs.count / 2
    }
  }

  /// Answers `request`, as soon as the data have been made.
  func answer(_ request: Request) {
    guard let possession = possessions[request.selection] else { return refuse(request) }
    if request.target == window.atom("MULTIPLE") {
      return answerSeries(request, from: possession)
    }
    // A program of the obsolete kind expects the data under the name of the form.
    let property = request.property == 0 ? request.target : request.property
    convert(possession, to: request.target, for: property, of: request.window) { isDone in
      self.notify(request, property: isDone ? property : 0)
    }
  }

  private func refuse(_ request: Request) { notify(request, property: 0) }

  /// Tells the program of `request` that its data are in `property`, or that it gets none if that
  /// is 0.
  private func notify(_ request: Request, property: UInt) {
    var event = unsafe XEvent()
    unsafe event.xselection.type = SelectionNotify
    unsafe event.xselection.requestor = request.window
    unsafe event.xselection.selection = request.selection
    unsafe event.xselection.target = request.target
    unsafe event.xselection.property = property
    unsafe event.xselection.time = request.time
    unsafe XSendEvent(window.display, request.window, 0, 0, &event)
  }

  /// Answers a request for several forms, which a property of the window lists.
  private func answerSeries(_ request: Request, from possession: Possession) {
    guard request.property != 0 else { return refuse(request) }
    let series = Series(window.take(request.property, of: request.window).numbers)
    guard series.left > 0, series.pairs.count.isMultiple(of: 2) else { return refuse(request) }
    for index in stride(from: 0, to: series.pairs.count, by: 2) {
      let (target, property) = (series.pairs[index], series.pairs[index + 1])
      convert(possession, to: target, for: property, of: request.window) { isDone in
        if !isDone {
          series.pairs[index] = 0
          series.hasFailures = true
        }
        series.left -= 1
        guard series.left == 0 else { return }
        if series.hasFailures {
          self.window.put(
            series.pairs, as: self.window.atom("ATOM_PAIR"), in: request.property,
            of: request.window)
        }
        self.notify(request, property: request.property)
      }
    }
  }

  /// Writes the form `target` of `possession` to the property `property` of the window `receiver`,
  /// and calls `finish` when the data are there, or when it is clear that they cannot be had.
  private func convert(
    _ possession: Possession, to target: UInt, for property: UInt, of receiver: UInt,
    finish: @escaping (_ isDone: Bool) -> Void
  ) {
    guard property != 0 else { return finish(false) }
    let protocols = ["TARGETS", "MULTIPLE", "TIMESTAMP", "SAVE_TARGETS"].map(window.atom)
    switch target {
    case protocols[0]:
      window.put(
        protocols + possession.forms.map(\.target), as: window.atom("ATOM"), in: property,
        of: receiver)
      finish(true)
    case protocols[2]:
      window.put([possession.time], as: window.atom("INTEGER"), in: property, of: receiver)
      finish(true)
    case protocols[3]:
      // An owner that can be saved answers with nothing.
      window.put([UInt](), as: window.atom("NULL"), in: property, of: receiver)
      finish(true)
    default:
      guard let form = possession.forms.first(where: { $0.target == target })?.form else {
        return finish(false)
      }
      lastTicket += 1
      waiting[lastTicket] = { [sender] bytes in
        guard let bytes else { return finish(false) }
        sender.send(
          form.isLatin ? latin(bytes) : bytes, as: form.type, to: property, of: receiver)
        finish(true)
      }
      let ticket = lastTicket
      possession.contents.load(form.name) { [mailbox] bytes in
        mailbox.send(.loaded(bytes, ticket: ticket))
      }
    }
  }
}

/// Returns `bytes`, a text in UTF-8, in ISO 8859-1, with a question mark for each character that it
/// does not have.
private nonisolated func latin(_ bytes: [UInt8]) -> [UInt8] {
  String(decoding: bytes, as: UTF8.self).unicodeScalars.map {
    UInt8(exactly: $0.value) ?? UInt8(ascii: "?")
  }
}
