// All tests that wait or send input need this module.
@_exported public import VirtualTime
