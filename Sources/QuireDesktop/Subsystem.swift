internal import CSDL2
import Synchronization

/// The lock around the calls by which parts of SDL begin and end; SDL counts them without one, and
/// sound begins on a thread of its own.
private nonisolated let subsystemLock = Mutex(())

/// Begins the part `subsystem` of SDL, such as `SDL_INIT_AUDIO`, and returns whether it has begun.
nonisolated func beginSubsystem(_ subsystem: UInt32) -> Bool {
  subsystemLock.withLock { _ in SDL_InitSubSystem(subsystem) == 0 }
}

/// Ends the part `subsystem` of SDL, which has begun.
nonisolated func endSubsystem(_ subsystem: UInt32) {
  subsystemLock.withLock { _ in SDL_QuitSubSystem(subsystem) }
}
