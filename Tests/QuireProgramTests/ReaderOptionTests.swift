import ArgumentParser
import QuireLibrary
import Testing

@testable import QuireProgram
@testable import QuireReader

/// The options for reading documents in a window.
@MainActor
struct ReaderOptionTests {
  @Test(
    "sizes are read",
    arguments: [
      ("fit", ReadingState.Zoom.fitPage), ("width", .fitWidth), ("150%", .scale(1.5)),
      ("1%", .scale(0.01)), ("6400%", .scale(64)), ("33.5%", .scale(0.335)),
    ])
  func zoom(text: String, zoom: ReadingState.Zoom) throws {
    #expect(try OpenCommand.parse(["--zoom", text]).reader.zoom?.zoom == zoom)
  }

  @Test(
    "sizes that make no sense are refused",
    arguments: ["", "%", "150", "0%", "0.5%", "6401%", "nan%", "inf%", "Fit", "page"])
  func wrongZoom(text: String) {
    #expect(throws: (any Error).self) { try OpenCommand.parse(["--zoom", text]) }
  }

  @Test("the colours of paper and ink are one choice of the command line")
  func look() throws {
    let reader = try OpenCommand.parse(["--look", "night"]).reader
    #expect(reader.choices.tone == .night && reader.choices.trimming == nil)
    #expect(!reader.acceptsOpenWindow)
    #expect(try OpenCommand.parse([]).reader.choices.tone == nil)
    let trimming = try OpenCommand.parse(["--trim"]).reader
    #expect(trimming.choices.trimming == .alike && !trimming.acceptsOpenWindow)
    #expect(throws: (any Error).self) { try OpenCommand.parse(["--look", "dark"]) }
  }

  @Test(
    "pages are read",
    arguments: [
      ("7", PageName.number(7)), ("007", .number(7)), ("iv", .label("iv")), ("A-3", .label("A-3")),
      ("99999999999999999999999", .number(1_000_000_000)), ("1 a", .label("1 a")),
    ])
  func page(text: String, page: PageName) throws {
    #expect(try OpenCommand.parse(["--page", text]).reader.page == page)
  }

  @Test("there is no page 0", arguments: ["0", "00", ""])
  func noPage(text: String) {
    #expect(throws: (any Error).self) { try OpenCommand.parse(["--page", text]) }
  }

  @Test(
    "marked paths are printed line by line, or with zero bytes, for paths only",
    arguments: [
      (["--print-marked", "photos"], false), (["--print-marked", "-0", "photos"], true),
      (["--print-marked", "--null", "photos"], true), (["-0", "photos"], nil),
      (["--print-marked"], nil),
    ])
  func marked(arguments: [String], isNull: Bool?) throws {
    guard let isNull else {
      #expect(throws: (any Error).self) { try OpenCommand.parse(arguments) }
      return
    }
    let reader = try OpenCommand.parse(arguments).reader
    #expect(reader.printMarked && reader.null == isNull)
  }

  @Test(
    "a slide show takes seconds, or five of them",
    arguments: [
      (["photos", "--slide-show"], 5.0), (["--slide-show", "2.5", "photos"], 2.5),
      (["--slide-show=3600", "photos"], 3600), (["--slide-show", "photos"], 5),
      (["photos", "--slide-show", "--fullscreen"], 5), (["photos"], nil),
    ])
  func slideShow(arguments: [String], seconds: Double?) throws {
    let command = try OpenCommand.parse(arguments)
    #expect(command.reader.slideShow?.seconds == seconds && command.paths == ["photos"])
  }

  @Test("a slide show needs pictures")
  func nothingToShow() {
    #expect(throws: (any Error).self) { try OpenCommand.parse(["--slide-show"]) }
  }

  @Test("times that make no sense are refused", arguments: ["0", "0.5", "3601", "nan", "inf"])
  func wrongTime(text: String) {
    #expect(throws: (any Error).self) {
      try OpenCommand.parse(["--slide-show", text, "photos"])
    }
  }

  @Test("--private is off by default")
  func privateMode() throws {
    #expect(try OpenCommand.parse(["--private"]).reader.private)
    #expect(try !OpenCommand.parse([]).reader.private)
  }
}
