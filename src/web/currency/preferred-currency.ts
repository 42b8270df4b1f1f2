import { useSyncExternalStore } from 'react'
import { type CurrencyCode, defaultCurrency, isCurrencyCode } from '#domain/currency.ts'
import { readStored, writeStored } from '#web/shell/browser-storage.ts'

let chosen: CurrencyCode | undefined
const listeners = new Set<() => void>()

/** The currency this visitor likes prices to be shown in; rupees until she says otherwise (specification section 9). */
export function readPreferredCurrency(): CurrencyCode {
  if (chosen === undefined) {
    const stored = readStored('preferredCurrency')
    chosen = isCurrencyCode(stored) ? stored : defaultCurrency
  }
  return chosen
}

/** Keeps the choice, and room for the second amount on this page and the next ones (see `first-paint.ts`). */
export function preferCurrency(next: string): void {
  if (!isCurrencyCode(next)) return
  chosen = next
  writeStored('preferredCurrency', next)
  document.documentElement.dataset.preferredCurrency = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const usePreferredCurrency = (): CurrencyCode =>
  useSyncExternalStore(subscribe, readPreferredCurrency, () => defaultCurrency)
