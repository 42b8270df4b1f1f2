import { useSyncExternalStore } from 'react'
import { type CurrencyCode, defaultCurrency, isCurrencyCode } from '#domain/money/currency.ts'
import { readStored, writeStored } from '#web/platform/browser-storage.ts'

let chosen: CurrencyCode | undefined
const listeners = new Set<() => void>()

/** Returns the visitor's preferred display currency; rupees by default (docs/spec/specification.md#9). */
export function readPreferredCurrency(): CurrencyCode {
  if (chosen === undefined) {
    const stored = readStored('preferredCurrency')
    chosen = isCurrencyCode(stored) ? stored : defaultCurrency
  }
  return chosen
}

/**
 * Stores the choice, and reserves space for the second amount on this page and the next ones (see `first-paint.ts`).
 */
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
