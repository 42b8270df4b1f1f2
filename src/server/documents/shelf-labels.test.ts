import { beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#domain/language/language.ts'
import { labelFormats } from '#domain/shipping/label-format.ts'
import { findPrintFonts } from '#tests/support/print-fonts.ts'
import { decodeGraphic, readZpl, type ZplField } from '#tests/support/read-zpl.ts'
import type { BagLabel } from './bag-label.ts'
import { type BinLabel, drawBinLabel, drawWholeBagLabel, renderShelfLabels } from './shelf-labels.ts'

const createdAt = new Date(0)
const bin: BinLabel = { language: 'en', hub: 'Ahmedabad hub', code: 'C4', shelf: 'C', slot: 4, size: 'M' }
const bag: BagLabel = {
  language: 'en',
  code: 'HT-241018-2',
  orderNumber: 'HT-241018',
  bag: { number: 2, count: 3 },
  store: 'Rankaar ^XZ Farsan',
  destination: 'Leicester, United Kingdom',
  units: 4,
  weight: '1.3 kg',
}

let fonts: string
beforeAll(async () => {
  fonts = await findPrintFonts()
}, 60_000)

const zplOf = async (labels: Parameters<typeof renderShelfLabels>[0]) => {
  const { bytes, name, contentType } = await renderShelfLabels(
    labels,
    { format: 'zpl', name: 'bins', createdAt },
    fonts,
  )
  expect([name, contentType]).toEqual(['bins.zpl', 'text/plain; charset=utf-8'])
  return readZpl(Buffer.from(bytes as Uint8Array).toString('utf8'))
}
const codeOf = (fields: readonly ZplField[] = []) => fields.find(({ command }) => command.includes('^BCN'))
const isInside = ({ x, y }: ZplField) => x >= 0 && x < 800 && y >= 0 && y < 1200

describe('labels of bins', () => {
  it('are one for each bin on the roll of box labels, with the code as wide bars and as letters', async () => {
    const codes = ['A1', 'C10', 'AA6']
    const labels = await zplOf(codes.map((code) => drawBinLabel({ ...bin, code })))
    expect(labels.map(({ width, height }) => [width, height])).toEqual(Array(3).fill([800, 1200]))
    expect(labels.map(({ fields }) => codeOf(fields)?.data)).toEqual(codes)
    for (const { fields } of labels) {
      expect(Number(/\^BY(\d)/.exec(codeOf(fields)?.command ?? '')?.[1])).toBeGreaterThanOrEqual(6)
      expect(fields.every(isInside)).toBe(true)
    }
    const glyphs = labels.map(({ fields }) =>
      fields.find(({ data, command }) => data === 'C10' && command.includes('^A0N')),
    )
    expect(glyphs.filter(Boolean)).toHaveLength(1)
  })

  it('draw what is not Latin as graphics', async () => {
    for (const language of ['gu', 'hi'] as const) {
      const [one] = await zplOf([drawBinLabel({ ...bin, language, hub: language === 'gu' ? 'અમદાવાદ' : 'अहमदाबाद' })])
      const graphics = (one?.fields ?? []).filter(({ command }) => command.startsWith('^GFA'))
      expect(graphics.length).toBeGreaterThanOrEqual(3)
      for (const field of graphics) expect(decodeGraphic(field).dots.some((byte) => byte > 0)).toBe(true)
      expect(codeOf(one?.fields)?.data).toBe('C4')
    }
  })
})

describe('labels of bags', () => {
  it('have the code that the hub scans, and what would be a command as a letter', async () => {
    const [one] = await zplOf([drawWholeBagLabel(bag)])
    expect(codeOf(one?.fields)?.data).toBe('HT-241018-2')
    expect(one?.fields.some(({ data }) => data === 'Rankaar ^XZ Farsan')).toBe(true)
    expect(one?.fields.every(isInside)).toBe(true)
  })
})

it('are printed in every format of the hub and every language', async () => {
  for (const format of labelFormats)
    for (const language of languages) {
      const labels = [drawBinLabel({ ...bin, language }), drawWholeBagLabel({ ...bag, language })]
      const { bytes } = await renderShelfLabels(labels, { format, name: 'labels', createdAt }, fonts)
      const begins = Buffer.from(bytes as Uint8Array)
        .subarray(0, 4)
        .toString()
      expect(begins).toBe(format === 'zpl' ? '^XA^' : '%PDF')
    }
})
