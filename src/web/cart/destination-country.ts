import { useQuery } from '@tanstack/react-query'
import type { CallReply } from '#contract/contract.ts'
import { normalisePostcode } from '#domain/address.ts'
import type { CountryAddressRules } from '#domain/country-rules.ts'
import type { Language } from '#domain/language.ts'
import { readQuery } from '#web/data/read-query.ts'

export type DestinationCountry = CallReply<'GET /api/countries'>['items'][number]

/** The countries a box can travel to; undefined until they have come. */
export const useCountries = (language: Language) =>
  useQuery(readQuery('GET /api/countries', { query: { lng: language } }))

/** A country of the wire as the rules of an address want it. */
export const addressRulesOf = (country: DestinationCountry): CountryAddressRules => ({
  code: country.code,
  dialCode: country.dialCode,
  postcode: { required: country.postcode.required, regex: country.postcode.pattern, example: country.postcode.example },
  statesRequired: country.stateRequired,
  states: country.states,
  statesComplete: country.statesComplete,
})

/** Where the box would go, once country and postcode can be quoted for; undefined while the postcode is missing or not one. */
export function quotablePlace(
  country: DestinationCountry | undefined,
  typed: string,
): { country: string; pincode: string } | undefined {
  if (!country) return undefined
  const { required, pattern } = country.postcode
  const written = normalisePostcode(typed)
  const joined = written.replace(/\s/g, '')
  const fits = (postcode: string) => pattern === null || new RegExp(pattern).test(postcode)
  if (written === '') return required ? undefined : { country: country.code, pincode: '' }
  if (fits(written)) return { country: country.code, pincode: written }
  return fits(joined) ? { country: country.code, pincode: joined } : undefined
}
