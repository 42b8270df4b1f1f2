import type { Claim } from '#tests/support/claims/claim.ts'

const published = { everybodys: 'every published product may be ordered' }
const rates = { everybodys: 'it is on the list of rates' }
const customers = { everybodys: 'staff who may read orders see every customer' }

/** Orders that staff take for a customer. */
export const deskOrderClaims: Readonly<Record<string, Claim>> = {
  'POST /api/admin/desk-orders/price items.productId': published,
  'POST /api/admin/desk-orders/price serviceId': rates,
  'POST /api/admin/desk-orders/price accountId': customers,
  'POST /api/admin/desk-orders items.productId': published,
  'POST /api/admin/desk-orders serviceId': rates,
  'POST /api/admin/desk-orders accountId': customers,
  'POST /api/admin/desk-orders/:id/payment-link': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['an admin'].post('/api/admin/desk-orders/unknown/payment-link'),
  },
}
