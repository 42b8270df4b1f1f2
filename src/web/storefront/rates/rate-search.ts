import { normalisePostcode } from '#domain/address.ts'
import { homeCountry } from '#domain/delivery-zone.ts'
import { type DestinationCountry, quotablePlace } from '#web/cart/destination-country.ts'
import { writePlainSearch } from '#web/shell/plain-search.ts'

/** What the calculator is asked, as it stands in its address: a place, and a weight in grams or what is in the cart. */
export type RateSearch = { country?: string; pincode?: string; state?: string; weight?: string; of?: 'cart' }

/** The lightest and the heaviest parcel a price is asked for, in grams. */
export const weightRange = { least: 1, most: 100_000 } as const

const mostCharacters = { pincode: 12, state: 60, weight: 12 } as const

/** Reads the address as it was typed or shared: what is no country is dropped, the rest is judged with the form. */
export function readRateSearch(search: Record<string, unknown>): RateSearch {
  const text = (name: keyof typeof mostCharacters): string =>
    typeof search[name] === 'string' ? search[name].trim().slice(0, mostCharacters[name]) : ''
  const country = typeof search.country === 'string' && /^[A-Z]{2}$/.test(search.country) ? search.country : ''
  const [pincode, state, weight] = [text('pincode'), text('state'), text('weight')]
  return {
    ...(country ? { country } : {}),
    ...(pincode ? { pincode } : {}),
    ...(state ? { state } : {}),
    ...(search.of === 'cart' ? { of: 'cart' } : weight ? { weight } : {}),
  }
}

/** The calculator's address with a question in it. */
export const ratesHref = ({ country, pincode, state, weight, of }: RateSearch): string =>
  `/shipping-test${writePlainSearch({ country, pincode, state, ...(of ? { of } : { weight }) })}`

/** The country a question is about; home until another is chosen. */
export const countryAsked = ({ country }: RateSearch): string => country ?? homeCountry

/** Whether anything was asked yet, so that an untouched form shows no reproach. */
export const wasAsked = ({ weight, of }: RateSearch): boolean => of !== undefined || weight !== undefined

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
