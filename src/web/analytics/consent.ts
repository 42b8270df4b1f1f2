import { readStored, writeStored } from '#web/platform/browser-storage.ts'
import { createStore, useStore } from '#web/platform/create-store.ts'

/** The visitor's answer to the cookie banner; null until they answer (docs/spec/specification.md#3 and #4). */
export type Consent = 'accepted' | 'declined'

const answer = createStore<Consent | null>({
  server: null,
  keys: ['cookieConsent'],
  load: () => {
    const stored = readStored('cookieConsent')
    return stored === 'accepted' || stored === 'declined' ? stored : null
  },
  save: (next) => writeStored('cookieConsent', next),
})

export const readConsent = answer.read
export const followConsent = answer.follow

/** Stores the answer; null shows the banner again. Without storage it lasts until the page is left. */
export function giveConsent(next: Consent | null): void {
  if (next) document.documentElement.dataset.cookieConsent = next
  else delete document.documentElement.dataset.cookieConsent
  answer.set(next)
}

/** Returns the current answer; null on the server and until the page is hydrated. */
export const useConsent = (): Consent | null => useStore(answer)
