import QuireGeometry
import Testing

@testable import QuireDesktop

/// Tests with streams of valuators as X servers send them.
@Suite struct XInputTests {
  private typealias Axis = ScrollAxes.Axis

  /// Returns the reports for values of the valuators 2 (horizontal) and 3 (vertical).
  private func reports(
    _ kind: ScrollAxes.Kind, increment: Double, from start: [Int: Double],
    _ stream: [[Int: Double]]
  ) -> [TouchpadReport?] {
    var axes = ScrollAxes(
      kind: kind,
      axes: [
        Axis(valuator: 3, isHorizontal: false, increment: increment),
        Axis(valuator: 2, isHorizontal: true, increment: increment),
      ])
    axes.reset(to: start)
    return stream.map { axes.move(to: $0) }
  }

  @Test("a touchpad reports differences, and no difference ends the scroll")
  func touchpad() {
    // libinput's driver counts 15 points per notch, and repeats the last values when the fingers
    // are lifted.
    let seen = reports(
      .touchpad, increment: 15, from: [0: 700, 1: 300, 2: -40, 3: 1200],
      [
        [3: 1202.5], [2: -43, 3: 1204], [0: 701, 1: 300], [3: 1219], [2: -43, 3: 1219],
      ])
    #expect(
      seen == [
        .axes(AxisFrame(x: 0, y: 2.5)), .axes(AxisFrame(x: -3, y: 1.5)), nil,
        .axes(AxisFrame(x: 0, y: 15)), .axes(AxisFrame(isEnd: true)),
      ])
  }

  @Test("each device has its own unit and direction")
  func units() {
    // The synaptics driver counts about 100 units per notch, and natural scrolling counts backward.
    #expect(
      reports(.touchpad, increment: -100, from: [2: 0, 3: 50], [[3: 60], [2: -50]])
        == [.axes(AxisFrame(y: -1.5)), .axes(AxisFrame(x: 7.5))])
  }

  @Test("a first report without a known position does not scroll")
  func firstReport() {
    #expect(
      reports(.touchpad, increment: 15, from: [:], [[3: 9000], [3: 9003]])
        == [nil, .axes(AxisFrame(y: 3))])
    #expect(reports(.touchpad, increment: 0, from: [3: 0], [[3: 9]]) == [nil])
  }

  @Test("a high-resolution wheel scrolls by whole notches")
  func fineWheel() {
    let stream = [30, 60, 90, 120, 150, 120].map { [3: Double($0)] }
    let seen = reports(.wheel, increment: 120, from: [2: 0, 3: 0], stream)
    // A turn in the other direction discards the fraction.
    #expect(seen == [nil, nil, nil, .axes(AxisFrame(notchesY: 1)), nil, nil])
    #expect(
      reports(.wheel, increment: 1, from: [2: 5, 3: 0], [[2: 3]])
        == [.axes(AxisFrame(notchesX: -2))])
  }

  @Test("the classifier decides about an unknown device")
  func unknownDevice() {
    #expect(
      reports(.unknown, increment: 15, from: [2: 0, 3: 0], [[3: 15], [3: 18], [3: 18]])
        == [.notches(x: 0, y: 1), .notches(x: 0, y: 0.2), nil])
  }

  @Test("valuators are decoded by their bit mask")
  func valuatorMask() {
    let packed = [10.0, 20, 30]
    #expect(valuators(in: [0b1000_0101, 0, 0], { packed[$0] }) == [0: 10, 2: 20, 7: 30])
    #expect(valuators(in: [0b1000, 0b10], { packed[$0] }) == [3: 10, 9: 20])
    #expect(valuators(in: [], { packed[$0] }).isEmpty)
  }

  @Test("buttons 4 to 7 are a wheel")
  func buttons() {
    #expect((1...9).filter { notches(ofButton: $0) != nil } == [4, 5, 6, 7])
    #expect(notches(ofButton: 5) == AxisFrame(notchesY: 1))
    #expect(notches(ofButton: 6) == AxisFrame(notchesX: -1))
  }
}
