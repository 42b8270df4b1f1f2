import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { openClockedDatabase } from '#tests/support/test-database.ts'

/**
 * The statements that the tests on PostgreSQL sent, as `tests/support/record-statements.ts` recorded them;
 * transactions and settings cannot be prepared.
 */
const folder = process.env.STATEMENTS ?? ''
const statements = new Set(
  readdirSync(folder)
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean))
    .map((line): string => JSON.parse(line))
    .filter((text) => /^[\s(]*(select|insert|update|delete|with|values|merge)\b/i.test(text)),
)

let database: Database
beforeAll(async () => {
  database = await openClockedDatabase({ demo: false })
})
afterAll(() => database?.close())

test('every statement that PostgreSQL answered can be prepared by the embedded database', async () => {
  const refused: string[] = []
  for (const text of statements) {
    try {
      await database.pool.query(`prepare sent as ${text}`)
      await database.pool.query('deallocate sent')
    } catch (error) {
      refused.push(`${(error as Error).message}: ${text.slice(0, 300)}`)
      // The embedded connection is dropped after an error; the next query detects that and gets a new one.
      await database.pool.query('select 1').catch(() => undefined)
    }
  }
  console.log(`${statements.size} statements read, ${refused.length} refused`)
  expect(refused).toEqual([])
  // The whole server sends many hundreds of statements; a recording with only a few checks nothing.
  expect(statements.size).toBeGreaterThan(500)
}, 300_000)

test('a statement that only another database understands is refused', async () => {
  await expect(database.pool.query('prepare sent as select * from product limit 1, 2')).rejects.toThrow(/LIMIT/i)
})
