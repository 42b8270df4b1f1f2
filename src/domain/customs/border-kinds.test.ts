import { describe, expect, it } from 'vitest'
import countriesJson from '../../../database/seed/countries.json' with { type: 'json' }
import type { CountryRules, ImportException } from '../sendability/country-rules.ts'
import { borderKinds } from './border-kinds.ts'

const countries = countriesJson.countries as unknown as readonly CountryRules[]
const of = (code: string) => borderKinds(countries.find((row) => row.code === code) ?? expect.fail(code))

describe('import rules as a list', () => {
  it.each<[string, string[]]>([
    ['IN', []],
    ['GB', ['meat', 'dairy (packed-snacks)', 'freshProduce']],
    ['US', ['meat', 'freshProduce', 'rawGrain (flour)', 'betel-nut']],
    ['AU', ['meat', 'dairy (packed-snacks)', 'freshProduce', 'rawGrain', 'seeds (cooked)', 'wholeSpice']],
    ['SG', ['meat', 'poppy', 'betel-nut']],
    ['SA', ['meat', 'poppy', 'betel-leaf', 'nutmeg']],
    ['JP', ['meat', 'freshProduce', 'poppy']],
  ])('%s: %j', (code, expected) => {
    expect(of(code).forbidden.map(({ kind, except }) => (except ? `${kind} (${except})` : kind))).toEqual(expected)
  })

  it('names the maximum weight per parcel where the country has one', () => {
    expect(of('GB').checked).toContainEqual({ kind: 'honey', maxKg: 2 })
    expect(of('GB').checked).toContainEqual({ kind: 'seeds', maxKg: null })
  })

  it.each<[string, ImportException['allowWhen'][]]>([
    ['two exceptions of one kind', [{ cooked: true }, { storageCodeIn: ['flour'] }]],
    ['conditions without words of their own', [{ categoryIn: ['grains'] }]],
    ['what is not cooked', [{ cooked: false }]],
  ])('reports only that some of the kind is allowed: %s', (_, exceptions) => {
    const [base] = countries.filter(({ code }) => code === 'AU')
    if (!base) return expect.fail('AU')
    const importRules = {
      ...base.importRules,
      prohibits: ['rawGrain' as const],
      prohibitedIngredients: [],
      exceptions: exceptions.map((allowWhen) => ({ flag: 'rawGrain' as const, allowWhen })),
    }
    expect(borderKinds({ ...base, importRules }).forbidden).toEqual([{ kind: 'rawGrain', except: 'some' }])
  })
})
