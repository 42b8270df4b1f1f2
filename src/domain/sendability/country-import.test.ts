import { expect, test } from 'vitest'
import countriesJson from '../../../database/seed/countries.json' with { type: 'json' }
import { type FindChoices, readImportRow } from '../imports/import-column.ts'
import { asReadBack, countryImportColumns, countryTermsOf, countryValuesOf } from './country-import.ts'
import type { CountryTerms } from './country-terms.ts'

const facts = { isOpen: true, reviewedOn: '2026-11-01', note: 'First line\nsecond line' }
const countries = countriesJson.countries.map(
  ({ code: _, domestic: _d, codAvailable: _c, confidence: _f, ...rules }) =>
    ({ ...rules, ...facts }) as unknown as CountryTerms,
)
const find: FindChoices = (_, text) => [text]
const names = (_: string, code: string) => code
const australia = countries.find(({ name }) => name.en === 'Australia') ?? expect.fail()

/** Returns what a file says of a country that this one was exported as. */
function read(before: CountryTerms, cells: Record<string, string>, stored = {}) {
  const { said, problems } = readImportRow(countryImportColumns, cells, { find, stored })
  const result = countryTermsOf(before, said, find)
  return { terms: result.terms, problems: [...problems, ...result.problems] }
}
const cellsOf = (terms: CountryTerms): Record<string, string> =>
  Object.fromEntries(
    Object.entries(countryValuesOf(terms, names)).map(([key, value]) => {
      const text = Array.isArray(value) ? value.join('; ') : String(value ?? '')
      return [key, value === true ? 'yes' : value === false ? 'no' : text]
    }),
  )

test('every cell of an exported country is read as the terms it was written from', () => {
  for (const terms of countries) expect(read(terms, cellsOf(terms))).toEqual({ terms, problems: [] })
  for (const terms of countries)
    expect(read(terms, cellsOf(terms), asReadBack(countryValuesOf(terms, names)))).toEqual({ terms, problems: [] })
})

test('each cell changes what it names and nothing else', () => {
  const changed = (cells: Record<string, string>) => {
    const { terms, problems } = read(australia, cells, asReadBack(countryValuesOf(australia, names)))
    expect(problems).toEqual([])
    return terms
  }
  expect(changed({ dialCode: '61' })).toEqual(australia)
  expect(changed({ currency: 'nzd' })).toEqual({ ...australia, currency: 'NZD' })
  expect(changed({ states: 'NSW\n\n VIC ' }).states).toEqual(['NSW', 'VIC'])
  expect(changed({ states: '-' }).states).toBeNull()
  const { importRules: rules } = australia
  const ruled = (cells: Record<string, string>) => changed(cells).importRules
  expect(ruled({ forbidden: 'dairy; poppy; meat' }).prohibits).toEqual(['meat', 'dairy', 'poppy'])
  expect(ruled({ limited: 'honey | 1.5 | Declared | sealed\nnuts' }).restricts).toEqual([
    { flag: 'honey', maxKg: 1.5, note: 'Declared | sealed' },
    { flag: 'nuts', note: '' },
  ])
  expect(ruled({ exceptions: 'seeds | sweets; snacks | | yes | Roasted' }).exceptions).toEqual([
    { flag: 'seeds', allowWhen: { categoryIn: ['sweets', 'snacks'], cooked: true }, note: 'Roasted' },
  ])
  expect(ruled({ exceptions: '-' })).toEqual({ ...rules, exceptions: [] })
  expect(ruled({ declarationKg: '-' }).declaration).toBeNull()
  expect(ruled({ dutyFree: '-', dutyNote: '-' }).dutyFreeThreshold).toEqual({ amount: null, currency: 'AUD' })
  expect(ruled({ flatDuty: '3', flatDutyUpTo: '150' }).flatDutyPerHs6).toEqual({
    amount: 3,
    currency: 'AUD',
    upToValue: 150,
  })
})

test.each([
  [{ limited: 'honey | two' }, 'limited', 'countryLimits'],
  [{ limited: 'honey | 2\nunicorns | 1' }, 'limited', 'countryLimits'],
  [{ exceptions: 'seeds | nowhere | | perhaps' }, 'exceptions', 'countryExceptions'],
  [{ maxFoodKg: 'ten' }, 'maxFoodKg', 'number'],
])('the cell %j is refused in its column', (cells, column, code) => {
  const known: FindChoices = (of, text) => (['unicorns', 'nowhere', 'perhaps'].includes(text) ? [] : find(of, text))
  const { said, problems } = readImportRow(countryImportColumns, cells as Record<string, string>, { find: known })
  expect([...problems, ...countryTermsOf(australia, said, known).problems]).toEqual([{ column, code }])
})
