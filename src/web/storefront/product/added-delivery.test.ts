import { expect, it } from 'vitest'
import { shipmentsToCompare } from './added-delivery.ts'

const line = (productId: string, city: string, quantity = 1) => ({ productId, brandId: 'seller', city, quantity })
const sev = { id: 'sev', city: 'Ahmedabad' }

it.each([
  ['an empty cart', { city: null, lines: [] }, [['sev', 1]], []],
  [
    'a cart of the same city',
    { city: 'Ahmedabad', lines: [line('khakhra', 'Ahmedabad', 2)] },
    [
      ['khakhra', 2],
      ['sev', 1],
    ],
    [['khakhra', 2]],
  ],
  [
    'a cart of another city, which would be parked',
    { city: 'Surat', lines: [line('ghari', 'Surat')] },
    [['sev', 1]],
    [],
  ],
  [
    'a cart that has it already',
    { city: 'Ahmedabad', lines: [line('sev', 'Ahmedabad', 3), line('khakhra', 'Ahmedabad')] },
    [
      ['khakhra', 1],
      ['sev', 3],
    ],
    [['khakhra', 1]],
  ],
])('"does it ship to you" with the added delivery cost: %s', (_, cart, withIt, without) => {
  const shipments = shipmentsToCompare(sev, cart)
  expect(shipments.withIt.map(({ productId, quantity }) => [productId, quantity])).toEqual(withIt)
  expect(shipments.without.map(({ productId, quantity }) => [productId, quantity])).toEqual(without)
})
