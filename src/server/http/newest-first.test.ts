import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { db } from '#server/db/transaction.ts'
import { openEmptyDatabase } from '#tests/support/test-database.ts'
import { newestFirst } from './newest-first.ts'
import { writeCursor } from './page-cursor.ts'

const jar = pgTable('jar', {
  id: text().primaryKey(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
let database: Database

beforeAll(async () => {
  database = await openEmptyDatabase()
  await database.pool.query('create table jar (id text primary key, created_at timestamptz not null)')
  // Two of each millisecond, apart by less than a cursor can tell.
  await database.pool.query(`insert into jar
    select to_char(n, 'FM00'), timestamptz '2026-11-22 10:00Z' + n / 2 * interval '1 ms' + n % 2 * interval '300 us'
      from generate_series(0, 64) n`)
})
afterAll(() => database.close())

const readPage = (cursor: string | undefined) =>
  database.run(async () => {
    const { after, order, limit, cut } = newestFirst(jar, cursor, 'en')
    const rows = await db()
      .select()
      .from(jar)
      .where(after)
      .orderBy(...order)
      .limit(limit)
    return cut(
      rows,
      (row) => row,
      ({ id }) => id,
    )
  })

test('every row stands on one page, the newest first, and the last page leads nowhere', async () => {
  const pages: string[][] = []
  let cursor: string | null | undefined
  do {
    const { items, nextCursor } = await readPage(cursor ?? undefined)
    pages.push(items)
    cursor = nextCursor
  } while (cursor !== null)
  expect(pages.map((page) => page.length)).toEqual([30, 30, 5])
  expect(pages.flat()).toEqual(Array.from({ length: 65 }, (_, place) => String(64 - place).padStart(2, '0')))
})

test.each([
  ['a word', 'somewhere'],
  ['one of another list', writeCursor({ sort: 'price', value: '7', id: '07' })],
])('%s is no place to go on from', async (_, cursor) => {
  await expect(readPage(cursor)).rejects.toThrow('request/invalid')
})
