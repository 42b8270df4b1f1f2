import { countryOfTimeZone } from '#domain/time/time-zone-country.ts'
import { readForVisit, writeForVisit } from '#web/platform/browser-storage.ts'
import { createStore, useStore } from '#web/platform/create-store.ts'

/**
 * Returns the country the visitor has chosen for this visit, as a code; null until then. Only a choice of the visitor
 * is stored.
 */
export function readChosenCountry(): string | null {
  const stored = readForVisit('deliveryCountry')
  return stored && /^[A-Z]{2}$/.test(stored) ? stored : null
}

/**
 * Returns the country of the device's time zone; null where the shop does not deliver there, and outside a browser.
 */
function guessCountry(): string | null {
  if (typeof document === 'undefined') return null
  return countryOfTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone ?? '')
}

const deliveryCountry = createStore<string | null>({
  server: null,
  keys: ['deliveryCountry'],
  load: () => readChosenCountry() ?? guessCountry(),
  save: (code) => writeForVisit('deliveryCountry', code),
})

/**
 * Returns the delivery country of this visit: the chosen one, else a guess that the visitor can change; null, which
 * counts as India, without either.
 */
export const readDeliveryCountry = deliveryCountry.read

/**
 * Stores one choice for the header, the check on a product, the estimate in the cart and the address at the checkout.
 */
export function chooseDeliveryCountry(code: string): void {
  if (code !== readChosenCountry()) deliveryCountry.set(code)
}

export const followDeliveryCountry = deliveryCountry.follow

export const useDeliveryCountry = (): string | null => useStore(deliveryCountry)
