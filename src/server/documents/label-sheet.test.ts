import { PDFDocument } from 'pdf-lib'
import { beforeAll, expect, test } from 'vitest'
import { findPrintFonts } from '#tests/support/print-fonts.ts'
import { joinLabels, type LabelPage, renderLabelSheet } from './label-sheet.ts'
import type { ParcelLabel } from './parcel-label.ts'

const createdAt = new Date('2026-11-20T09:00:00Z')
const label: ParcelLabel = {
  language: 'gu',
  createdAt,
  carrier: { name: 'Practice Carrier', service: 'Nearby' },
  waybill: 'PC1234567890',
  orderNumber: 'HT-241018',
  from: { name: 'Haatdi', lines: [], city: 'Ahmedabad', country: 'India' },
  to: { name: 'Asha Rao', lines: ['12 Lake Road'], city: 'Pune', postcode: '411001', country: 'India' },
  grams: 1_310,
  piece: { number: 1, count: 1 },
  contents: 'Packaged food',
}

let fonts: string
beforeAll(async () => {
  fonts = await findPrintFonts()
}, 60_000)

const pagesOf = async (pdf: Buffer) => (await PDFDocument.load(pdf)).getPages().map((page) => page.getSize())

test.each([
  ['a6', 5, 105, 148],
  ['100x150', 5, 100, 150],
  ['a4', 2, 210, 297],
] as const)('prints five labels as %s', async (format, count, width, height) => {
  const carriersOwn = await renderLabelSheet([label], { format: '100x150', createdAt }, fonts)
  const mixed: LabelPage[] = [{ label }, { pdf: carriersOwn }, { label }, { label }, { label }]
  const five = Array.from({ length: 5 }, () => label)
  for (const pdf of [
    await renderLabelSheet(five, { format, createdAt }, fonts),
    await joinLabels(mixed, { format, createdAt }, fonts),
  ]) {
    const pages = await pagesOf(pdf)
    expect(pages).toHaveLength(count)
    for (const page of pages) {
      expect(page.width).toBeCloseTo((width * 72) / 25.4, 1)
      expect(page.height).toBeCloseTo((height * 72) / 25.4, 1)
    }
  }
})
