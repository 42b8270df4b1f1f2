import { expect, test } from 'vitest'
import { type Bag, bagCheckOf, openBagCheck } from './bag-check-draft.ts'

const bag = {
  version: 3,
  lines: [
    { lineId: 'a', quantity: 3 },
    { lineId: 'b', quantity: 1 },
  ] as Bag['lines'],
}
const draft = (problem: 'short' | 'damaged', quantity: string, photoId = '') => ({
  weight: '',
  lines: { a: { problem, quantity, photoId } },
})

test('nothing said means that all is there', () => {
  expect(bagCheckOf(openBagCheck(), bag)).toEqual({ version: 3, weightGrams: null, findings: [] })
})

test('a short line needs no photograph, a damaged one does', () => {
  const [short, damaged] = [{ lineId: 'a', problem: 'short', quantity: 2 }, { photoId: 'p' }]
  expect(bagCheckOf(draft('short', '2'), bag)?.findings).toEqual([short])
  expect(bagCheckOf(draft('damaged', '1'), bag)).toBeUndefined()
  expect(bagCheckOf(draft('damaged', '1', 'p'), bag)?.findings).toMatchObject([damaged])
})

test.each(['0', '4', '1.5', 'two', ''])('“%s” of three units is no count', (quantity) => {
  expect(bagCheckOf(draft('short', quantity), bag)).toBeUndefined()
})

test.each([
  ['1,206', 1_206],
  ['1.2 kg', 1_200],
  ['', null],
  ['heavy', undefined],
  ['60000', undefined],
] as const)('“%s” on the scale is read as %s', (weight, grams) => {
  expect(bagCheckOf({ ...openBagCheck(), weight }, bag)?.weightGrams).toBe(grams)
})
