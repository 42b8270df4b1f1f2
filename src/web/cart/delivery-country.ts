import { useSyncExternalStore } from 'react'
import { onPersonalDataCleared, readForVisit, writeForVisit } from '#web/platform/browser-storage.ts'
import { countryOfTimeZone } from './time-zone-country.ts'

let chosen: string | null | undefined
const listeners = new Set<() => void>()

/**
 * Returns the country the visitor has chosen for this visit, as a code; null until then. Only a choice of the visitor
 * is stored.
 */
export function readChosenCountry(): string | null {
  if (chosen === undefined) {
    const stored = readForVisit('deliveryCountry')
    chosen = stored && /^[A-Z]{2}$/.test(stored) ? stored : null
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

onPersonalDataCleared(() => {
  chosen = undefined
  for (const listener of listeners) listener()
})
