import { expect, test } from 'vitest'
import { openSealDraft, sealingOf, sealProblems } from './seal-draft.ts'

const shipment = {
  version: 4,
  photo: '/photo.jpg',
  expectedGrams: 4_590,
  tolerance: { box: { percent: 10, grams: 150 }, bag: { percent: 3, grams: 20 } },
}
const whole = {
  reason: '',
  weight: '4,612',
  length: '40',
  width: '30.5',
  height: '20',
  seal: ' 77-0431 ',
}

test('nothing typed: everything is named, in the order of the form', () => {
  expect(sealProblems(openSealDraft(), { ...shipment, photo: null }, 'missing')).toEqual([
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
  expect(sealProblems(whole, shipment, 'all')).toEqual([])
  expect(sealingOf(whole, shipment)).toEqual({
    version: 4,
    weightGrams: 4612,
    lengthMm: 400,
    widthMm: 305,
    heightMm: 200,
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
  expect(sealProblems({ ...whole, [field]: typed }, shipment, 'all')).toEqual([field])
})

test('a weight that differs stops the seal until a reason is given, which is sent with it', () => {
  const light = { ...whole, weight: '3,900' }
  expect(sealProblems(light, shipment, 'all')).toEqual(['reason'])
  const explained = { ...light, reason: ' Counted twice ' }
  expect(sealProblems(explained, shipment, 'all')).toEqual([])
  expect(sealingOf(explained, shipment)).toMatchObject({ weightGrams: 3_900, weightReason: 'Counted twice' })
  expect(sealingOf(whole, shipment)).not.toHaveProperty('weightReason')
})

test('counts that wait on this device stop the seal with a text of their own', () => {
  expect(sealProblems(whole, shipment, 'waiting')).toEqual(['waiting'])
})
