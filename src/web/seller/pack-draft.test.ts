import { expect, test } from 'vitest'
import { draftProblems, gramsOf, openDraft, packingOf } from './pack-draft.ts'

const line = (lineId: string, shelfLifeDays: number | null) => ({
  lineId,
  productId: lineId,
  name: 'Sev',
  signName: 'સેવ',
  picture: null,
  weight: '250g',
  quantity: 2,
  net: 95,
  shelfLifeDays,
  lot: null,
  bestBefore: null,
  bestBeforeFrom: null,
  addedAt: null,
})
const sellerOrder = { version: 3, lines: [line('a', 60), line('lamp', null)] }
const today = '2026-11-20'

test('lot and best-before start at what is made today; what does not go bad has no date', () => {
  expect(openDraft(sellerOrder, today).lines).toEqual({
    a: { lot: '261120', bestBefore: '2027-01-19' },
    lamp: { lot: '261120', bestBefore: '' },
  })
})

test('an untouched form asks for weight and the label check', () => {
  expect(draftProblems(openDraft(sellerOrder, today), sellerOrder, today)).toEqual(['weight', 'label'])
})

test('an emptied form asks for weight, every lot, every date and the label check, in the order of the form', () => {
  const empty = { lot: ' ', bestBefore: '' }
  const draft = { weight: '', labelChecked: false, lines: { a: empty, lamp: empty } }
  expect(draftProblems(draft, sellerOrder, today)).toEqual(['weight', 'lot a', 'bestBefore a', 'lot lamp', 'label'])
})

test.each([
  ['', ['bestBefore a']],
  ['2026-11-20', ['bestBefore a']],
  ['2026-11-21', []],
])('a food with best-before "%s" has the problems %o', (bestBefore, problems) => {
  const draft = {
    weight: '540',
    labelChecked: true,
    lines: { a: { lot: 'L1', bestBefore }, lamp: { lot: 'L2', bestBefore: '' } },
  }
  expect(draftProblems(draft, sellerOrder, today)).toEqual(problems)
})

test('what is sent carries the version, whole grams and no empty dates', () => {
  const draft = {
    weight: '1,206 g',
    labelChecked: true,
    lines: { a: { lot: ' L1 ', bestBefore: '2027-01-19' }, lamp: { lot: 'L2', bestBefore: '' } },
  }
  expect(packingOf(draft, sellerOrder)).toEqual({
    version: 3,
    weightGrams: 1206,
    labelChecked: true,
    lines: [
      { lineId: 'a', lot: 'L1', bestBefore: '2027-01-19' },
      { lineId: 'lamp', lot: 'L2' },
    ],
  })
})

test.each([
  ['540', 540],
  ['540 g', 540],
  ['1,206', 1206],
  ['540 ગ્રામ', 540],
  ['1.2 kg', 1200],
  ['0', undefined],
  ['50001', undefined],
  ['1.2', undefined],
  ['', undefined],
])('"%s" on the scale is %s grams', (typed, grams) => {
  expect(gramsOf(typed)).toBe(grams)
})
