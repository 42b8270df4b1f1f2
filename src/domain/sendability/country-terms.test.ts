import { describe, expect, it } from 'vitest'
import countriesJson from '../../../database/seed/countries.json' with { type: 'json' }
import productsJson from '../../../database/seed/products.json' with { type: 'json' }
import { type DestinationRules, type ImportFlag, importFlags } from './country-rules.ts'
import {
  type CountryTerms,
  countryDifferences,
  countryProblems,
  isPostalCodePattern,
  reviewAge,
  rulesOfTerms,
} from './country-terms.ts'
import { rulesEffect } from './rules-effect.ts'
import type { ProductForSending } from './sendability.ts'
import { sendability } from './sendability.ts'

type Seeded = DestinationRules & { source: string }
const seeded = countriesJson.countries as unknown as readonly Seeded[]
const termsOf = ({ code: _code, domestic: _domestic, codAvailable: _cod, ...rules }: Seeded): CountryTerms => ({
  ...rules,
  isOpen: true,
  reviewedOn: '2026-11-20',
  note: '',
})
const country = (code: string): Seeded => seeded.find((row) => row.code === code) ?? expect.fail(code)
const australia = termsOf(country('AU'))
const facts = { domestic: false, services: 2, today: '2026-11-27' }
const withRules = (rules: Partial<CountryTerms['importRules']>): CountryTerms => ({
  ...australia,
  importRules: { ...australia.importRules, ...rules },
})

it.each(seeded.map((row) => [row.code, row] as const))('the template of %s can be published', (_, row) => {
  expect(countryProblems(termsOf(row), { ...facts, domestic: row.domestic })).toEqual({})
})

it.each<[string, CountryTerms, Record<string, string>]>([
  ['a name missing in one language', { ...australia, name: { ...australia.name, hi: ' ' } }, { 'name.hi': 'missing' }],
  ['no currency', { ...australia, currency: '' }, { currency: 'currency' }],
  ['a dialling code without a plus', { ...australia, dialCode: '61' }, { dialCode: 'dialCode' }],
  ['the zone of India', { ...australia, zone: 'DOM' }, { zone: 'zone' }],
  [
    'a pattern that can take for ever',
    { ...australia, postcode: { required: true, regex: '^(a+)+$', example: 'aaa' } },
    { 'postcode.regex': 'pattern' },
  ],
  [
    'an example that does not fit',
    { ...australia, postcode: { ...australia.postcode, example: '21450' } },
    { 'postcode.example': 'example' },
  ],
  ['a required state without a list', { ...australia, states: [] }, { states: 'states' }],
  ['no weight', withRules({ maxFoodKg: 0 }), { maxFoodKg: 'kilograms' }],
  ['a weight that is no number', withRules({ maxFoodKg: Number.NaN }), { maxFoodKg: 'kilograms' }],
  [
    'an exception without a condition',
    withRules({ exceptions: [{ flag: 'dairy', allowWhen: {} }] }),
    { 'exceptions.0': 'emptyException' },
  ],
  [
    'an exception from nothing',
    withRules({ exceptions: [{ flag: 'nuts', allowWhen: { cooked: true } }] }),
    { 'exceptions.0': 'notForbidden' },
  ],
  [
    'no rules at all',
    withRules({ prohibits: [], restricts: [], exceptions: [], requires: [], prohibitedIngredients: [] }),
    { isOpen: 'noRules' },
  ],
  ['no source', { ...australia, source: '' }, { source: 'missing' }],
  ['no review', { ...australia, reviewedOn: null }, { reviewedOn: 'notReviewed' }],
  ['a review to come', { ...australia, reviewedOn: '2026-11-28' }, { reviewedOn: 'reviewedLater' }],
])('is refused: %s', (_, terms, problems) => {
  expect(countryProblems(terms, facts)).toEqual(problems)
})

it('a country no service delivers to cannot be open, but it can be closed', () => {
  expect(countryProblems(australia, { ...facts, services: 0 })).toEqual({ isOpen: 'noService' })
  expect(countryProblems({ ...australia, isOpen: false }, { ...facts, services: 0 })).toEqual({})
})

