import { useQuery } from '@tanstack/react-query'
import type { CallReply } from '#contract/contract.ts'
import { normalisePostalCode } from '#domain/accounts/postal-code.ts'
import type { Language } from '#domain/language/language.ts'
import type { CountryAddressRules } from '#domain/sendability/country-rules.ts'
import { readQuery } from '#web/data/read-query.ts'

export type DestinationCountry = CallReply<'GET /api/countries'>['items'][number]

/** Returns the delivery countries; undefined until they are loaded. Requested only where the cart has items. */
export const useCountries = (language: Language, enabled = true) =>
  useQuery({ ...readQuery('GET /api/countries', { query: { lng: language } }), enabled })

/** Converts a country of the API into the domain's address rules. */
export const addressRulesOf = (country: DestinationCountry): CountryAddressRules => ({
  code: country.code,
  dialCode: country.dialCode,
  postcode: { required: country.postcode.required, regex: country.postcode.pattern, example: country.postcode.example },
  statesRequired: country.stateRequired,
  states: country.states,
  statesComplete: country.statesComplete,
})

/**
 * Returns the destination for a quote. In India the postal code decides the zone, so it is undefined without one;
 * abroad the country is enough, and a missing or invalid postal code is left out.
 */
export function quotableDestination(
  country: DestinationCountry | undefined,
  typed: string,
): { country: string; pincode: string } | undefined {
  if (!country) return undefined
  const { pattern } = country.postcode
  const written = normalisePostalCode(typed)
  const joined = written.replace(/\s/g, '')
  const fits = (postcode: string) => pattern === null || new RegExp(pattern).test(postcode)
  const pincode = written === '' ? undefined : [written, joined].find(fits)
  if (pincode !== undefined) return { country: country.code, pincode }
  return country.domestic ? undefined : { country: country.code, pincode: '' }
}
