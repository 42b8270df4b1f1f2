import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#web/shell/browser-storage.ts'

/** What the visitor answered to the cookie question; null until she has (specification sections 3 and 4). */
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

/** Keeps the answer, or with null asks again. Without storage it holds until the page is left. */
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

/** The answer as it stands; on the server, and until the page has woken, nobody has answered. */
export const useConsent = (): Consent | null => useSyncExternalStore(followConsent, readConsent, () => null)
