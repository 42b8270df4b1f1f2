import type { ScanOutcome } from './scan-queue.ts'

type Sign = { tones: readonly { hertz: number; from: number; seconds: number }[]; vibration: number[] }

/**
 * One high tone, two middle ones, one long low one: distinct in a loud hall, and by the hand alone. What belongs elsewhere falls in
 * three steps, and what could not be read buzzes twice: it only has to be scanned again. What does not belong goes up and down, and what
 * was withdrawn is an alarm.
 */
const signs: Record<'ok' | 'again' | 'error' | 'elsewhere' | 'unreadable' | 'wrong' | 'stop', Sign> = {
  ok: { tones: [{ hertz: 1320, from: 0, seconds: 0.09 }], vibration: [40] },
  again: {
    tones: [
      { hertz: 740, from: 0, seconds: 0.08 },
      { hertz: 740, from: 0.14, seconds: 0.08 },
    ],
    vibration: [40, 60, 40],
  },
  error: { tones: [{ hertz: 196, from: 0, seconds: 0.55 }], vibration: [400] },
  elsewhere: {
    tones: [
      { hertz: 880, from: 0, seconds: 0.14 },
      { hertz: 587, from: 0.16, seconds: 0.14 },
      { hertz: 392, from: 0.32, seconds: 0.3 },
    ],
    vibration: [120, 60, 120, 60, 300],
  },
  unreadable: {
    tones: [
      { hertz: 196, from: 0, seconds: 0.1 },
      { hertz: 196, from: 0.16, seconds: 0.1 },
    ],
    vibration: [150, 80, 150],
  },
  wrong: {
    tones: [
      { hertz: 330, from: 0, seconds: 0.16 },
      { hertz: 494, from: 0.18, seconds: 0.16 },
      { hertz: 330, from: 0.36, seconds: 0.3 },
    ],
    vibration: [250, 80, 250],
  },
  stop: {
    tones: [0, 0.2, 0.4, 0.6].map((from) => ({ hertz: 988, from, seconds: 0.12 })),
    vibration: [100, 50, 100, 50, 100, 50, 400],
  },
}

/** Codes of refusals that sound different from an unknown code. */
const ownSigns: Readonly<Record<string, keyof typeof signs>> = {
  'scan/other-hub': 'elsewhere',
  'pickup/not-on-run': 'elsewhere',
  'scan/unreadable': 'unreadable',
  'unit/other-order': 'elsewhere',
  'unit/other-box': 'elsewhere',
  'unit/not-in-box': 'wrong',
  'unit/enough': 'wrong',
  'unit/withdrawn': 'stop',
  'unit/product-label': 'unreadable',
}

/** Returns how the outcome of a scan sounds. */
export function signOf(outcome: ScanOutcome): keyof typeof signs {
  if (outcome.kind === 'ok' || outcome.kind === 'again') return outcome.kind
  return (outcome.kind === 'refused' && ownSigns[outcome.code]) || 'error'
}

let sounds: AudioContext | undefined

/** Sounds and vibrates for the outcome of a scan; silent where the browser cannot, or does not allow it yet. */
export function signalScan(outcome: ScanOutcome): void {
  const { tones, vibration } = signs[signOf(outcome)]
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
