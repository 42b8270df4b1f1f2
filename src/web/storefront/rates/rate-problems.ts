import { normalisePostcode } from '#domain/address.ts'
import { type DestinationCountry, quotablePlace } from '#web/cart/destination-country.ts'
import type { RateSearch } from './rate-search.ts'

/** The lightest and the heaviest parcel a price is asked for, in grams. */
export const weightRange = { least: 1, most: 100_000 } as const

/** Grams as they were typed ("1,200"); undefined when that is no weight we can price. */
export function gramsTyped(typed: string | undefined): number | undefined {
  const grams = /^\d+(,\d+)*$/.test(typed ?? '') ? Number(typed?.replaceAll(',', '')) : Number.NaN
  return grams >= weightRange.least && grams <= weightRange.most ? grams : undefined
}

export const rateFields = ['country', 'pincode', 'weight'] as const
export type RateField = (typeof rateFields)[number]
/** What is wrong, by field; the words are those of the texts' `errors`. */
export type RateProblems = { readonly [field in RateField]?: 'country' | 'pincodeMissing' | 'pincodeWrong' | 'weight' }

/** Whether the country's addresses have a postcode at all; where they have none the region is asked instead. */
export const hasPostcode = ({ postcode }: DestinationCountry): boolean =>
  postcode.required || postcode.pattern !== null || postcode.example !== null

/** Judges the question before the server is asked. */
export function judgeRateSearch(search: RateSearch, country: DestinationCountry | undefined): RateProblems {
  const postcodeProblem = (): RateProblems => {
    if (!country || !hasPostcode(country)) return {}
    const typed = normalisePostcode(search.pincode ?? '')
    const place = quotablePlace(country, typed)
    // Abroad the country is enough; a postcode that was typed must be one all the same.
    if (place && (typed === '' || place.pincode !== '')) return {}
    return { pincode: typed === '' ? 'pincodeMissing' : 'pincodeWrong' }
  }
  return {
    ...(country ? {} : { country: 'country' as const }),
    ...postcodeProblem(),
    ...(search.of !== 'cart' && gramsTyped(search.weight) === undefined ? { weight: 'weight' as const } : {}),
  }
}
