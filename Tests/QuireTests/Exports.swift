// The tests that advance the clock or send input all use this module.
@_exported public import VirtualTime
