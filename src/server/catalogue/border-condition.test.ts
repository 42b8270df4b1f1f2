import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CountryRules, type ImportException, importFlags } from '#domain/sendability/country-rules.ts'
import { sendability } from '#domain/sendability/sendability.ts'
import { runPrepared } from '#server/db/prepared-query.ts'
import { openShop, type Shop } from '#tests/support/open-shop.ts'
import countriesJson from '../../../database/seed/countries.json' with { type: 'json' }
import { mayEnter } from './border-condition-store.ts'
import { type BorderRow, sendable } from './sendable-product.ts'

const countries = countriesJson.countries as unknown as readonly CountryRules[]

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ demo: true })
})
afterAll(() => shop?.close())

/** Returns the products that the rule admits, and those that the condition finds. */
async function admitted(country: CountryRules): Promise<{ byRule: string[]; found: string[] }> {
  return shop.database.run(async () => {
    const { pool } = shop.database
    const all = await runPrepared<BorderRow & { id: string }>(
      pool,
      sql`select id, category, storage_code, import_flags, ingredients, export_eligible, shelf_life_days from product order by id`,
    )
    const found = await runPrepared<{ id: string }>(
      pool,
      sql`select p.id from product p where ${mayEnter(country)} order by p.id`,
    )
    const byRule = all.filter((row) => sendability(sendable(row), country).verdict !== 'block').map(({ id }) => id)
    return { byRule, found: found.map(({ id }) => id) }
  })
}

it.each(countries.map((country) => [country.code, country] as const))(
  'finds for %s what its rules admit',
  async (_, country) => {
    const { byRule, found } = await admitted(country)
    expect(found).toEqual(byRule)
    expect(found.length).toBeGreaterThan(0)
  },
)

const anywhere = countries.find(({ domestic }) => !domestic) as CountryRules
const withRules = (rules: Partial<CountryRules['importRules']>): CountryRules => ({
  ...anywhere,
  importRules: { ...anywhere.importRules, prohibits: [], exceptions: [], prohibitedIngredients: [], ...rules },
})
const excepted = (flag: ImportException['flag'], allowWhen: ImportException['allowWhen']) =>
  withRules({ prohibits: [...importFlags], exceptions: [{ flag, allowWhen }] })

it.each([
  ['everything', withRules({})],
  ['nothing prohibited', withRules({ prohibits: [...importFlags] })],
  ['cooked goods', excepted('dairy', { cooked: true })],
  ['goods that are not cooked', excepted('seeds', { cooked: false })],
  ['goods of a shelf', excepted('dairy', { categoryIn: ['sweets', 'snacks'] })],
  ['goods kept so', excepted('wholeSpice', { storageCodeIn: ['airtight'] })],
  ['all conditions together', excepted('dairy', { categoryIn: ['sweets'], storageCodeIn: ['airtight'], cooked: true })],
  ['no exception without a condition', excepted('dairy', {})],
  ['ingredients with signs of a pattern', withRules({ prohibitedIngredients: ['100%', 'a_b', 'poppy', '\\'] })],
])('finds the same as the rule where a country admits %s', async (_, country) => {
  const { byRule, found } = await admitted(country)
  expect(found).toEqual(byRule)
})
