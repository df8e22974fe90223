import Testing

/// The tests that open real windows, one after another: two display servers at once slow each other
/// down on a small machine.
@Suite(.serialized) enum DesktopWindowTests {}
