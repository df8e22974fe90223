/// Returns the shortest script that can be found for the fault of `events`.
///
/// Stretches of events without which `fails` still returns `true` are left out, the longest first.
package func shrunk<Event>(_ events: [Event], fails: ([Event]) -> Bool) -> [Event] {
  var events = events
  var length = events.count / 2
  while length > 0 {
    var start = 0
    while start < events.count {
      let shorter = Array(events[..<start]) + Array(events[min(events.count, start + length)...])
      if fails(shorter) { events = shorter } else { start += length }
    }
    length /= 2
  }
  return events
}
