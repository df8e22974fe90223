import CInput
import SeededNumbers
import Testing

@testable import QuireDesktop

@Suite struct DeviceEventParserTests {
  @Test("events are the same however the bytes are split", arguments: scriptSeeds(count: 50))
  func splits(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    let bytes = (0..<40).flatMap { _ in
      record(
        type: [EV_KEY, EV_ABS, EV_SYN].randomElement(using: &numbers) ?? EV_KEY,
        code: [0, 1, 0x130, 0x131].randomElement(using: &numbers) ?? 0,
        value: Int32.random(in: -1...2, using: &numbers))
    }
    var whole = DeviceEventParser()
    let expected = whole.add(bytes)
    var parser = DeviceEventParser()
    var (found, rest): ([DeviceEvent], ArraySlice<UInt8>) = ([], bytes[...])
    while !rest.isEmpty {
      let count = min(rest.count, Int.random(in: 0...60, using: &numbers))
      found += parser.add(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    #expect(found == expected, "seed \(seed)")
  }

  @Test("repeats, scan codes and other kinds of events are skipped")
  func skipped() {
    var parser = DeviceEventParser()
    let bytes =
      record(type: EV_MSC, code: MSC_SCAN, value: 0x90001)
      + record(type: EV_KEY, code: BTN_SOUTH, value: 1)
      + record(type: EV_KEY, code: BTN_SOUTH, value: 2)
      + record(type: EV_REL, code: REL_X, value: 5) + record(type: 0x7f, code: 9, value: 9)
      + record(type: EV_ABS, code: ABS_Y, value: -32768) + record(type: EV_SYN, code: SYN_CONFIG)
      + record(type: EV_SYN, code: SYN_REPORT)
      + record(type: EV_KEY, code: BTN_SOUTH, value: 0)
    #expect(
      parser.add(bytes) == [
        .button(UInt16(BTN_SOUTH), isPressed: true), .axis(UInt16(ABS_Y), value: -32768),
        .frameEnd, .button(UInt16(BTN_SOUTH), isPressed: false),
      ])
  }

  @Test("after a loss, the rest of the frame does not count")
  func loss() {
    var parser = DeviceEventParser()
    let bytes =
      record(type: EV_KEY, code: BTN_EAST, value: 1) + record(type: EV_SYN, code: SYN_DROPPED)
      + record(type: EV_KEY, code: BTN_WEST, value: 1) + record(type: EV_SYN, code: SYN_REPORT)
      + record(type: EV_KEY, code: BTN_NORTH, value: 1) + record(type: EV_SYN, code: SYN_REPORT)
    #expect(
      parser.add(bytes) == [
        .button(UInt16(BTN_EAST), isPressed: true), .loss,
        .button(UInt16(BTN_NORTH), isPressed: true), .frameEnd,
      ])
  }
}
