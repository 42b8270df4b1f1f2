import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#domain/language/language.ts'
import { pageCount, readStreams, searchable } from '#tests/support/pdf-characters.ts'
import { buildFonts } from '../../../scripts/build-fonts.ts'
import { layOutRun } from './harfbuzz-layout.ts'
import { type PackingSlip, renderPackingSlip } from './packing-slip.ts'
import { type LabelAddress, type ParcelLabel, renderParcelLabel } from './parcel-label.ts'
import { breakLines, measureLine, openSheet } from './print-sheet.ts'

const built = join(process.cwd(), 'dist/fonts')
const own = existsSync(join(built, 'print')) ? undefined : mkdtempSync(join(tmpdir(), 'haatdi-print-'))
const fonts = join(own ?? built, 'print')

beforeAll(async () => {
  if (own) await buildFonts(own)
}, 60_000)
afterAll(() => {
  if (own) rmSync(own, { recursive: true, force: true })
})

const createdAt = new Date('2026-11-20T06:30:00Z')

const slip: PackingSlip = {
  language: 'gu',
  createdAt,
  orderNumber: 'HT-2412',
  sellerOrderCode: 'HT-2412-2',
  sellerOrder: { number: 2, count: 3 },
  seller: { name: 'ઓટલાવાળી ખાખરા', area: 'રાયપુર' },
  items: [
    { name: 'મેથી ખાખરા', grams: 200, quantity: 2 },
    { name: 'શ્રીખંડ', grams: 500, quantity: 1 },
  ],
  sealNumber: '77-0431',
  destination: { city: 'ટોરોન્ટો', country: 'કૅનેડા' },
  marks: { fragile: true, keepFlat: true },
}

const hub: LabelAddress = {
  name: 'Haatdi',
  lines: ['14 Gheekanta Road'],
  city: 'Ahmedabad',
  postcode: '380001',
  country: 'India',
}
const label: ParcelLabel = {
  language: 'en',
  createdAt,
  carrier: { name: 'Patang Post', service: 'Postal economy' },
  waybill: 'EE123456785IN',
  orderNumber: 'HT-2412',
  from: hub,
  to: {
    name: 'मेहुल वोरा',
    lines: ['स्त्री शिक्षा मार्ग'],
    city: 'Łódź',
    postcode: '90-001',
    country: 'Polska',
    phone: '+48 22 000 00 00',
  },
  grams: 2350,
  piece: { number: 1, count: 1 },
  contents: 'Packaged vegetarian food',
}

describe.each(languages)('printed documents in %s', (language) => {
  test('prints the packing slip on one A6 sheet', async () => {
    const pdf = await renderPackingSlip({ ...slip, language }, fonts)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 297\.6\d* 419\.5\d*\]/)
    expect(pageCount(pdf)).toBe(1)
    for (const char of 'HT-2412મથખ') expect(searchable(pdf), char).toContain(char)
  })

  test('prints the parcel label on one A6 sheet', async () => {
    const pdf = await renderParcelLabel({ ...label, language }, fonts)
    expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 297\.6\d* 419\.5\d*\]/)
    expect(pageCount(pdf)).toBe(1)
    for (const char of 'EE1785INŁźमव') expect(searchable(pdf), char).toContain(char)
  })
})

test('prints the same bytes for the same data', async () => {
  expect((await renderPackingSlip(slip, fonts)).equals(await renderPackingSlip(slip, fonts))).toBe(true)
  expect((await renderParcelLabel(label, fonts)).equals(await renderParcelLabel(label, fonts))).toBe(true)
})

test('continues a slip with many lines on further sheets', async () => {
  const items = Array.from({ length: 30 }, (_, index) => ({ name: `ખાખરા ${index}`, grams: 200, quantity: 1 }))
  expect(pageCount(await renderPackingSlip({ ...slip, items }, fonts))).toBe(3)
})

test('sets everything in black and no other colour', async () => {
  for (const pdf of [await renderPackingSlip(slip, fonts), await renderParcelLabel(label, fonts)]) {
    const colours = readStreams(pdf)
      .filter((stream) => stream.includes(' Tf'))
      .flatMap((stream) => stream.match(/^[\d. ]+ (?:scn|SCN|rg|RG)$/gm) ?? [])
    expect(colours.length).toBeGreaterThan(0)
    expect([...new Set(colours.map((colour) => colour.replace(/ \w+$/, '')))]).toEqual(['0 0 0'])
  }
})

test('fits a very long address on one label', async () => {
  const lines = Array.from({ length: 9 }, () => 'Flat 1204, Tower B, above the old post office, Shree Krishna Society')
  const to = { ...label.to, name: 'Brzęczyszczykiewicz'.repeat(4), lines }
  expect(pageCount(await renderParcelLabel({ ...label, to }, fonts))).toBe(1)
})

test('refuses a code too long to scan', async () => {
  await expect(renderPackingSlip({ ...slip, sellerOrderCode: 'X'.repeat(60) }, fonts)).rejects.toThrow(RangeError)
})

test('breaks lines at spaces within their width, and splits a long word between letters', () => {
  const sheet = openSheet({ size: { width: 100, height: 100 }, title: '', createdAt, fontDirectory: fonts })
  const ink = { size: 10 }
  expect(breakLines(sheet, '', ink, 80)).toEqual([])
  for (const text of ['મેથી ખાખરા અને ઊંધિયાનો મસાલો', 'स्त्री'.repeat(12), 'a'.repeat(60)]) {
    const lines = breakLines(sheet, text, ink, 80)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
    for (const line of lines) expect(measureLine(sheet, line, ink)).toBeLessThanOrEqual(80)
    for (const line of lines) expect(line).not.toMatch(/^\p{M}/u)
  }
})

test.each([
  ['AnekGujarati', 'ક્ષ', 1],
  ['AnekGujarati', 'શ્રી', 2],
  ['AnekGujarati', 'સ્ત્રી', 3],
  ['AnekDevanagari', 'कृष्ण', 4],
  ['AnekDevanagari', 'क्ष', 1],
])('%s sets %s as joined letters, without empty boxes', (file, text, most) => {
  const run = layOutRun(join(fonts, `${file}.ttf`), text)
  expect(run.glyphs.map((glyph) => glyph.id)).not.toContain(0)
  expect(run.glyphs.length).toBeLessThanOrEqual(most)
  expect(run.glyphs.flatMap((glyph) => glyph.codePoints).sort()).toEqual(
    [...text].map((char) => char.codePointAt(0) ?? 0).sort(),
  )
})

test('draws the dot in हिंदी once', () => {
  const path = join(fonts, 'AnekDevanagari.ttf')
  const dot = layOutRun(path, '\u25ccं').glyphs.at(-1)?.id
  expect(layOutRun(path, 'हिंदी').glyphs.map((glyph) => glyph.id)).not.toContain(dot)
})
