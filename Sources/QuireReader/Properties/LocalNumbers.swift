import Glibc

/// Numbers, dates and sizes as people write them in the region of the user.
///
/// Sound: the locale is never changed or freed.
@safe nonisolated struct LocalNumbers {
  /// The sign before the decimals.
  private let point: String
  /// The form of a date with its time, for strftime(3).
  private let dateForm: String
  private let locale: locale_t?

  /// Reads the settings of the user, or, if there are none, takes those that mean the same in all
  /// regions.
  init() { self.init(named: "") }

  /// Creates the numbers of the locale `name`.
  init(named name: String) {
    unsafe locale = newlocale(LC_NUMERIC_MASK | LC_TIME_MASK, name, nil)
    let isPlain =
      unsafe locale.map { unsafe String(cString: nl_langinfo_l(Int32(D_T_FMT), $0)) }
      .map { $0 == "%a %b %e %H:%M:%S %Y" } ?? true
    dateForm = isPlain ? "%Y-%m-%d %H:%M" : "%x %X"
    let sign = unsafe locale.map { unsafe String(cString: nl_langinfo_l(Int32(RADIXCHAR), $0)) }
    point = sign?.isEmpty == false ? sign ?? "." : "."
  }

  /// Returns `number` with at most `digits` decimals.
  func text(_ number: Double, digits: Int) -> String {
    let factor = pow(10, Double(digits))
    let rounded = (number * factor).rounded() / factor
    guard abs(rounded) < 1e15, rounded != rounded.rounded() else {
      return abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
    }
    let text = "\(rounded)".split(separator: ".", maxSplits: 1)
    return text.count == 2 ? "\(text[0])\(point)\(text[1])" : "\(rounded)"
  }

  /// Returns the time `seconds` after the beginning of 1970, in the time zone of the user.
  func date(_ seconds: Int64) -> String {
    var time = time_t(seconds)
    var parts = unsafe tm()
    guard unsafe localtime_r(&time, &parts) != nil else { return "" }
    return unsafe date(&parts)
  }

  /// Returns the time `text`, written as in ISO 8601, or `text` itself if it is written in another
  /// way; a time without an offset from UTC is one of the clock on the wall.
  func date(_ text: String) -> String {
    let form = "0000-00-00T00:00:00".utf8
    let digits = text.utf8.prefix(form.count).map { Int($0) - 0x30 }
    let isTime =
      digits.count == form.count
      && zip(digits, form).allSatisfy { digit, sample in
        sample == 0x30 ? (0...9).contains(digit) : digit == Int(sample) - 0x30
      }
    guard isTime else { return text }
    func number(_ places: Int...) -> Int32 { Int32(places.reduce(0) { $0 * 10 + digits[$1] }) }
    var parts = unsafe tm()
    unsafe parts.tm_year = number(0, 1, 2, 3) - 1900
    unsafe parts.tm_mon = number(5, 6) - 1
    unsafe parts.tm_mday = number(8, 9)
    unsafe parts.tm_hour = number(11, 12)
    unsafe parts.tm_min = number(14, 15)
    unsafe parts.tm_sec = number(17, 18)
    if let seconds = LocalNumbers.seconds(ofOffset: String(text.dropFirst(19))) {
      return unsafe date(Int64(timegm(&parts) - seconds))
    }
    // mktime(3) finds the day of the week.
    unsafe parts.tm_isdst = -1
    return unsafe mktime(&parts) == -1 ? text : date(&parts)
  }

  private func date(_ parts: inout tm) -> String {
    var characters = [CChar](repeating: 0, count: 128)
    let count =
      unsafe locale.map { locale in
        unsafe strftime_l(&characters, characters.count, dateForm, &parts, locale)
      } ?? strftime(&characters, characters.count, dateForm, &parts)
    return String(decoding: characters.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Returns the seconds of an offset from UTC such as `+02:00`, or `nil` if `text` is none.
  private static func seconds(ofOffset text: String) -> Int? {
    let parts = text.dropFirst().split(separator: ":").compactMap { Int($0) }
    guard parts.count == 2, let sign = text.first, sign == "+" || sign == "-" else { return nil }
    return (sign == "-" ? -1 : 1) * (parts[0] * 3600 + parts[1] * 60)
  }

  /// Returns the size of a file of `count` bytes: in a unit that suits it, and in bytes.
  func size(_ count: Int64) -> String {
    let units = ["kB", "MB", "GB", "TB"]
    var value = Double(count) / 1000
    var unit = 0
    while value >= 1000, unit < units.count - 1 { (value, unit) = (value / 1000, unit + 1) }
    guard count >= 1000 else { return "\(count) B" }
    return "\(text(value, digits: value < 10 ? 2 : 1)) \(units[unit]) (\(count) B)"
  }
}
