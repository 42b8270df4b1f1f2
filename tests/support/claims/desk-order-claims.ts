import type { Claim } from '#tests/support/claims/claim.ts'

const items = [{ productId: 'methi-khakhra', quantity: 1 }]
const published = { everybodys: 'every published product may be ordered' }
const rates = { everybodys: 'it is on the list of rates' }
const customers = { everybodys: 'staff who may read orders see every customer' }

/** Orders that staff take for a customer, and what they add to them. */
export const deskOrderClaims: Readonly<Record<string, Claim>> = {
  'POST /api/admin/desk-orders/price items.productId': published,
  'POST /api/admin/desk-orders/price serviceId': rates,
  'POST /api/admin/desk-orders/price accountId': customers,
  'POST /api/admin/desk-orders items.productId': published,
  'POST /api/admin/desk-orders serviceId': rates,
  'POST /api/admin/desk-orders accountId': customers,
  'POST /api/admin/orders/:id/additions/price items.productId': published,
  'POST /api/admin/orders/:id/additions items.productId': published,
  'POST /api/admin/orders/:id/additions/price': {
    as: 'thing/not-found',
    refused: ({ visitors }) =>
      visitors['an admin'].post('/api/admin/orders/unknown/additions/price', { items, payment: 'cash' }),
  },
  'POST /api/admin/orders/:id/additions': {
    as: 'thing/not-found',
    refused: ({ visitors }) =>
      visitors['an admin'].post('/api/admin/orders/unknown/additions', {
        ...{ items, payment: 'cash', seenTotal: 1, expectedAmount: 1, isAgreed: true, reason: 'The customer called' },
      }),
  },
  'POST /api/admin/orders/:id/addition/withdraw': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['an admin'].post('/api/admin/orders/unknown/addition/withdraw'),
  },
  'POST /api/orders/:id/addition/payment': {
    as: 'thing/not-found',
    refused: ({ visitors, order }) => visitors['another customer'].post(`/api/orders/${order.id}/addition/payment`),
  },
  'POST /api/admin/desk-orders/:id/payment-link': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['an admin'].post('/api/admin/desk-orders/unknown/payment-link'),
  },
}
