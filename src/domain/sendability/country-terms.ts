import { languages } from '../language/language.ts'
import { isForeignZone } from '../rates/delivery-zone.ts'
import type { reviewAges } from './country-list.ts'
import type { DestinationRules, ImportFlag } from './country-rules.ts'

/**
 * What an admin edits of a country: its rules, whether it is open, and where the rules come from. The code, whether it is the
 * shop's own country and cash on delivery stay as they are.
 */
export type CountryTerms = Omit<DestinationRules, 'code' | 'domestic' | 'codAvailable' | 'importRules'> & {
  readonly importRules: DestinationRules['importRules']
  readonly isOpen: boolean
  /** Where the rules are published, and the day (yyyy-mm-dd) a person compared them with it. */
  readonly source: string
  readonly reviewedOn: string | null
  readonly note: string
}

/** How customs of a country treat parcels, beyond its rules. */
export const handlingTags = ['none', 'biosecurity-strict', 'duties-prepaid-advised'] as const

type CountryProblem =
  | 'missing'
  | 'currency'
  | 'dialCode'
  | 'zone'
  | 'pattern'
  | 'example'
  | 'states'
  | 'kilograms'
  | 'amount'
  | 'emptyException'
  | 'notForbidden'
  | 'twice'
  | 'notReviewed'
  | 'reviewedLater'
  | 'noService'
  | 'noRules'
  | 'ownCountry'

export type CountryFacts = {
  readonly domestic: boolean
  /** Services with a rate for the zone of the terms. */
  readonly services: number
  /** Today in India, yyyy-mm-dd. */
  readonly today: string
}

type Problems = Record<string, CountryProblem>

const heaviestParcelKg = 100
const isKilograms = (kilograms: number): boolean => kilograms > 0 && kilograms <= heaviestParcelKg
const isAmount = (amount: number): boolean => amount >= 0 && amount <= 1_000_000
const isCurrency = (code: string): boolean => /^[A-Z]{3}$/.test(code)

/**
 * Returns what keeps these terms from being published, by field: whatever would break the shop, and for an open country
 * abroad also a missing service, missing rules or rules nobody reviewed.
 */
export function countryProblems(terms: CountryTerms, facts: CountryFacts): Problems {
  return {
    ...nameProblems(terms),
    ...addressProblems(terms, facts),
    ...ruleProblems(terms.importRules),
    ...dutyProblems(terms.importRules),
    ...openingProblems(terms, facts),
  }
}

function nameProblems({ name, currency, dialCode }: CountryTerms): Problems {
  const problems: Problems = {}
  for (const language of languages) if (name[language].trim() === '') problems[`name.${language}`] = 'missing'
  if (!isCurrency(currency)) problems.currency = 'currency'
  if (!/^\+[1-9]\d{0,4}$/.test(dialCode)) problems.dialCode = 'dialCode'
  return problems
}

function addressProblems(
  { zone, postcode, states, statesRequired }: CountryTerms,
  { domestic }: CountryFacts,
): Problems {
  const problems: Problems = {}
  if (domestic ? zone !== 'DOM' : !isForeignZone(zone)) problems.zone = 'zone'
  const { regex, example, required } = postcode
  if (regex === null ? required : !isPostalCodePattern(regex))
    problems['postcode.regex'] = regex === null ? 'missing' : 'pattern'
  else if (regex !== null && (example === null || !new RegExp(regex).test(example)))
    problems['postcode.example'] = 'example'
  if (statesRequired && !states?.length) problems.states = 'states'
  return problems
}

const longestPattern = 120
const patternParts = /^\^(?:[A-Za-z0-9 -]|\\d|\[[A-Za-z0-9 -]+\]|(?<!\))\{\d{1,2}(?:,\d{1,2})?\}|[?()|])+\$$/

/**
 * Returns whether a text is a pattern for postal codes that is quick on every input: anchored, of letters, digits, classes and
 * alternatives, with bounded repetitions of single characters only.
 */
