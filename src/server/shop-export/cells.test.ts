import fc from 'fast-check'
import type { ClientBase } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { openEmptyDatabase } from '#tests/support/test-database.ts'
import { withSession } from './open-session.ts'
import { beginReading, endReading, insertLines, listTables, readLines, type Table } from './table-store.ts'

let database: Database
beforeAll(async () => {
  database = await openEmptyDatabase()
  for (const name of ['source', 'target']) await database.pool.query(`create table ${name} (${columns})`)
})
afterAll(() => database.close())

/** A column of every type that the shop's tables have, and of some that they may have one day. */
const columns = `number bigint generated always as identity, flag boolean, small smallint, whole integer, big bigint, exact numeric,
  real real, double double precision, text text, code varchar(40), day date, instant timestamptz, local timestamp,
  clock time, span interval, bytes bytea, json jsonb, id uuid, address inet, words tsvector, texts text[], numbers integer[], ids uuid[],
  instants timestamptz[], doubled integer generated always as (whole * 2) stored`

/** Any text that PostgreSQL can store: no U+0000, no half of a pair. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }).map((each) => each.replaceAll('\0', '')),
  fc.constantFrom('', '\u2028', 'a\nb\r\n', '"\\"', '{}', 'null', 'હાટડી ૧૨', "it's", '\t\u0001'),
)
const pad = (count: number, length: number) => String(count).padStart(length, '0')
const instant = fc
  .tuple(fc.integer({ min: 0, max: 4_000_000_000 }), fc.integer({ min: 0, max: 999_999 }))
  .map(([seconds, micros]) => `${new Date(seconds * 1_000).toISOString().slice(0, 19)}.${pad(micros, 6)}Z`)
const json = fc.jsonValue().map((value) => JSON.stringify(value).replaceAll('\\u0000', ''))
const signed = (max: bigint) => fc.bigInt({ min: -max - 1n, max }).map(String)
const anyOf = (own: fc.Arbitrary<string>, ...special: string[]) => fc.oneof(own, fc.constantFrom(...special))
const elements = <Value>(each: fc.Arbitrary<Value>) => fc.array(fc.option(each), { maxLength: 4 })

/** A row, each value as a text that PostgreSQL reads, or null. */
const row = fc.record({
  flag: fc.option(fc.constantFrom('true', 'false')),
  small: fc.option(signed(32_767n)),
  whole: fc.option(signed(1_000_000_000n)),
  big: fc.option(signed(9_223_372_036_854_775_807n)),
  exact: fc.option(
    anyOf(
      fc.tuple(signed(10n ** 30n), fc.nat(9)).map(([digits, scale]) => `${digits}.${scale}0`),
      'NaN',
      '0.00',
    ),
  ),
  real: fc.option(anyOf(fc.float({ noNaN: true, noDefaultInfinity: true }).map(String), 'Infinity', 'NaN')),
  double: fc.option(anyOf(fc.double({ noNaN: true, noDefaultInfinity: true }).map(String), '-Infinity', '1e-300')),
  text: fc.option(text),
  code: fc.option(fc.string({ maxLength: 20 }).map((each) => each.replaceAll('\0', ''))),
  day: fc.option(
    anyOf(
      instant.map((each) => each.slice(0, 10)),
      'infinity',
      '0044-03-15 BC',
    ),
  ),
  instant: fc.option(anyOf(instant, 'infinity', '-infinity')),
  local: fc.option(instant.map((each) => each.slice(0, -1))),
  clock: fc.option(instant.map((each) => each.slice(11, -1))),
  span: fc.option(fc.constantFrom('1 year 2 mons -3 days 04:05:06.789', '0', '-00:00:00.000001')),
  bytes: fc.option(fc.uint8Array({ maxLength: 200 }).map((bytes) => `\\x${Buffer.from(bytes).toString('hex')}`)),
  json: fc.option(anyOf(json, 'null', '12345678901234567890.10', '{"a": null, "b": [1, "\\n"]}')),
  id: fc.option(fc.uuid()),
  address: fc.option(fc.constantFrom('::1', '10.0.0.0/8', '2001:db8::2')),
  words: fc.option(fc.constantFrom("'a':1A 'b c':2", '', "'it''s':3")),
  texts: fc.option(elements(text)),
  numbers: fc.option(elements(fc.integer({ min: -5, max: 5 }))),
  ids: fc.option(elements(fc.uuid())),
  instants: fc.option(elements(instant)),
})
type Row = typeof row extends fc.Arbitrary<infer Value> ? Value : never

const names = Object.keys(fc.sample(row, 1)[0] ?? {})

async function fill(client: ClientBase, rows: readonly Row[]): Promise<void> {
  await client.query('truncate source, target')
  for (const each of rows)
    await client.query(
      `insert into source (${names.join()}) values (${names.map((_name, index) => `$${index + 1}`).join()})`,
      names.map((name) => each[name as keyof Row]),
    )
}

const tableOf = async (client: ClientBase, name: string): Promise<Table> => {
  const found = (await listTables(client)).find((table) => table.name === name)
  if (!found) throw new Error(`There is no table ${name}.`)
  return found
}

async function linesOf(client: ClientBase, name: string): Promise<string[]> {
  await beginReading(client)
  const lines: string[] = []
  for await (const batch of readLines(client, await tableOf(client, name))) lines.push(...batch)
  await endReading(client)
  return lines
}

test('whatever a row holds, its line brings back the same row', async () => {
  await withSession(database, async (client) => {
    const onlyIn = async (one: string, other: string) =>
      (await client.query(`select t::text from ${one} t except all select t::text from ${other} t`)).rows
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (rows) => {
        await fill(client, rows)
        const lines = await linesOf(client, 'source')
        expect(lines).toHaveLength(rows.length)
        await insertLines(client, await tableOf(client, 'target'), lines.join('\n'))
        expect([await onlyIn('source', 'target'), await onlyIn('target', 'source')]).toEqual([[], []])
      }),
      { numRuns: 60 },
    )
  })
})

test('a line is JSON that others read without loss', async () => {
  await withSession(database, async (client) => {
    await client.query('truncate source')
    await client.query(`insert into source (big, exact, instant, bytes, json, texts, flag, whole, text) values
      (9007199254740993, 10.50, '2026-11-28 10:00:00.123456+05:30', '\\x00ff', '{"a": null}', array['a', null], true, -7, 'હા')`)
    const [line = ''] = await linesOf(client, 'source')
    const { number: _counted, ...cells } = JSON.parse(line)
    expect(cells).toEqual({
      big: '9007199254740993',
      exact: '10.50',
      instant: '2026-11-28T04:30:00.123456+00:00',
      bytes: 'AP8=',
      json: { a: null },
      texts: ['a', null],
      flag: true,
      whole: -7,
      text: 'હા',
    })
  })
})

test('arrays of another shape come back as they were', async () => {
  await withSession(database, async (client) => {
    await client.query('truncate source, target')
    await client.query(`insert into source (numbers, texts) values ('{{1,2},{3,4}}', '[0:1]={a,b}'), ('{}', '{NULL}')`)
    await insertLines(client, await tableOf(client, 'target'), (await linesOf(client, 'source')).join('\n'))
    const { rows } = await client.query('select numbers::text, texts::text from target order by target.numbers')
    expect(rows).toEqual([
      { numbers: '{}', texts: '{NULL}' },
      { numbers: '{{1,2},{3,4}}', texts: '[0:1]={a,b}' },
    ])
  })
})
