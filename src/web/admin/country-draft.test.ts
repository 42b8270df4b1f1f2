import { expect, it } from 'vitest'
import countriesJson from '../../../database/seed/countries.json' with { type: 'json' }
import { draftOfTerms, isSendable, type Terms, termsOfDraft } from './country-draft.ts'

const templates = countriesJson.countries.map((row) => {
  const { code, domestic: _domestic, codAvailable: _cod, confidence: _confidence, ...rules } = row
  return [code, { ...rules, isOpen: true, reviewedOn: '2026-11-20', note: '' } as unknown as Terms] as const
})

it.each(templates)('the form of %s changes nothing by itself', (_, terms) => {
  expect(termsOfDraft(draftOfTerms(terms), terms)).toEqual(terms)
})

it('takes what is typed, and says when a number is none', () => {
  const [, terms] = templates.find(([code]) => code === 'AU') ?? expect.fail('AU')
  const draft = draftOfTerms(terms)
  const nuts = { forbidden: true, limited: false, maxKg: '', note: '' }
  const typed = { ...draft, kinds: { ...draft.kinds, nuts }, maxFoodKg: '7.5', ingredients: 'Poppy\n\n betel nut ' }
  const next = termsOfDraft(typed, terms)
  expect(next.importRules.prohibits).toContain('nuts')
  expect(next.importRules.restricts.map(({ flag }) => flag)).not.toContain('nuts')
  expect(next.importRules).toMatchObject({ maxFoodKg: 7.5, prohibitedIngredients: ['poppy', 'betel nut'] })
  expect(isSendable(next)).toBe(true)
  for (const maxFoodKg of ['ten', '', '1,000'])
    expect(isSendable(termsOfDraft({ ...typed, maxFoodKg }, terms)), maxFoodKg).toBe(false)
})
