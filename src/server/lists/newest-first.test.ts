import { sql } from 'drizzle-orm'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { db, transaction } from '#server/db/transaction.ts'
import { writeCursor } from '#server/http/page-cursor.ts'
import { paymentListSource } from '#server/payments/payment-list-store.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { listOrder } from './list-condition-store.ts'
import { pageQuery } from './list-page-store.ts'
import { microseconds, newestFirst } from './newest-first-store.ts'

const jar = pgTable('jar', {
  id: text().primaryKey(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
  await database.pool.query('create table jar (id text primary key, created_at timestamptz not null)')
  await database.pool.query('create index jar_newest on jar (created_at desc, id desc)')
  // Two rows of each millisecond, apart by less than a `Date` can hold.
  await database.pool.query(`insert into jar
    select to_char(n, 'FM00'), timestamptz '2026-11-22 10:00Z' + n / 2 * interval '1 ms' + n % 2 * interval '300 us'
      from generate_series(0, 64) n`)
})
afterAll(() => database.close())

const listPage = (cursor: string | undefined) => {
  const { after, order, limit, cut } = newestFirst(jar, cursor)
  const query = db()
    .select({ id: jar.id, at: microseconds(jar.createdAt) })
    .from(jar)
    .where(after)
    .orderBy(...order)
    .limit(limit)
  return { query, cut }
}

const readPage = (cursor: string | undefined) =>
  database.run(async () => {
    const { query, cut } = listPage(cursor)
    return cut(
      await query,
      (row) => row,
      ({ id }) => id,
    )
  })

test('lists every row on one page, the newest first, and the last page has no next one', async () => {
  const pages: string[][] = []
  let cursor: string | null | undefined
  do {
    const { items, nextCursor } = await readPage(cursor ?? undefined)
    pages.push(items)
    cursor = nextCursor
  } while (cursor !== null)
  expect(pages.map((page) => page.length)).toEqual([30, 30, 5])
  expect(pages.flat()).toEqual(Array.from({ length: 65 }, (_, index) => String(64 - index).padStart(2, '0')))
})

test.each([
  ['the first', undefined],
  ['a later', writeCursor({ sort: 'newest', value: '1795341600000300', id: '01' })],
])('reads %s page from its index, without sorting', (_, cursor) =>
  database.run(() =>
    transaction(async () => {
      // The planner would read so few rows whole.
      await db().execute(sql`set local enable_seqscan = off`)
      await db().execute(sql`set local enable_bitmapscan = off`)
      const { rows } = await db().execute<{ 'QUERY PLAN': string }>(sql`explain ${listPage(cursor).query.getSQL()}`)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toContain('using jar_newest')
      expect(plan).not.toContain('Sort')
      if (cursor) expect(plan).toMatch(/Index Cond: .*ROW/)
    }),
  ),
)

test.each([
  ['newest', '-at', 'using payment_newest_idx'],
  ['first by customer', 'customer', 'using order_row_customer_idx'],
  ['last by customer', '-customer', 'Backward using order_row_customer_idx'],
])('reads the %s payments from an index, although those of second boxes are among them', (_, sort, index) =>
  database.run(() =>
    transaction(async () => {
      await db().execute(sql`set local enable_seqscan = off`)
      await db().execute(sql`set local enable_bitmapscan = off`)
      await db().execute(sql`set local enable_sort = off`)
      const page = pageQuery(paymentListSource, sql`true`, listOrder(paymentListSource, { sort }), {
        limit: 25,
        offset: 0,
      })
      const { rows } = await db().execute<{ 'QUERY PLAN': string }>(sql`explain ${page}`)
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index)
    }),
  ),
)

test('reads payments by what is theirs without the rows of their orders', () =>
  database.run(async () => {
    const page = pageQuery(paymentListSource, sql`true`, listOrder(paymentListSource, { sort: '-amount' }), {
      limit: 25,
      offset: 0,
    })
    const { rows } = await db().execute<{ 'QUERY PLAN': string }>(sql`explain ${page}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('on payment')
    expect(plan).not.toContain('order_row')
  }))

test.each([
  ['a word', 'somewhere'],
  ['one of another list', writeCursor({ sort: 'price', value: '7', id: '07' })],
])('refuses %s as a cursor', async (_, cursor) => {
  await expect(readPage(cursor)).rejects.toThrow('request/invalid')
})

test.each(['refund', 'claim', 'dispute', 'payment', 'unapplied_payment'])(
  'has such an index for the list of every %s',
  async (table) => {
    const { rows } = await database.pool.query(
      `select indexdef from pg_indexes where indexname = '${table}_newest_idx'`,
    )
    expect(rows).toEqual([{ indexdef: expect.stringContaining('(created_at DESC, id DESC)') }])
  },
)
