import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '#tests/support/open-shop.ts'

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file: join('src', file), source: readFileSync(join('src', file), 'utf8') }))

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('only one file knows the SQLSTATE of a unique violation', () => {
  const known = sources.filter(({ source }) => source.includes('23505')).map(({ file }) => file)
  expect(known).toEqual(['src/server/db/sql-state.ts'])
})

test('every unique constraint that is mapped to a refusal exists in the schema', async () => {
  const mapping = /\b(\w+):\s*'[a-z]+\/[a-z-]+'/g
  const mapped = sources
    .filter(({ source }) => source.includes('refuse-unique-violation.ts'))
    .flatMap(({ source }) => [...source.matchAll(mapping)].map(([, name = '']) => name))
  expect(mapped.length).toBeGreaterThanOrEqual(6)
  const existing = await shop.rows(
    `select relname from pg_class join pg_index on indexrelid = oid where indisunique and relname = any($1)`,
    [mapped],
  )
  expect(existing.map(({ relname }) => relname).sort()).toEqual([...new Set(mapped)].sort())
})
