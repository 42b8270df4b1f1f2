/** Maximum number of floating decorations (docs/spec/design.md#7). */
export const mostPieces = 6
/** Below this many frames per second the page is slow (docs/spec/specification.md#9). */
export const slowestFrames = 25
/** This many consecutive slow seconds turn the decorations off for the session (docs/spec/decisions.md#27). */
export const patienceSeconds = 3

/** Nothing floats on payment, sign-in and work pages (docs/spec/design.md#17). */
const calmPaths =
  /^\/(cart|checkout|order-success|orders|payment-callback|auth|login|courier-login|account|admin|seller|courier|hub|dev)(\/|$)/

/** Returns whether decorations may be shown on this page. */
export const mayFloatOn = (path: string): boolean => !calmPaths.test(path)

/** The motion preferences of the visitor and their device. */
export type EffectPreferences = {
  reducedMotion: boolean
  dataSaver: boolean
  isDisabled: boolean
  paused: boolean
  hidden: boolean
}

/** Returns the effect mode. `none`: nothing is drawn; `still`: drawn, but nothing moves; `moving`. */
export function effectsFor({
  reducedMotion,
  dataSaver,
  isDisabled,
  paused,
  hidden,
}: EffectPreferences): 'none' | 'still' | 'moving' {
  if (reducedMotion || dataSaver || isDisabled) return 'none'
  return paused || hidden ? 'still' : 'moving'
}

/** Returns the number of consecutive slow seconds after a second with this many frames. */
export const slowSecondsAfter = (slowSeconds: number, frames: number): number =>
  frames < slowestFrames ? slowSeconds + 1 : 0

/** Returns whether the page was slow for too long. */
export const isTooSlow = (slowSeconds: number): boolean => slowSeconds >= patienceSeconds
