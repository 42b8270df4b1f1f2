import { homeCountry } from '#domain/delivery-zone.ts'
import { writePlainSearch } from '#web/shell/plain-search.ts'

/** What the calculator is asked, as it stands in its address: a place, and a weight in grams or what is in the cart. */
export type RateSearch = { country?: string; pincode?: string; state?: string; weight?: string; of?: 'cart' }

const mostCharacters = { pincode: 12, state: 60, weight: 12 } as const

/**
 * Reads the address as it was typed, shared or sent by the form itself before the page woke: what is no country is dropped, the rest is judged with
 * the form. A weight that was sent empty stays, for then something was asked.
 */
export function readRateSearch(search: Record<string, unknown>): RateSearch {
  const text = (name: keyof typeof mostCharacters): string =>
    typeof search[name] === 'string' ? search[name].trim().slice(0, mostCharacters[name]) : ''
  const country = typeof search.country === 'string' && /^[A-Z]{2}$/.test(search.country) ? search.country : ''
  const [pincode, state, weight] = [text('pincode'), text('state'), text('weight')]
  return {
    ...(country ? { country } : {}),
    ...(pincode ? { pincode } : {}),
    ...(state ? { state } : {}),
    ...(search.of === 'cart' ? { of: 'cart' } : weight || search.weight === '' ? { weight } : {}),
  }
}

/** The calculator's address with a question in it. */
export const ratesHref = ({ country, pincode, state, weight, of }: RateSearch): string =>
  `/shipping-test${writePlainSearch({ country, pincode, state, ...(of ? { of } : { weight }) })}`

/** The country a question is about; home until another is chosen. */
export const countryAsked = ({ country }: RateSearch): string => country ?? homeCountry

/** Whether anything was asked yet, so that an untouched form shows no reproach. */
export const wasAsked = ({ weight, of }: RateSearch): boolean => of !== undefined || weight !== undefined