it("the shop's own country cannot be closed", () => {
  const india = { ...termsOf(country('IN')), isOpen: false }
  expect(countryProblems(india, { ...facts, domestic: true })).toEqual({ isOpen: 'ownCountry' })
})

it.each([
  ['^[0-9]{4}$', true],
  ['^(GIR ?0AA|[A-Z]{1,2}[0-9][A-Z0-9]? ?[0-9][A-Z]{2})$', true],
  ['[0-9]{4}', false],
  ['^([0-9]{1,9}){1,9}$', false],
  ['^.*$', false],
  ['^(?=a)$', false],
  ['^[0-9$', false],
])('the pattern %s is allowed: %s', (pattern, allowed) => {
  expect(isPostalCodePattern(pattern)).toBe(allowed)
})

it.each([
  ['2026-11-20', 'fresh'],
  ['2026-05-27', 'due'],
  ['2025-11-27', 'old'],
  [null, 'never'],
] as const)('a review of %s is %s', (reviewedOn, age) => {
  expect(reviewAge(reviewedOn, '2026-11-27')).toBe(age)
})

it('names the fields in which versions differ', () => {
  const later = withRules({ prohibits: [...australia.importRules.prohibits, 'nuts'], maxFoodKg: 5 })
  expect(countryDifferences(australia, { ...later, isOpen: false })).toEqual([
    { field: 'isOpen', before: true, after: false },
    { field: 'forbidden', before: expect.anything(), after: expect.arrayContaining([{ flag: 'nuts', details: '' }]) },
    { field: 'maxFoodKg', before: '10', after: '5' },
  ])
  expect(countryDifferences(australia, australia)).toEqual([])
})

describe('the effect of a change of rules', () => {
  const products = productsJson.map((row) => ({
    id: row.id,
    sent: {
      category: row.category,
      storageCode: row.storageCode,
      flags: row.containsMeatDairySeeds,
      ingredients: row.ingredients,
      exportEligible: row.exportEligible,
      shelfLifeDays: row.shelfLifeDays,
    } as ProductForSending,
  }))
  const rules = rulesOfTerms(australia, { code: 'AU', domestic: false, codAvailable: false })
  /** A fixed sequence of numbers from 0 to 1. */
  const numbers = (seed: number) => () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }
  const randomRules = (next: () => number): DestinationRules => {
    const chosen = (): ImportFlag[] => importFlags.filter(() => next() < 0.3)
    const prohibits = chosen()
    const exceptions = prohibits.filter(() => next() < 0.3).map((flag) => ({ flag, allowWhen: { cooked: true } }))
    const restricts = chosen().map((flag) => ({ flag, note: '' }))
    const prohibitedIngredients = next() < 0.3 ? ['poppy'] : []
    return { ...rules, importRules: { ...rules.importRules, prohibits, exceptions, restricts, prohibitedIngredients } }
  }

  it.each(Array.from({ length: 40 }, (_, seed) => [seed]))(
    'is what the rule of the shop says, product by product (%s)',
    (seed) => {
      const next = numbers(seed + 1)
      const [before, after] = [next() < 0.1 ? null : randomRules(next), next() < 0.1 ? null : randomRules(next)]
      const effect = rulesEffect(products, before, after)
      const sendableTo = (to: DestinationRules | null) =>
        new Set(products.filter(({ sent }) => to && sendability(sent, to).verdict !== 'block').map(({ id }) => id))
      const expected = sendableTo(before)
      for (const id of effect.blocked) expect(expected.delete(id), `${id} could be sent`).toBe(true)
      for (const id of effect.freed) expect(expected.has(id), `${id} could not be sent`).toBe(false)
      for (const id of effect.freed) expected.add(id)
      expect(expected).toEqual(sendableTo(after))
      expect(effect.sendableBefore).toBe(sendableTo(before).size)
      expect(effect.sendableAfter).toBe(expected.size)
    },
  )
})
