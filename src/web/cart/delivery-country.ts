import { useSyncExternalStore } from 'react'
import { countryOfTimeZone } from '#domain/time-zone-country.ts'
import { onForgotten, readForVisit, writeForVisit } from '#web/shell/browser-storage.ts'

let chosen: string | null | undefined
const listeners = new Set<() => void>()

/**
 * Returns the country the visitor has chosen for this visit, as a code; null until then. Only a choice of the visitor
 * is stored.
 */
export function readChosenCountry(): string | null {
  if (chosen === undefined) {
    const kept = readForVisit('deliveryCountry')
    chosen = kept && /^[A-Z]{2}$/.test(kept) ? kept : null
  }
  return chosen
}

let guessed: string | null | undefined

/**
 * Returns the country of the device's time zone; null where the shop does not deliver there, and outside a browser.
 */
function guessCountry(): string | null {
  if (typeof document === 'undefined') return null
  guessed ??= countryOfTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone ?? '')
  return guessed
}

/**
 * Returns the delivery country of this visit: the chosen one, else a guess that the visitor can change; null, which
 * counts as India, without either.
 */
export const readDeliveryCountry = (): string | null => readChosenCountry() ?? guessCountry()

/**
 * Stores one choice for the header, the check on a product, the estimate in the cart and the address at the checkout.
 */
export function chooseDeliveryCountry(code: string): void {
  if (code === readChosenCountry()) return
  chosen = code
  writeForVisit('deliveryCountry', code)
  for (const listener of listeners) listener()
}

export function followDeliveryCountry(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useDeliveryCountry = (): string | null =>
  useSyncExternalStore(followDeliveryCountry, readDeliveryCountry, () => null)

onForgotten(() => {
  chosen = undefined
  for (const listener of listeners) listener()
})
