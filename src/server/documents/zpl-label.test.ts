import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { findPrintFonts } from '#tests/support/print-fonts.ts'
import { decodeGraphic, readZpl, type ZplField } from '#tests/support/read-zpl.ts'
import { drawnRun } from './harfbuzz-layout.ts'
import type { ParcelLabel } from './parcel-label.ts'
import { fontPathOf } from './print-sheet.ts'
import { graphicField, rasterise } from './zpl-graphic.ts'
import { renderZplLabels } from './zpl-label.ts'

const createdAt = new Date('2026-11-20T09:00:00Z')
const label: ParcelLabel = {
  language: 'en',
  createdAt,
  carrier: { name: 'Practice Carrier', service: 'Nearby' },
  waybill: 'PC1234567890',
  orderNumber: 'HT-241018',
  from: { name: 'Haatdi', lines: ['Hub'], city: 'Ahmedabad', country: 'India' },
  to: { name: 'Asha ^XZ~Rao_', lines: ['12 Lake Road'], city: 'Pune', postcode: '411001', country: 'India' },
  grams: 1_310,
  piece: { number: 1, count: 1 },
  contents: 'Packaged food',
}
const gujarati: ParcelLabel = {
  ...label,
  language: 'gu',
  to: { name: 'આશા શ્રીવાસ્તવ', lines: ['૧૨ શ્રી સોસાયટી'], city: 'અમદાવાદ', postcode: '380001', country: 'ભારત' },
}

let fonts: string
beforeAll(async () => {
  fonts = await findPrintFonts()
}, 60_000)

const read = async (labels: readonly ParcelLabel[]) =>
  readZpl((await renderZplLabels(labels, { createdAt }, fonts)).toString('utf8'))
const isGraphic = ({ command }: ZplField) => command.startsWith('^GFA')

describe('labels for label printers', () => {
  it('are one ^XA..^XZ each, in their order, 100 x 150 mm at 203 dpi', async () => {
    const read40 = await read(Array.from({ length: 40 }, (_, at) => ({ ...label, waybill: `PC${1_000_000_000 + at}` })))
    expect(read40.map(({ width, height }) => [width, height])).toEqual(Array(40).fill([800, 1200]))
    expect(read40.map(({ fields }) => fields.find(({ command }) => command.includes('^BCN'))?.data)).toEqual(
      Array.from({ length: 40 }, (_, at) => `PC${1_000_000_000 + at}`),
    )
  })

  it('have the waybill as bars, and waybill and order as a QR code', async () => {
    const [one] = await read([label])
    expect(one?.fields.find(({ command }) => command.includes('^BCN'))?.data).toBe('PC1234567890')
    expect(one?.fields.find(({ command }) => command.includes('^BQN'))?.data).toBe('MA,PC1234567890\nHT-241018')
  })

  it('print Latin letters in the printer’s font, and what would be a command as a letter', async () => {
    const [one] = await read([label])
    expect(one?.fields.filter(isGraphic)).toEqual([])
    expect(one?.fields.some(({ data }) => data === 'Asha ^XZ~Rao_')).toBe(true)
    for (const { x, y } of one?.fields ?? []) expect([x < 800, y < 1200]).toEqual([true, true])
  })

  it('draw Gujarati as graphics, whose shapes are those of the font', async () => {
    const [one] = await read([gujarati])
    const graphics = (one?.fields ?? []).filter(isGraphic)
    expect(graphics.length).toBeGreaterThanOrEqual(4)
    for (const { x, y } of graphics) expect([x < 800, y < 1200]).toEqual([true, true])
    const black = graphics.map((field) => decodeGraphic(field).dots.reduce((all, byte) => all + bitsOf(byte), 0))
    for (const count of black) expect(count).toBeGreaterThan(50)
    // A letter that is joined is narrower than its parts: શ્રી is one shape, not three.
    const advance = (text: string) => drawnRun(fontPathOf('gujarati', fonts), text).advance
    expect(advance('શ્રી')).toBeLessThan(advance('શ') + advance('ર') + advance('ઈ'))
  })
})

const bitsOf = (byte: number): number => byte.toString(2).replaceAll('0', '').length

describe('a graphic', () => {
  it('is decoded dot by dot, whatever it shows', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 12 }),
        fc.infiniteStream(fc.constantFrom(0, 0, 0, 255, 255, 17, 170)),
        (rowBytes, height, bytes) => {
          const dots = Uint8Array.from(bytes.take(rowBytes * height))
          const field = graphicField({ width: rowBytes * 8, height, rowBytes, dots })
          const [, command = '', data = ''] = /^(\^GFA,\d+,\d+,\d+,)(.*)$/.exec(field) ?? []
          expect(decodeGraphic({ x: 0, y: 0, command, data })).toEqual({ rowBytes, dots })
        },
      ),
    )
  })

  it('is black where it is drawn', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="4" viewBox="0 0 10 4"><path d="M2 1h5v2h-5z"/></svg>'
    const { dots, rowBytes } = await rasterise(svg, 10, 4)
    expect([rowBytes, [...dots]]).toEqual([2, [0, 0, 0b00111110, 0, 0b00111110, 0, 0, 0]])
  })
})
