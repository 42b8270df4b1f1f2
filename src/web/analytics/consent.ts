import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#web/platform/browser-storage.ts'

/** The visitor's answer to the cookie banner; null until they answer (docs/spec/specification.md#3 and #4). */
export type Consent = 'accepted' | 'declined'

let answer: Consent | null | undefined
const listeners = new Set<() => void>()

export function readConsent(): Consent | null {
  if (answer === undefined) {
    const stored = readStored('cookieConsent')
    answer = stored === 'accepted' || stored === 'declined' ? stored : null
  }
  return answer
}

/** Stores the answer; null shows the banner again. Without storage it lasts until the page is left. */
export function giveConsent(next: Consent | null): void {
  answer = next
  writeStored('cookieConsent', next)
  if (next) document.documentElement.dataset.cookieConsent = next
  else delete document.documentElement.dataset.cookieConsent
  for (const listener of listeners) listener()
}

export function followConsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the current answer; null on the server and until the page is hydrated. */
export const useConsent = (): Consent | null => useSyncExternalStore(followConsent, readConsent, () => null)
