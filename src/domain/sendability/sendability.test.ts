import { describe, expect, test } from 'vitest'
import en from '#texts/en/sendability.json' with { type: 'json' }
import gu from '#texts/gu/sendability.json' with { type: 'json' }
import hi from '#texts/hi/sendability.json' with { type: 'json' }
import countriesJson from '../../../database/seed/countries.json' with { type: 'json' }
import productsJson from '../../../database/seed/products.json' with { type: 'json' }
import { shippedCategory } from '../catalogue/shipped-categories.ts'
import { type CountryRules, importFlags } from './country-rules.ts'
import { parcelSendability } from './parcel-sendability.ts'
import { type ProductForSending, sendability, type Verdict } from './sendability.ts'

const countries = countriesJson.countries as unknown as readonly CountryRules[]
const products = new Map(
  productsJson.map((row): [string, ProductForSending & { grams: number }] => [
    row.id,
    {
      category: row.category,
      isFood: shippedCategory(row.category).isFood,
      countsAsCooked: shippedCategory(row.category).countsAsCooked,
      storageCode: row.storageCode,
      flags: row.containsMeatDairySeeds,
      ingredients: row.ingredients,
      exportEligible: row.exportEligible,
      shelfLifeDays: row.shelfLifeDays,
      grams: row.weightGrams,
    },
  ]),
)
const country = (code: string): CountryRules => countries.find((row) => row.code === code) ?? expect.fail(code)
const product = (id: string) => products.get(id) ?? expect.fail(id)

test.each<[string, string, Verdict, string[]]>([
  ['mohanthal', 'IN', 'allow', []],
  ['mohanthal', 'GB', 'block', ['export/short-life', 'prohibited/dairy']],
  ['mohanthal', 'AU', 'block', ['export/short-life', 'prohibited/dairy']],
  ['mohanthal', 'US', 'block', ['export/short-life']],
  ['methi-khakhra', 'GB', 'allow', []],
  ['methi-khakhra', 'AU', 'allow', []],
  ['ghee-khakhra-kesar', 'GB', 'allow', []],
  ['ghee-khakhra-kesar', 'US', 'warn', ['restricted/dairy']],
  ['sukhdi-gol-papdi', 'GB', 'block', ['prohibited/dairy']],
  ['sukhdi-gol-papdi', 'US', 'warn', ['restricted/dairy']],
  ['valona-cow-ghee', 'GB', 'block', ['prohibited/dairy']],
  ['ajmo-whole', 'AU', 'block', ['prohibited/seeds', 'prohibited/wholeSpice']],
  ['ajmo-whole', 'US', 'warn', ['restricted/seeds', 'restricted/wholeSpice']],
  ['til-alsi-mukhwas', 'AU', 'allow', []],
  ['til-alsi-mukhwas', 'NZ', 'block', ['prohibited/seeds']],
  ['thandai-powder', 'AE', 'block', ['ingredient/poppy', 'prohibited/poppy']],
  ['vadodara-bhakharwadi', 'SG', 'block', ['ingredient/poppy', 'prohibited/poppy']],
  ['thandai-powder', 'GB', 'warn', ['restricted/nuts']],
  ['agarbatti-gugal', 'GB', 'block', ['export/flammable']],
  ['agarbatti-gugal', 'IN', 'warn', ['restricted/flammable']],
  ['jirasar-rice', 'US', 'block', ['prohibited/rawGrain']],
  ['bajri-flour', 'US', 'allow', []],
  ['bajri-flour', 'AU', 'block', ['prohibited/rawGrain']],
  ['gir-forest-honey', 'NZ', 'block', ['prohibited/honey']],
  ['gir-forest-honey', 'GB', 'warn', ['restricted/honey']],
  ['brass-sudi', 'GB', 'warn', ['restricted/blade']],
  ['gorkeri', 'AU', 'warn', ['restricted/pickledInOil']],
  ['salam-pak', 'US', 'block', ['export/protected']],
  ['methi-thepla-vacuum', 'GB', 'block', ['export/chilled', 'prohibited/dairy']],
])('%s to %s: %s', (id, to, verdict, codes) => {
  const answer = sendability(product(id), country(to))
  expect({ verdict: answer.verdict, codes: answer.reasons.map((reason) => reason.code) }).toEqual({ verdict, codes })
})

