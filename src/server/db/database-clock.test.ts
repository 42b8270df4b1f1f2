import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { dbNow, dbNowPlus, readClock } from '#server/db/database-clock.ts'
import { db, transaction } from '#server/db/transaction.ts'
import { openEmptyDatabase } from '#tests/support/test-database.ts'

let database: Database

beforeAll(async () => {
  database = await openEmptyDatabase()
})
afterAll(() => database.close())

const secondsBetween = async (from: Date, to: Date): Promise<number> => {
  const { rows } = await db().execute<{ s: number }>(
    sql`select extract(epoch from ${to}::timestamptz - ${from}::timestamptz)::float8 as s`,
  )
  return Number(rows[0]?.s)
}

test.each([
  [{ seconds: 20 }, 20],
  [{ minutes: 30 }, 1_800],
  [{ hours: 48 }, 172_800],
  [{ days: 3 }, 259_200],
  [{ days: 1, hours: 2, minutes: 3, seconds: 4.5 }, 93_784.5],
])('returns for %j from now %d seconds', (span, seconds) =>
  database.run(async () => {
    expect(await secondsBetween(dbNow, dbNowPlus(span))).toBe(seconds)
  }),
)

test('has one instant per transaction, while the clock goes on', () =>
  database.run(() =>
    transaction(async () => {
      const before = await readClock()
      let after = before
      while (after.getTime() === before.getTime()) after = await readClock()
      expect(after.getTime()).toBeGreaterThan(before.getTime())
      expect(await secondsBetween(dbNow, after)).toBeGreaterThan(0)
    }),
  ))
