import { expect, test } from 'vitest'
import { inShelfOrder } from './label-format.ts'

test('walks the shelf: letters, then numbers by their size, then the order; what has no place comes last', () => {
  const at = (shelf: string | null, orderNumber = 'HT-1') => ({ shelf, orderNumber })
  const walked = [at(null), at('C10'), at('A2', 'HT-2'), at('C9'), at('A2'), at('AB1')].toSorted(inShelfOrder)
  expect(walked.map(({ shelf, orderNumber }) => `${shelf} ${orderNumber}`)).toEqual([
    'A2 HT-1',
    'A2 HT-2',
    'AB1 HT-1',
    'C9 HT-1',
    'C10 HT-1',
    'null HT-1',
  ])
})