test('allows nothing by an exception without conditions', () => {
  const gb = country('GB')
  const careless: CountryRules = {
    ...gb,
    importRules: { ...gb.importRules, exceptions: [{ flag: 'dairy', allowWhen: {} }] },
  }
  expect(sendability(product('ghee-khakhra-kesar'), careless).verdict).toBe('block')
})

describe('parcel', () => {
  const line = (id: string, quantity: number) => ({ product: product(id), quantity, grams: product(id).grams })

  test('may hold the food its country allows, and not a gram more', () => {
    const most = country('SG').importRules.maxFoodKg * 1000
    const khakhra = product('methi-khakhra')
    const full = { product: khakhra, quantity: most / khakhra.grams, grams: khakhra.grams }
    expect(parcelSendability([full], country('SG')).verdict).toBe('allow')
    expect(parcelSendability([full, { ...full, quantity: 1, grams: 1 }], country('SG'))).toMatchObject({
      verdict: 'block',
      reasons: [{ code: 'parcel/too-much-food', params: { maxKg: 5 } }],
      maxFoodKg: 5,
    })
  })
  test('does not count a brass pot as food', () => {
    const pots = { ...line('kansa-thali-set', 1), grams: 9000 }
    expect(parcelSendability([pots], country('SG')).verdict).toBe('allow')
  })
  test('respects the limit of one kind', () => {
    const honey = line('gir-forest-honey', 1)
    expect(parcelSendability([{ ...honey, grams: 2000 }], country('GB')).verdict).toBe('warn')
    expect(parcelSendability([{ ...honey, grams: 2001 }], country('GB')).reasons).toContainEqual({
      code: 'too-much/honey',
      params: { maxKg: 2 },
    })
  })
  test('is as bad as its worst line, and reports each reason once', () => {
    const mixed = parcelSendability(
      [line('methi-khakhra', 1), line('til-chikki', 1), line('sing-chikki', 2)],
      country('GB'),
    )
    expect(mixed.verdict).toBe('block')
    expect(mixed.reasons.filter((reason) => reason.code === 'prohibited/dairy')).toHaveLength(1)
  })
  test.each([
    ['IN', []],
    ['GB', ['parcel/declaration', 'duty/above']],
    ['US', ['parcel/declaration', 'duty/every-parcel', 'duty/prepaid-advised']],
    ['AU', ['parcel/declaration', 'parcel/biosecurity', 'duty/above']],
    ['DE', ['parcel/declaration', 'duty/flat-per-kind']],
  ])('to %s has borderNotes about papers and duty', (to, codes) => {
    const result = parcelSendability([line('methi-khakhra', 1)], country(to))
    expect(result.borderNotes.map(({ code }) => code)).toEqual(codes)
    expect(result.verdict).toBe('allow')
  })
})

describe.each([
  ['en', en],
  ['gu', gu],
  ['hi', hi],
])('reasons in %s', (_, texts: Record<string, Record<string, string>>) => {
  test('have a message for every reason of every product to every country', () => {
    const missing = new Set<string>()
    for (const to of countries) {
      for (const thing of products.values()) {
        const { reasons, borderNotes } = parcelSendability([{ product: thing, quantity: 500, grams: 500 }], to)
        for (const { code, params } of [...reasons, ...borderNotes]) {
          const [group = '', name = ''] = code.split('/')
          const text = texts[group]?.[name]
          if (!text) missing.add(code)
          for (const hit of (text ?? '').matchAll(/\{\{(\w+)\}\}/g))
            if (!Object.hasOwn(params, hit[1] ?? '')) missing.add(`${code} ${hit[0]}`)
        }
      }
    }
    expect([...missing]).toEqual([])
  })
  test('have a message for every flag, used or not', () => {
    for (const group of ['prohibited', 'restricted', 'too-much'])
      for (const flag of importFlags) expect(texts[group]?.[flag], `${group}/${flag}`).toMatch(/[.।]$/)
  })
  test('have the same keys and placeholders as the English ones', () => {
    const shape = (all: Record<string, Record<string, string>>) =>
      Object.entries(all).flatMap(([group, codes]) =>
        Object.entries(codes).map(
          ([name, text]) => `${group}/${name} ${[...text.matchAll(/\{\{\w+\}\}/g)].map(String).sort()}`,
        ),
      )
    expect(shape(texts)).toEqual(shape(en))
  })
})
