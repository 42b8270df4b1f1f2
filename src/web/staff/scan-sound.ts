import type { ScanOutcome } from './scan-queue.ts'

type Sign = { tones: readonly { hertz: number; from: number; seconds: number }[]; vibration: number[] }

/** One high tone, two middle ones, one long low one: distinct in a loud hall, and by the hand alone. */
const signs: Record<'ok' | 'again' | 'error', Sign> = {
  ok: { tones: [{ hertz: 1320, from: 0, seconds: 0.09 }], vibration: [40] },
  again: {
    tones: [
      { hertz: 740, from: 0, seconds: 0.08 },
      { hertz: 740, from: 0.14, seconds: 0.08 },
    ],
    vibration: [40, 60, 40],
  },
  error: { tones: [{ hertz: 196, from: 0, seconds: 0.55 }], vibration: [400] },
}

let sounds: AudioContext | undefined

/** Sounds and vibrates for the outcome of a scan; silent where the browser cannot, or does not allow it yet. */
export function signalScan(kind: ScanOutcome['kind']): void {
  const { tones, vibration } = signs[kind === 'ok' || kind === 'again' ? kind : 'error']
  navigator.vibrate?.(vibration)
  if (typeof AudioContext === 'undefined') return
  sounds ??= new AudioContext()
  void sounds.resume()
  for (const { hertz, from, seconds } of tones) sound(sounds, hertz, from, seconds)
}

function sound(context: AudioContext, hertz: number, from: number, seconds: number): void {
  const begin = context.currentTime + from
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.type = 'square'
  tone.frequency.value = hertz
  volume.gain.setValueAtTime(0.18, begin)
  // A cut tone clicks.
  volume.gain.exponentialRampToValueAtTime(0.001, begin + seconds)
  tone.connect(volume).connect(context.destination)
  tone.start(begin)
  tone.stop(begin + seconds)
}
