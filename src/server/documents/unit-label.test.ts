import { beforeAll, describe, expect, test } from 'vitest'
import { paise } from '#domain/money/money.ts'
import { markAllergens } from '#domain/products/read-ingredients.ts'
import { labelGrids, labelsPerPage, unitLabelFormats } from '#domain/sellers/label-grid.ts'
import { pageCount, readText, searchable } from '#tests/support/pdf-characters.ts'
import { readCodes } from '#tests/support/pdf-codes.ts'
import { findPrintFonts } from '#tests/support/print-fonts.ts'
import { mm } from './print-sheet.ts'
import type { UnitLabel } from './unit-label.ts'
import { renderSellerLabels, type SellerLabel } from './unit-label-sheet.ts'

let fonts: string
beforeAll(async () => {
  fonts = await findPrintFonts()
}, 60_000)

const unit: UnitLabel = {
  language: 'en',
  names: ['Methi Khakhra', 'મેથી ખાખરા', 'मेथी खाखरा'],
  weight: '200 g',
  price: paise(11_000),
  ingredients: markAllergens('Whole wheat flour, fenugreek leaves, sesame seeds, groundnut oil, turmeric, salt'),
  materials: null,
  allergens: ['Cereals containing gluten', 'Sesame'],
  lot: '261126',
  madeOn: '2026-11-26',
  bestBefore: '2027-02-24',
  storage: 'Store in an airtight container in a cool, dry place.',
  store: { name: 'Otlavali Khakhra', city: 'Ahmedabad', licence: '20726001000123' },
  isVegetarian: true,
}
const codesOf = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `https://haatdi.example/products/methi-khakhra?unit=HT-240713-1.1.${index + 1}`,
  )
const bag = {
  language: 'gu',
  code: 'HT-240713-1',
  orderNumber: 'HT-240713',
  bag: { number: 1, count: 2 },
  store: 'ઓટલાવાળી ખાખરા',
  destination: 'ટોરોન્ટો, કૅનેડા',
  units: 3,
  weight: '650 g',
} as const
const print = (labels: SellerLabel[], format: keyof typeof labelGrids, skipped = 0) =>
  renderSellerLabels(labels, { format, skipped, createdAt: new Date('2026-11-26T00:00:00Z') }, fonts)
const pageOf = (format: keyof typeof labelGrids) => {
  const { width, height } = labelGrids[format].page
  return { width: mm(width), height: mm(height) }
}

describe.each(unitLabelFormats)('labels as %s', (format) => {
  const count = labelsPerPage(labelGrids[format])

  test('can be read by a scanner, each unit by its own code and the bag by that of its order', async () => {
    const codes = codesOf(count + 1)
    const pdf = await print([{ unit, codes }, { bag }], format, 0)
    const pages = await readCodes(pdf, pageOf(format))
    expect(pages.flat().toSorted()).toEqual([...codes, bag.code].toSorted())
    expect(pages[0]).toHaveLength(count)
  })

  test('say all that the law asks for, in letters that can be copied', async () => {
    const pdf = await print([{ unit, codes: codesOf(1) }], format)
    const text = readText(pdf).replaceAll('\n', '')
    for (const said of [
      'Methi',
      '200',
      '110.00',
      'Whole',
      'sesame',
      '261126',
      '26-11-2026',
      '24-02-2027',
      'fssai',
      '20726001000123',
    ])
      expect(text, said).toContain(said)
    for (const char of 'મથખखथ₹') expect(searchable(pdf), char).toContain(char)
  })
})

test('a sheet that was begun is used from its first free place on', async () => {
  const pdf = await print([{ unit, codes: codesOf(2) }], 'a4-24', 23)
  expect(pageCount(pdf)).toBe(2)
  expect((await readCodes(pdf, pageOf('a4-24'))).map((codes) => codes.length)).toEqual([1, 1])
})

test('prints the same bytes for the same data', async () => {
  const labels: SellerLabel[] = [{ unit: { ...unit, language: 'hi' }, codes: codesOf(3) }]
  expect((await print(labels, 'a4-10')).equals(await print(labels, 'a4-10'))).toBe(true)
})

test('a label too small for a long list of ingredients leaves it to the pack, and keeps the rest', async () => {
  const long = markAllergens(Array.from({ length: 90 }, (_, index) => `spice number ${index}`).join(', '))
  const pdf = await print([{ unit: { ...unit, ingredients: long }, codes: codesOf(1) }], '50x25')
  const text = readText(pdf).replaceAll('\n', '')
  expect(text).not.toContain('spice')
  for (const said of ['see', 'gluten', '261126', 'fssai']) expect(text).toContain(said)
})
