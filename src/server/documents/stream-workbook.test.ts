import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { CsvCell } from './csv-text.ts'
import { columnName } from './sheet-xml.ts'
import { streamWorkbook } from './stream-workbook.ts'
import { readWorkbook } from './workbook.ts'

type Row = readonly CsvCell[]

async function* inTables(rows: readonly Row[], size: number): AsyncGenerator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}

const written = async (rows: readonly Row[], { size = 2, rowsPerSheet = 1_000 } = {}): Promise<Uint8Array> =>
  Buffer.concat(await Array.fromAsync(streamWorkbook('orders', inTables(rows, size), rowsPerSheet)))

describe('a workbook that is written piece by piece', () => {
  test('holds what it was given: text as text, numbers as numbers, nothing where nothing is', async () => {
    const rows = [
      ['Name', 'Phone', 'Units'],
      ['પ્રિયા & <Sons> "1"', '+91 98765', 3.5],
      ['=1+1', '0904', null],
      ['two\nlines', '_x0041_', -12],
      ['🪔 दीया', null, 0],
    ]
    for (const size of [1, 2, 5]) expect(await readWorkbook(await written(rows, { size }))).toEqual(rows)
  })

  test('holds any text, without what no spreadsheet can hold', async () => {
    expect(await readWorkbook(await written([['a\u0000b\u0008'], ['\ud800c\uffff']]))).toEqual([['ab'], ['\ufffdc']])
    const isHeld = (text: string) => /^[^\p{Cc}\p{Cn}\p{Cs}]+$/u.test(text) && text === text.trim() && text !== ''
    const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }).filter(isHeld)
    const rows = fc.sample(fc.tuple(text, text), { numRuns: 500, seed: 7 })
    expect(await readWorkbook(await written(rows, { size: 50 }))).toEqual(rows)
  })

  test('begins another sheet under the same heading where one is full', async () => {
    const rows = [['n'], ...Array.from({ length: 5 }, (_, index) => [index])]
    const files = unzipSync(await written(rows, { rowsPerSheet: 3 }))
    const values = (sheet: number) =>
      [
        ...Buffer.from(files[`xl/worksheets/sheet${sheet}.xml`] ?? '')
          .toString()
          .matchAll(/<(?:v|t [^>]*)>([^<]*)</g),
      ].map(([, value]) => value)
    expect([1, 2, 3].map(values)).toEqual([
      ['n', '0', '1'],
      ['n', '2', '3'],
      ['n', '4'],
    ])
    expect(Buffer.from(files['xl/workbook.xml'] ?? '').toString()).toContain('<sheet name="orders 3" sheetId="3"')
  })

  test('is given out while its rows are still read', async () => {
    let read = 0
    const rows = async function* (): AsyncGenerator<Row[]> {
      yield [['text']]
      for (; read < 60; read++)
        yield Array.from({ length: 500 }, (_, index) => [`${read} ${index} ${Math.sin(index + read)}`])
    }
    const pieces = streamWorkbook('large', rows())
    await pieces.next()
    expect(read).toBeLessThan(20)
    const seen = new Set<number>()
    for await (const _ of pieces) seen.add(read)
    expect(read).toBe(60)
    expect(seen.size).toBeGreaterThan(20)
  })
})

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [52, 'BA'],
  [702, 'AAA'],
])('column %i is %s', (index, name) => {
  expect(columnName(index)).toBe(name)
})
