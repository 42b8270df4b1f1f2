import { homeCountry } from '#domain/rates/delivery-zone.ts'
import { writePlainSearch } from '#web/platform/plain-search.ts'

/** The calculator's query in the URL: a destination, and a weight in grams or the cart. */
export type RateSearch = { country?: string; pincode?: string; state?: string; weight?: string; of?: 'cart' }

const mostCharacters = { pincode: 12, state: 60, weight: 12 } as const

/**
 * Parses the query as typed, shared or submitted by the form before hydration: an invalid country is dropped, the
 * rest is validated with the form. An empty submitted weight stays, because a query was made.
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

/** Returns the calculator's URL for a query. */
export const ratesHref = ({ country, pincode, state, weight, of }: RateSearch): string =>
  `/shipping-test${writePlainSearch({ country, pincode, state, ...(of ? { of } : { weight }) })}`

/** Returns the query's country; India until another is chosen. */
export const selectedCountry = ({ country }: RateSearch): string => country ?? homeCountry

/** Returns whether a query was made, so that an untouched form shows no errors. */
export const hasInput = ({ weight, of }: RateSearch): boolean => of !== undefined || weight !== undefined
