import { describe, expect, it, test } from 'vitest'
import { paise } from '../money/money.ts'
import { type ExportInput, listLacks } from './export-papers.ts'
import { normaliseHsCode } from './hs-code.ts'
import { declarationFormFor } from './postal-declaration.ts'

test.each([
  ['1905.90.90', '19059090'],
  ['1905 90-90', '19059090'],
  ['1905–90', '190590'],
  [' 190590 ', '190590'],
  ['1905', null],
  ['khakhra', null],
  ['1905.90a', null],
  ['1234567890123456', null],
  ['', null],
])('normalises the customs code %s to %s: digits alone, none padded (correctness 35)', (typed, code) => {
  expect(normaliseHsCode(typed)).toBe(code)
})

const limits = { cn22UpToSdr: 300, cn22UpToKg: 2, above: 'CN23' }
test.each([
  [limits, 36_600_00, 2_000, 'CN22'],
  [limits, 36_600_01, 2_000, 'CN23'],
  [limits, 100_00, 2_001, 'CN23'],
  [null, 100_00, 100, 'CN23'],
] as const)('requires in %o for %i paise and %i g the form %s', (known, value, grams, form) => {
  expect(declarationFormFor(known, { value: paise(value), grams })).toBe(form)
})

const whole: ExportInput = {
  lines: [{ lineId: 'a', name: 'Khakhra', hsCode: '19059090', quantity: 2, value: paise(220_00) }],
  measuredGrams: 1310,
  recipient: { fullName: 'Hetal Shah', phone: '+97140000000', address: '12 Street', city: 'Dubai' },
  requires: ['Prior notice'],
  filings: [{ requirement: 'Prior notice', reference: 'PN-1' }],
}
const line = whole.lines[0]!

describe('missing details of the papers', () => {
  it('are empty when everything is complete', () => expect(listLacks(whole)).toEqual([]))
  it.each([
    ['nothing is packed', { lines: [] }, [{ code: 'nothing_packed' }]],
    ['it was not weighed', { measuredGrams: null }, [{ code: 'weight' }]],
    ['nobody can be called', { recipient: { ...whole.recipient, phone: ' ' } }, [{ code: 'phone' }]],
    ['there is no street', { recipient: { ...whole.recipient, address: '' } }, [{ code: 'address' }]],
    [
      'a code is too short',
      { lines: [{ ...line, hsCode: '1905' }] },
      [{ code: 'hs_code', subject: 'a', name: 'Khakhra' }],
    ],
    [
      'a gift has no value (correctness 34)',
      { lines: [{ ...line, value: paise(0) }] },
      [{ code: 'value', subject: 'a', name: 'Khakhra' }],
    ],
    [
      'a filing has no reference',
      { filings: [{ requirement: 'Prior notice', reference: ' ' }] },
      [{ code: 'filing', subject: 'Prior notice' }],
    ],
  ])('are reported when %s', (_, change, lacks) => {
    expect(listLacks({ ...whole, ...(change as Partial<ExportInput>) })).toEqual(lacks)
  })
})
