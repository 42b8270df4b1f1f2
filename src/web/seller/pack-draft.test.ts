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
})
const sellerOrder = { version: 3, lines: [line('a', 60), line('lamp', null)] }
const today = '2026-11-20'

test('best-before starts at today plus the shelf life; what does not go bad has none', () => {
  expect(openDraft(sellerOrder, today).lines).toEqual({
    a: { lot: '', bestBefore: '2027-01-19' },
    lamp: { lot: '', bestBefore: '' },
  })
})

test('an untouched form asks for weight, every lot and the label check, in the order of the form', () => {
  expect(draftProblems(openDraft(sellerOrder, today), sellerOrder, today)).toEqual([
    'weight',
    'lot a',
    'lot lamp',
    'label',
  ])
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
