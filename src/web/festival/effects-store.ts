import { type EffectPreferences, effectsFor, isTooSlow, slowSecondsAfter } from '#web/festival/festival-effects.ts'
import { readForVisit, writeForVisit } from '#web/platform/browser-storage.ts'
import { createStore, useStore } from '#web/platform/create-store.ts'

/**
 * The state of the decorations in this tab. `frames` is the frame count of the last measured second, null while
 * nothing is measured.
 */
export type EffectsState = {
  show: ReturnType<typeof effectsFor>
  paused: boolean
  isDisabled: boolean
  frames: number | null
}

const watched: (() => boolean)[] = []
let choice: string | null = null
let slowSeconds = 0
const effects = createStore<EffectsState>({
  server: { show: 'none', paused: false, isDisabled: false, frames: null },
  begin,
})

function readPreferences(): EffectPreferences {
  const [reducedMotion = false, thrifty = false] = watched.map((matches) => matches())
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection
  return {
    reducedMotion,
    dataSaver: thrifty || connection?.saveData === true,
    isDisabled: choice === 'off',
    paused: choice === 'paused',
    hidden: document.hidden,
  }
}

function refresh(frames: number | null = effects.read().frames): void {
  const now = readPreferences()
  const show = effectsFor(now)
  effects.set({ show, paused: now.paused, isDisabled: now.isDisabled, frames: show === 'moving' ? frames : null })
}

function begin(): void {
  choice = readForVisit('festivalEffects')
  for (const query of ['(prefers-reduced-motion: reduce)', '(prefers-reduced-data: reduce)']) {
    const media = matchMedia(query)
    watched.push(() => media.matches)
    media.addEventListener('change', () => refresh())
  }
  document.addEventListener('visibilitychange', () => refresh())
  refresh()
}

/** Returns the state of the decorations: shown, paused or off. */
export const useEffects = (): EffectsState => useStore(effects)

/** Stores the visitor's choice for the decorations during this visit: `paused`, `off`, or neither. */
export function decideEffects(decision: 'paused' | 'off' | null): void {
  choice = decision
  slowSeconds = 0
  writeForVisit('festivalEffects', decision)
  refresh()
}

/**
 * Counts the frames of each second while something moves; too many slow seconds turn the decorations off. Returns a
 * function that stops the counting.
 */
export function countFrames(): () => void {
  let frames = 0
  let since = performance.now()
  let handle = requestAnimationFrame(function count(now) {
    frames += 1
    if (now - since >= 1_000) {
      const perSecond = Math.round((frames * 1_000) / (now - since))
      frames = 0
      since = now
      slowSeconds = slowSecondsAfter(slowSeconds, perSecond)
      if (isTooSlow(slowSeconds)) decideEffects('off')
      else refresh(perSecond)
    }
    handle = requestAnimationFrame(count)
  })
  return () => {
    cancelAnimationFrame(handle)
    slowSeconds = 0
    refresh(null)
  }
}
