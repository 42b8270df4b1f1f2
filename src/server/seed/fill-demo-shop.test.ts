import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { StartRefused } from '#server/start-refused.ts'
import { buildBrand } from '#tests/support/builders.ts'
import { openDemoDatabase, openTestDatabase } from '#tests/support/test-database.ts'
import { fillDemoShop } from './fill-demo-shop.ts'

let database: Database
let folder: string

beforeEach(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'haatdi-seed-'))
  await cp('database/seed', folder, { recursive: true })
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const fill = () => database.run(() => fillDemoShop(folder))

async function count(table: string): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)
  return rows[0]?.n ?? 0
}

describe('the demo shop', () => {
  it('fills an empty database once, however often the shop starts', async () => {
    expect(await fill()).toBe(true)
    expect(await fill()).toBe(true)
    const tables = ['hub', 'city', 'brand', 'product', 'country', 'rate_table', 'festival_theme']
    expect(await Promise.all(tables.map(count))).toEqual([1, 12, 36, 320, 28, 1, 13])
  })

  it('keeps what borders ask about each product', async () => {
    const filled = await openDemoDatabase()
    const { rows } = await filled.pool.query(
      `select import_flags, diets, stock > 0 as in_stock from product where id = 'kaju-katli'`,
    )
    await filled.close()
    expect(rows[0].import_flags).toContain('nuts')
    expect(rows[0].import_flags).not.toContain('meat')
    expect(rows[0].diets).toContain('vegetarian')
  })

  it('leaves a real shop alone', async () => {
    await database.run(() => buildBrand())
    expect(await fill()).toBe(false)
    expect(await count('product')).toBe(0)
  })

  it.each([
    ['brands.json', (text: string) => text.replace('"since": 2009', '"since": "long ago"'), /brands\.json .* 0\.since/],
    ['products.json', () => '[{', /products\.json .* not JSON/],
    [
      'countries.json',
      (text: string) => text.replace('"code": "IN"', '"code": "India"'),
      /countries\.json .* countries\.0\.code/,
    ],
  ])('says in a sentence what is wrong with %s, and fills nothing', async (name, spoil, sentence) => {
    const path = join(folder, name)
    const before = await readFile(path, 'utf8')
    await writeFile(path, spoil(before))
    expect(await readFile(path, 'utf8')).not.toBe(before)
    const refused = await fill().catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(StartRefused)
    expect((refused as StartRefused).message).toMatch(sentence)
    expect(await count('brand')).toBe(0)
    expect(await count('hub')).toBe(0)
  })
})
