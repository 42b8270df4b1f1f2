import { normalisePostalCode } from '#domain/accounts/postal-code.ts'
import { type DestinationCountry, quotableDestination } from '#web/cart/destination-country.ts'
import type { RateSearch } from './rate-search.ts'

/** The minimum and maximum weight of a parcel, in grams. */
export const weightRange = { least: 1, most: 100_000 } as const

/** Parses typed grams ("1,200"); undefined when the weight cannot be priced. */
export function gramsTyped(typed: string | undefined): number | undefined {
  const grams = /^\d+(,\d+)*$/.test(typed ?? '') ? Number(typed?.replaceAll(',', '')) : Number.NaN
  return grams >= weightRange.least && grams <= weightRange.most ? grams : undefined
}

export const rateFields = ['country', 'pincode', 'weight'] as const
export type RateField = (typeof rateFields)[number]
/** Problems by field; the values are keys of the `errors` texts. */
export type RateProblems = { readonly [field in RateField]?: 'country' | 'pincodeMissing' | 'pincodeWrong' | 'weight' }

/** Returns whether the country's addresses have a postal code; where they have none the region is requested instead. */
export const hasPostalCode = ({ postcode }: DestinationCountry): boolean =>
  postcode.required || postcode.pattern !== null || postcode.example !== null

/** Validates the query before the server is called. */
export function judgeRateSearch(search: RateSearch, country: DestinationCountry | undefined): RateProblems {
  const postalCodeProblem = (): RateProblems => {
    if (!country || !hasPostalCode(country)) return {}
    const typed = normalisePostalCode(search.pincode ?? '')
    const destination = quotableDestination(country, typed)
    // Abroad the country is enough; a typed postal code must still be valid.
    if (destination && (typed === '' || destination.pincode !== '')) return {}
    return { pincode: typed === '' ? 'pincodeMissing' : 'pincodeWrong' }
  }
  return {
    ...(country ? {} : { country: 'country' as const }),
    ...postalCodeProblem(),
    ...(search.of !== 'cart' && gramsTyped(search.weight) === undefined ? { weight: 'weight' as const } : {}),
  }
}
