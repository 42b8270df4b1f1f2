import { expect, test } from 'vitest'
import { type FinalState, findBrokenPromises, type Happening, type Run } from './faults/order-checker.ts'
import { plantedCharges, plantedFaults } from './faults/planted-faults.ts'

/**
 * Three orders with two sellers each, of which the last was only found by a retry and is paid online; and one that
 * was refused.
 */
function buildGoodRun(): Run {
  const keys = ['a', 'b', 'c']
  const history: Happening[] = keys.flatMap((key, index) => [
    {
      kind: 'invoke',
      key,
      lines: [
        { productId: 'khakhra', quantity: 2 },
        { productId: 'sev', quantity: 1 },
      ],
      total: 60_00,
    },
    ...(key === 'c' ? [{ kind: 'info' as const, key, instead: 'socket hang up' }] : []),
    { kind: 'ok', key, orderId: `order-${key}`, number: `HT-${index}`, total: 60_00 },
  ])
  history.push({ kind: 'paid', key: 'c' })
  history.push({ kind: 'invoke', key: 'd', lines: [], total: 10_00 }, { kind: 'refused', key: 'd', status: 409 })
  const each = <Row>(make: (key: string, index: number) => Row) => keys.map(make)
  const state: FinalState = {
    stockBefore: { khakhra: 100, sev: 100, untouched: 5 },
    stock: { khakhra: 94, sev: 97, untouched: 5 },
    orders: each((key, index) => ({
      id: `order-${key}`,
      number: `HT-${index}`,
      key,
      state: 'placed',
      status: 'confirmed',
      goods: 50_00,
      discount: 5_00,
      delivery: 12_00,
      codFee: 3_00,
      total: 60_00,
    })),
    lines: keys.flatMap((key) => [
      {
        orderId: `order-${key}`,
        sellerOrderId: `one-${key}`,
        productId: 'khakhra',
        brandId: 'one',
        quantity: 2,
        net: 27_00,
        discount: 3_00,
      },
      {
        orderId: `order-${key}`,
        sellerOrderId: `two-${key}`,
        productId: 'sev',
        brandId: 'two',
        quantity: 1,
        net: 18_00,
        discount: 2_00,
      },
    ]),
    sellerOrders: keys.flatMap((key) =>
      ['one', 'two'].map((brandId) => ({
        id: `${brandId}-${key}`,
        orderId: `order-${key}`,
        brandId,
        state: 'awaiting_acceptance' as const,
      })),
    ),
    payments: each((key) =>
      key === 'c'
        ? { orderId: 'order-c', method: 'online', state: 'captured', amount: 60_00, captureRef: 'capture-c' }
        : { orderId: `order-${key}`, method: 'cod', state: 'cod_due', amount: 60_00, captureRef: null },
    ),
    charges: [{ orderId: 'order-c', captureRef: 'capture-c', charged: 60_00, refunded: 0 }],
    unapplied: [],
    shipments: each((key) => ({ orderId: `order-${key}`, state: 'expecting' })),
    parcels: [],
    // The first row of a table is not always the oldest.
    events: [
      { id: 'event-paid', orderId: 'order-c', kind: 'payment_captured' },
      ...each((key) => ({ id: `event-${key}`, orderId: `order-${key}`, kind: 'order_placed' })),
    ],
    outbox: keys.flatMap((key) => [
      { orderId: `order-${key}`, eventId: `event-${key}`, audience: 'seller', brandId: 'one' },
      { orderId: `order-${key}`, eventId: `event-${key}`, audience: 'customer', brandId: null },
    ]),
    links: each((key) => ({ orderId: `order-${key}` })),
    keys: each((key) => ({ key, orderId: `order-${key}` })),
    sellers: ['one'],
  }
  return { history, state }
}

test('a run in which nothing went wrong is found good', () => {
  expect(findBrokenPromises(buildGoodRun())).toEqual([])
})

test.each([...plantedFaults, ...plantedCharges])('%s is found', (_name, plant) => {
  expect(findBrokenPromises(plant(buildGoodRun()))).not.toEqual([])
})
