import { type CurrencyCode, defaultCurrency, isCurrencyCode } from '#domain/money/currency.ts'
import { readStored, writeStored } from '#web/platform/browser-storage.ts'
import { createStore, useStore } from '#web/platform/create-store.ts'

const preferredCurrency = createStore<CurrencyCode>({
  server: defaultCurrency,
  keys: ['preferredCurrency'],
  load: () => {
    const stored = readStored('preferredCurrency')
    return isCurrencyCode(stored) ? stored : defaultCurrency
  },
  save: (next) => writeStored('preferredCurrency', next),
})

/** Returns the visitor's preferred display currency; rupees by default (docs/spec/specification.md#9). */
export const readPreferredCurrency = preferredCurrency.read

/**
 * Stores the choice, and reserves space for the second amount on this page and the next ones (see `first-paint.ts`).
 */
export function preferCurrency(next: string): void {
  if (!isCurrencyCode(next)) return
  document.documentElement.dataset.preferredCurrency = next
  preferredCurrency.set(next)
}

export const usePreferredCurrency = (): CurrencyCode => useStore(preferredCurrency)