export function isPostalCodePattern(pattern: string): boolean {
  if (pattern.length > longestPattern || !patternParts.test(pattern)) return false
  try {
    return new RegExp(pattern) instanceof RegExp
  } catch {
    return false
  }
}

function ruleProblems({ prohibits, restricts, exceptions, maxFoodKg }: CountryTerms['importRules']): Problems {
  const problems: Problems = {}
  if (!isKilograms(maxFoodKg)) problems.maxFoodKg = 'kilograms'
  for (const { flag, maxKg } of restricts) {
    if (maxKg !== undefined && !isKilograms(maxKg)) problems[`maxKg.${flag}`] = 'kilograms'
    if (restricts.filter((other) => other.flag === flag).length > 1) problems[`maxKg.${flag}`] = 'twice'
  }
  exceptions.forEach(({ flag, allowWhen: { categoryIn, storageCodeIn, cooked } }, index) => {
    if (!prohibits.includes(flag)) problems[`exceptions.${index}`] = 'notForbidden'
    else if (!categoryIn?.length && !storageCodeIn?.length && cooked === undefined)
      problems[`exceptions.${index}`] = 'emptyException'
  })
  return problems
}

function dutyProblems({ dutyFreeThreshold, flatDutyPerHs6: flat, declaration }: CountryTerms['importRules']): Problems {
  const problems: Problems = {}
  const { amount, currency } = dutyFreeThreshold
  if (amount !== null && !isAmount(amount)) problems.dutyFree = 'amount'
  if (!isCurrency(currency)) problems.dutyCurrency = 'currency'
  if (flat && !(isAmount(flat.amount) && flat.amount > 0)) problems.flatDuty = 'amount'
  if (flat && !(isAmount(flat.upToValue) && flat.upToValue > 0)) problems.flatUpTo = 'amount'
  if (declaration && !(declaration.postal.cn22UpToSdr > 0)) problems.cn22UpToSdr = 'amount'
  if (declaration && !isKilograms(declaration.postal.cn22UpToKg)) problems.cn22UpToKg = 'kilograms'
  return problems
}

function openingProblems(terms: CountryTerms, { domestic, services, today }: CountryFacts): Problems {
  if (domestic) return terms.isOpen ? {} : { isOpen: 'ownCountry' }
  const problems: Problems = {}
  if (terms.reviewedOn !== null && terms.reviewedOn > today) problems.reviewedOn = 'reviewedLater'
  if (!terms.isOpen) return problems
  if (services === 0) problems.isOpen = 'noService'
  else if (!hasRules(terms)) problems.isOpen = 'noRules'
  if (terms.source.trim() === '') problems.source = 'missing'
  if (terms.reviewedOn === null) problems.reviewedOn = 'notReviewed'
  return problems
}

/** Returns whether a country has import rules at all: one that forbids and limits nothing was never looked up. */
const hasRules = ({ importRules: { prohibits, restricts, prohibitedIngredients, requires } }: CountryTerms): boolean =>
  [prohibits, restricts, prohibitedIngredients, requires].some((rules) => rules.length > 0)

/** Returns the rules of a country as they are stored; ingredients are compared in lower case. */
export function rulesOfTerms(
  { isOpen: _isOpen, source: _source, reviewedOn: _reviewedOn, note: _note, ...terms }: CountryTerms,
  fixed: Pick<DestinationRules, 'code' | 'domestic' | 'codAvailable'>,
): DestinationRules {
  const { importRules } = terms
  const ingredients = importRules.prohibitedIngredients.map((ingredient) => ingredient.trim().toLowerCase())
  return { ...terms, ...fixed, importRules: { ...importRules, prohibitedIngredients: ingredients.filter(Boolean) } }
}

/** Months after which rules are due for review, and after which they count as old. */
const freshMonths = 6
const oldMonths = 12

export type ReviewAge = (typeof reviewAges)[number]

