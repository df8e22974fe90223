internal import CSDL2
internal import Dispatch
import QuireSound
import Synchronization

/// The sound device of the desktop, and the sound of paper that it plays.
///
/// The device is opened on another thread when paper first moves, and closed when the paper has
/// been silent for `quietTime`. Without a device nothing is played.
nonisolated final class SoundDevice: Sendable {
  /// The time without sound after which the device is closed, in seconds.
  private static let quietTime = 2.0
  /// The time after which a device that could not be opened is tried again, in seconds.
  private static let retryTime = 60.0
  private static let sampleRate: Int32 = 48000
  /// The number of samples that the device plays at once; at 48 kHz these are 11 ms.
  private static let samples: UInt16 = 512

  private enum Phase {
    case closed
    case opening
    case open(SDL_AudioDeviceID)
    case refused(until: Double)
  }

  private struct State {
    var phase = Phase.closed
    var sound = PaperSound(sampleRate: Double(SoundDevice.sampleRate))
    /// The time of the last change of the sound, in seconds.
    var lastChange = 0.0
  }

  private let state = Mutex(State())
  /// Opens and closes the device, which takes longer than a frame.
  ///
  /// SDL's audio is used only here.
  private let queue = DispatchQueue(label: "sound")

  /// Changes the sound, and opens the device if it is closed and `opens` is true.
  func change(opening opens: Bool, _ change: sending (inout PaperSound) -> Void) {
    let time = monotonicTime()
    let begins = state.withLock { state in
      switch state.phase {
      case .open, .opening:
        change(&state.sound)
        state.lastChange = time
        return false
      case .refused(let until) where time < until: return false
      case .closed, .refused:
        guard opens else { return false }
        change(&state.sound)
        state.lastChange = time
        state.phase = .opening
        return true
      }
    }
    if begins { queue.async { self.open() } }
  }

  /// Closes the device if it is open, and returns when it is closed.
  func close() {
    queue.sync { _ = closeDevice { _ in true } }
  }

  private func open() {
    guard beginSubsystem(SDL_INIT_AUDIO) else { return refuse() }
    var wanted = unsafe SDL_AudioSpec()
    unsafe wanted.freq = Self.sampleRate
    unsafe wanted.format = SDL_AudioFormat(AUDIO_F32LSB)
    unsafe wanted.channels = 2
    unsafe wanted.samples = Self.samples
    // The queue holds this object until the device is closed.
    unsafe wanted.userdata = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe wanted.callback = { object, stream, length in
      guard let object = unsafe object, let stream = unsafe stream else { return }
      let samples = unsafe UnsafeMutableRawBufferPointer(start: stream, count: Int(length))
        .bindMemory(to: Float.self)
      unsafe Unmanaged<SoundDevice>.fromOpaque(object).takeUnretainedValue().render(into: samples)
    }
    let device = unsafe SDL_OpenAudioDevice(nil, 0, &wanted, nil, 0)
    guard device != 0 else {
      endSubsystem(SDL_INIT_AUDIO)
      return refuse()
    }
    state.withLock { $0.phase = .open(device) }
    SDL_PauseAudioDevice(device, 0)
    closeWhenQuiet()
  }

  private func refuse() {
    state.withLock {
      $0.phase = .refused(until: monotonicTime() + Self.retryTime)
      $0.sound = PaperSound(sampleRate: Double(Self.sampleRate))
    }
  }

  private func closeWhenQuiet() {
    let isClosed = closeDevice {
      $0.sound.isSilent && monotonicTime() - $0.lastChange >= Self.quietTime
    }
    guard !isClosed else { return }
    queue.asyncAfter(deadline: .now() + Self.quietTime / 8) { self.closeWhenQuiet() }
  }

  /// Closes the device if `condition` holds for the state, and returns whether it is closed now.
  private func closeDevice(if condition: (State) -> Bool) -> Bool {
    let device = state.withLock { state -> SDL_AudioDeviceID? in
      guard case .open(let device) = state.phase, condition(state) else { return nil }
      state.phase = .closed
      return device
    }
    if let device {
      SDL_CloseAudioDevice(device)
      endSubsystem(SDL_INIT_AUDIO)
    }
    return state.withLock { if case .open = $0.phase { false } else { true } }
  }

  private func render(into samples: UnsafeMutableBufferPointer<Float>) {
    var samples = unsafe samples
    state.withLock { unsafe $0.sound.render(into: &samples) }
  }
}
