import { expect, test } from 'vitest'
import { linesOf, openSealDraft, sealingOf, sealProblems } from './seal-draft.ts'

const sellerOrder = (code: string, here: boolean) => ({
  id: code,
  version: 1,
  code,
  brandId: code,
  brandName: `Maker ${code}`,
  colour: '#000000',
  state: 'received' as const,
  stateText: '',
  here,
  items: 2,
  packedGrams: 540,
  receivedAt: null,
  lines: [
    { lineId: 'sev', name: 'Sev', weight: '250g', quantity: 2, lot: null, bestBefore: null, expiresTooSoon: false },
  ],
  shortageUntil: null,
  check: null,
})
const shipment = {
  version: 4,
  photo: '/photo.jpg',
  expectedGrams: 4_590,
  tolerance: { box: { percent: 10, grams: 150 }, bag: { percent: 3, grams: 20 } },
  sellerOrders: [sellerOrder('HT-1-1', true), sellerOrder('HT-1-2', false)],
}
const whole = {
  reason: '',
  weight: '4,612',
  length: '40',
  width: '30.5',
  height: '20',
  seal: ' 77-0431 ',
  out: ['HT-1-1 0'],
}

test('only lines of parts that are here must go in', () => {
  expect(linesOf(shipment)).toEqual([{ key: 'HT-1-1 0', text: 'Sev, 250g × 2', seller: 'Maker HT-1-1' }])
})

test('nothing typed: everything is named, in the order of the form', () => {
  expect(sealProblems(openSealDraft(), { ...shipment, photo: null })).toEqual([
    'out',
    'photo',
    'weight',
    'length',
    'width',
    'height',
    'seal',
  ])
})

test('a whole draft is sent in grams and millimetres with the version that was seen', () => {
  expect(sealProblems(whole, shipment)).toEqual([])
  expect(sealingOf(whole, shipment)).toEqual({
    version: 4,
    weightGrams: 4612,
    lengthMm: 400,
    widthMm: 305,
    heightMm: 200,
    scannedOut: true,
    seal: '77-0431',
  })
})

test.each([
  ['weight', '0'],
  ['weight', '50001'],
  ['weight', '1.5'],
  ['length', '0.5'],
  ['length', '201'],
  ['length', 'forty'],
  ['seal', '77'],
])('a %s of "%s" needs another look', (field, typed) => {
  expect(sealProblems({ ...whole, [field]: typed }, shipment)).toEqual([field])
})

test('a weight that differs stops the seal until a reason is given, which is sent with it', () => {
  const light = { ...whole, weight: '3,900' }
  expect(sealProblems(light, shipment)).toEqual(['reason'])
  const explained = { ...light, reason: ' Counted twice ' }
  expect(sealProblems(explained, shipment)).toEqual([])
  expect(sealingOf(explained, shipment)).toMatchObject({ weightGrams: 3_900, weightReason: 'Counted twice' })
  expect(sealingOf(whole, shipment)).not.toHaveProperty('weightReason')
})
