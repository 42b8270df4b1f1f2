import { expect, test } from 'vitest'
import statuses from '#texts/en/statuses.json' with { type: 'json' }
import { orderStatusText } from './order-status-text.ts'
import { createTranslator } from './translator.ts'

const t = createTranslator('en', { statuses }).of('statuses')
const order = { status: 'confirmed', trouble: null } as const

test.each([
  [order, 'Confirmed'],
  [{ status: 'arriving_at_hub', trouble: null }, 'Coming together at the hub'],
  [
    { status: 'arriving_at_hub', trouble: null, sellerOrdersAtHub: 1, activeSellerOrders: 3 },
    'Coming together: 1 of 3 parts at the hub',
  ],
  [{ status: 'at_hub', trouble: null, shipmentStep: 'one_of_two' }, 'One of two boxes is complete at the hub'],
  [{ status: 'packing', trouble: null, shipmentStep: 'both' }, 'Being packed into two boxes'],
  [{ status: 'on_its_way', trouble: 'returned_to_hub' }, 'Back at the hub'],
  [{ status: 'part_delivered', trouble: 'lost' }, 'Partly delivered'],
] as const)('an order that is %o reads %s', (shown, text) => {
  expect(orderStatusText(t, shown)).toBe(text)
})
