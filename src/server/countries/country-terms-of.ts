import { countryTerms } from '#contract/countries/country-contract.ts'
import { languages } from '#domain/language/language.ts'
import { refuse } from '#domain/refusal.ts'
import type { CountryTerms } from '#domain/sendability/country-terms.ts'
import { readCountryTemplate, templateReviewedOn } from '#server/opening/country-template.ts'
import { templatesFolder } from '#server/opening/template-file.ts'
import type { DestinationRules } from '#server/shop/destination-rules.ts'
import type { VersionFacts } from './country-store.ts'

/** Returns the terms of a version: its rules with whether it is open and where they come from. */
export const termsOf = (
  { code: _code, domestic: _domestic, codAvailable: _codAvailable, ...rules }: DestinationRules,
  { isOpen, source, reviewedOn, note }: VersionFacts,
) => countryTerms.parse({ ...rules, isOpen, source, reviewedOn, note })

/** Returns the terms of a stored draft. */
export const draftTerms = (stored: unknown) => countryTerms.parse(stored)

/** What no form changes about a country that is new. */
export const fixedForNew = (code: string) => ({ code, domestic: false, codAvailable: false })

/**
 * Returns what the form of a country begins with that the shop does not have: its template, else its names and nothing else. Closed,
 * so that it is opened on purpose. Refuses with thing/not-found for a code that no country has.
 */
export async function startOfCountry(code: string) {
  const template = (await readCountryTemplate(templatesFolder)).find((each) => each.code === code)
  const facts = { isOpen: false, note: '' }
  if (template) return termsOf(template, { ...facts, source: template.source, reviewedOn: templateReviewedOn })
  return countryTerms.parse({ ...emptyTerms, ...facts, name: namesOf(code) ?? refuse('thing/not-found') })
}

/** Codes that have a name but are no country. */
const noCountries = ['ZZ', 'EU', 'EZ', 'UN', 'QO', 'XA', 'XB']

/** Returns the names of a country in the three languages, or undefined for a code that no country has. */
export function namesOf(code: string): CountryTerms['name'] | undefined {
  if (noCountries.includes(code)) return undefined
  const names = languages.map((language) => [
    language,
    new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(code) ?? '',
  ])
  return names.every(([, name]) => name !== '') ? (Object.fromEntries(names) as CountryTerms['name']) : undefined
}

const emptyTerms: Omit<CountryTerms, 'name' | 'isOpen' | 'note'> = {
  currency: '',
  zone: 'EUR',
  dialCode: '',
  postcode: { required: false, regex: null, example: null },
  statesRequired: false,
  states: null,
  statesComplete: null,
  importRules: {
    prohibits: [],
    exceptions: [],
    restricts: [],
    prohibitedIngredients: [],
    requires: [],
    maxFoodKg: 10,
    declaration: {
      postal: { cn22UpToSdr: 300, cn22UpToKg: 2, above: 'CN23' },
      courier: 'commercial invoice with HS code, value and origin per line; shipping bill on the Indian side',
    },
    dutyFreeThreshold: { amount: null, currency: 'EUR' },
  },
  handlingTag: 'none',
  source: '',
  reviewedOn: null,
}
