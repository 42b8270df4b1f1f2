/** Floating pieces at most at once (DESIGN section 7). */
export const mostPieces = 6
/** Below this many frames a second the page is slow (specification section 9). */
export const slowestFrames = 25
/** So many slow seconds one after another turn the decorations off for the session (decisions 27). */
export const patienceSeconds = 3

/** Where a person pays, signs in or works nothing floats (DESIGN section 17). */
const calmPaths =
  /^\/(cart|checkout|order-success|orders|payment-callback|auth|login|courier-login|account|admin|seller|courier|hub|dev)(\/|$)/

/** Whether decorations belong on this page at all. */
export const mayFloatOn = (path: string): boolean => !calmPaths.test(path)

/** What the visitor and her device have said about moving things. */
export type EffectWishes = {
  reducedMotion: boolean
  dataSaver: boolean
  turnedOff: boolean
  paused: boolean
  hidden: boolean
}

/** `none`: not drawn at all; `still`: drawn, but nothing moves; `moving`. */
export function effectsFor({
  reducedMotion,
  dataSaver,
  turnedOff,
  paused,
  hidden,
}: EffectWishes): 'none' | 'still' | 'moving' {
  if (reducedMotion || dataSaver || turnedOff) return 'none'
  return paused || hidden ? 'still' : 'moving'
}

/** How many slow seconds have passed one after another, now that the last one had this many frames. */
export const slowSecondsAfter = (slowSeconds: number, frames: number): number =>
  frames < slowestFrames ? slowSeconds + 1 : 0

/** Whether that was slow for too long. */
export const isTooSlow = (slowSeconds: number): boolean => slowSeconds >= patienceSeconds
