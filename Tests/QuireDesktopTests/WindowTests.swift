import Testing

/// What opens real windows, one after another: two display servers at once starve each other on a
/// small machine.
@Suite(.serialized) enum WindowTests {}