/** Returns how old the review of a country's rules is, on a day (both yyyy-mm-dd). */
export function reviewAge(reviewedOn: string | null, today: string): ReviewAge {
  if (reviewedOn === null) return 'never'
  const monthsOf = (day: string) =>
    Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) + Number(day.slice(8, 10)) / 31
  const months = monthsOf(today) - monthsOf(reviewedOn)
  return months >= oldMonths ? 'old' : months >= freshMonths ? 'due' : 'fresh'
}

/** The fields in which versions are compared; a field of kinds of goods also says which. */
const countryFields = [
  'isOpen',
  'name.en',
  'name.gu',
  'name.hi',
  'currency',
  'zone',
  'dialCode',
  'postcode.required',
  'postcode.regex',
  'postcode.example',
  'states',
  'statesRequired',
  'statesComplete',
  'forbidden',
  'limited',
  'exceptions',
  'ingredients',
  'requires',
  'maxFoodKg',
  'declaration',
  'dutyFree',
  'flatDuty',
  'handlingTag',
  'source',
  'reviewedOn',
  'note',
] as const
export type CountryField = (typeof countryFields)[number]

/** A value of a field: what a person reads, yes or no, or kinds of goods, each with its details. */
export type FieldValue = string | boolean | readonly { readonly flag: ImportFlag; readonly details: string }[]

/** Returns the fields in which two sets of terms differ, in the order of the form. */
export function countryDifferences(
  before: CountryTerms,
  after: CountryTerms,
): { field: CountryField; before: FieldValue; after: FieldValue }[] {
  const [old, next] = [fieldValues(before), fieldValues(after)]
  return countryFields
    .filter((field) => JSON.stringify(old[field]) !== JSON.stringify(next[field]))
    .map((field) => ({ field, before: old[field], after: next[field] }))
}

function fieldValues({ importRules: rules, postcode, name, ...terms }: CountryTerms): Record<CountryField, FieldValue> {
  const { declaration, dutyFreeThreshold: free, flatDutyPerHs6: flat } = rules
  return {
    isOpen: terms.isOpen,
    'name.en': name.en,
    'name.gu': name.gu,
    'name.hi': name.hi,
    currency: terms.currency,
    zone: terms.zone,
    dialCode: terms.dialCode,
    'postcode.required': postcode.required,
    'postcode.regex': postcode.regex ?? '',
    'postcode.example': postcode.example ?? '',
    states: (terms.states ?? []).join(', '),
    statesRequired: terms.statesRequired,
    statesComplete: terms.statesComplete === true,
    forbidden: rules.prohibits.map((flag) => ({ flag, details: '' })),
    limited: rules.restricts.map(({ flag, maxKg, note }) => ({
      flag,
      details: [maxKg === undefined ? '' : `${maxKg} kg`, note].filter(Boolean).join(', '),
    })),
    exceptions: rules.exceptions.map(({ flag, allowWhen: { categoryIn, storageCodeIn, cooked } }) => ({
      flag,
      details: [...(categoryIn ?? []), ...(storageCodeIn ?? []), cooked === undefined ? '' : `cooked: ${cooked}`]
        .filter(Boolean)
        .join(', '),
    })),
    ingredients: rules.prohibitedIngredients.join(', '),
    requires: rules.requires.join('; '),
    maxFoodKg: String(rules.maxFoodKg),
    declaration: declaration ? `CN22: ${declaration.postal.cn22UpToSdr} SDR, ${declaration.postal.cn22UpToKg} kg` : '',
    dutyFree: [free.amount === null ? '' : `${free.amount} ${free.currency}`, free.note ?? '']
      .filter(Boolean)
      .join(', '),
    flatDuty: flat ? `${flat.amount} ${flat.currency} (${flat.upToValue} ${flat.currency})` : '',
    handlingTag: terms.handlingTag,
    source: terms.source,
    reviewedOn: terms.reviewedOn ?? '',
    note: terms.note,
  }
}
