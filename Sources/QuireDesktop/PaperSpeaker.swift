internal import CSDL2
internal import Dispatch
import QuireSound
import Synchronization

/// Plays the sound of paper on the sound device of the desktop.
///
/// The device is opened on another thread when paper first moves, and closed after
/// `PaperMixer.quietTime`. Without a device nothing is played.
final class PaperSpeaker: PaperSoundOutput {
  private let mixer = PaperMixer()

  func move(_ sheets: [PaperMotion]) { mixer.change { $0.move(sheets) } }

  func land(_ motion: PaperMotion) { mixer.change { $0.land(motion) } }
}

/// The sound device of the desktop, and the sound that it plays.
nonisolated final class PaperMixer: Sendable {
  /// The time without sound after which the device is closed, in seconds.
  private static let quietTime = 2.0
  /// The time after which a device that could not be opened is tried again, in seconds.
  private static let pause = 60.0
  private static let sampleRate: Int32 = 48000
  /// The number of samples that the device plays at once; at 48 kHz these are 11 ms.
  private static let samples: UInt16 = 512

  private enum Device {
    case closed
    case opening
    case open(SDL_AudioDeviceID)
    case refused(until: Double)
  }

  private struct State {
    var device = Device.closed
    var sound = PaperSound(sampleRate: Double(PaperMixer.sampleRate))
    /// The time at which paper last moved, in seconds.
    var lastMotion = 0.0
  }

  private let state = Mutex(State())
  /// Opens and closes the device, which takes longer than a frame.
  private let queue = DispatchQueue(label: "sound")

  /// Changes the sound, and opens the device if it is closed.
  func change(_ change: sending (inout PaperSound) -> Void) {
    let time = monotonicTime()
    let opens = state.withLock { state in
      change(&state.sound)
      state.lastMotion = time
      switch state.device {
      case .closed: break
      case .refused(let until) where time >= until: break
      case .opening, .open, .refused: return false
      }
      state.device = .opening
      return true
    }
    if opens { queue.async { self.open() } }
  }

  private func open() {
    guard SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 else { return refuse() }
    var wanted = unsafe SDL_AudioSpec()
    unsafe wanted.freq = Self.sampleRate
    unsafe wanted.format = SDL_AudioFormat(AUDIO_F32LSB)
    unsafe wanted.channels = 2
    unsafe wanted.samples = Self.samples
    // The device is closed before the queue lets go of the mixer.
    unsafe wanted.userdata = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe wanted.callback = { mixer, stream, length in
      guard let mixer = unsafe mixer, let stream = unsafe stream else { return }
      let samples = unsafe UnsafeMutableRawBufferPointer(start: stream, count: Int(length))
        .bindMemory(to: Float.self)
      unsafe Unmanaged<PaperMixer>.fromOpaque(mixer).takeUnretainedValue().render(into: samples)
    }
    let device = unsafe SDL_OpenAudioDevice(nil, 0, &wanted, nil, 0)
    guard device != 0 else {
      SDL_QuitSubSystem(SDL_INIT_AUDIO)
      return refuse()
    }
    state.withLock { $0.device = .open(device) }
    SDL_PauseAudioDevice(device, 0)
    closeWhenQuiet()
  }

  private func refuse() {
    state.withLock { $0.device = .refused(until: monotonicTime() + Self.pause) }
  }

  /// Closes the device as soon as no paper has moved for `quietTime`.
  private func closeWhenQuiet() {
    let device = state.withLock { state -> SDL_AudioDeviceID? in
      guard case .open(let device) = state.device,
        monotonicTime() - state.lastMotion >= Self.quietTime
      else { return nil }
      state.device = .closed
      return device
    }
    guard let device else {
      queue.asyncAfter(deadline: .now() + Self.quietTime / 8) { self.closeWhenQuiet() }
      return
    }
    SDL_CloseAudioDevice(device)
    SDL_QuitSubSystem(SDL_INIT_AUDIO)
  }

  private func render(into samples: UnsafeMutableBufferPointer<Float>) {
    var samples = unsafe samples
    state.withLock { unsafe $0.sound.render(into: &samples) }
  }
}
