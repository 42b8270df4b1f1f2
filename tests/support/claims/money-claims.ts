import { admins, type Claim, order } from '#tests/support/claims/claim.ts'
import { sellers } from '#tests/support/demo-shop.ts'

/** Payments, refunds, payouts and cash; each store has its own money. */
export const moneyClaims: Readonly<Record<string, Claim>> = {
  'GET /api/seller/payouts ?brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['the seller'].get(`/api/seller/payouts?brandId=${sellers[1]}`),
  },
  'GET /api/seller/payout-list-file ?brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) =>
      visitors['the seller'].get(`/api/seller/payout-list-file?format=csv&brandId=${sellers[1]}`),
  },
  'POST /api/payments/:id/check': {
    as: 'thing/not-found',
    refused: async ({ visitors, order, one }) => {
      const id = await one('select id from payment where order_id = $1', [order.id])
      return visitors['another customer'].post(`/api/payments/${id}/check`)
    },
  },
  'POST /api/payments/webhooks/:provider': { everybodys: 'it names a gateway; the signature is the right' },
  'POST /api/payouts/webhooks/:provider': { everybodys: 'it names a gateway; the signature is the right' },
  'GET /api/seller/money/statements/:period.pdf': { everybodys: 'it is a month; the store is the caller’s own' },
  'GET /api/seller/money/statements/:period.csv': { everybodys: 'it is a month; the store is the caller’s own' },
  'GET /api/admin/withholding/:form.csv': { everybodys: 'it is a form of the tax office' },
  'POST /api/admin/practice-bank/:key': { everybodys: 'an admin plays every bank of the practice bank' },
  'GET /api/admin/payments ?orderId': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].get('/api/admin/payments?orderId=one'),
  },
  'GET /api/admin/payments/:id': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].get('/api/admin/payments/one'),
  },
  'GET /api/admin/unapplied-payments/:id': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].get('/api/admin/unapplied-payments/one'),
  },
  'POST /api/admin/unapplied-payments/:id/retry': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].post('/api/admin/unapplied-payments/one/retry'),
  },
  'POST /api/admin/test-payments/:id/check': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].post('/api/admin/test-payments/one/check'),
  },
  'GET /api/admin/refunds/:id': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].get('/api/admin/refunds/one'),
  },
  'POST /api/admin/refunds/:id/approve': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].post('/api/admin/refunds/one/approve', { seen: 1 }),
  },
  'POST /api/admin/refunds/:id/refuse': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].post('/api/admin/refunds/one/refuse', { seen: 1 }),
  },
  'POST /api/admin/refunds/:id/retry': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].post('/api/admin/refunds/one/retry', { seen: 1 }),
  },
  'POST /api/admin/refunds/:id/settle': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].post('/api/admin/refunds/one/settle', { seen: 1 }),
  },
  'GET /api/admin/orders/:id/refunds': { ...order, of: admins },
  'POST /api/admin/orders/:id/refunds': { ...order, of: admins, body: () => ({}) },
  'POST /api/admin/orders/:id/refunds components.lineId': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].post('/api/admin/orders/one/refunds', {}),
  },
  'GET /api/seller/money ?brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['the seller'].get(`/api/seller/money?brandId=${sellers[1]}`),
  },
  'GET /api/seller/money/entries/:entryId': {
    as: 'thing/not-found',
    refused: async ({ visitors, one }) =>
      visitors['another seller'].get(
        `/api/seller/money/entries/${await one('select id from passbook_entry where brand_id = $1 limit 1', [sellers[0]])}`,
      ),
  },
  'GET /api/seller/money/entries/:entryId ?brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['the seller'].get(`/api/seller/money/entries/1?brandId=${sellers[1]}`),
  },
  'GET /api/seller/money/statements ?brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['the seller'].get(`/api/seller/money/statements?brandId=${sellers[1]}`),
  },
  'GET /api/seller/money/statements/:period.pdf ?brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) =>
      visitors['the seller'].get(`/api/seller/money/statements/2026-11.pdf?brandId=${sellers[1]}`),
  },
  'GET /api/seller/money/statements/:period.csv ?brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) =>
      visitors['the seller'].get(`/api/seller/money/statements/2026-11.csv?brandId=${sellers[1]}`),
  },
  'GET /api/admin/payout-runs/:id': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].get('/api/admin/payout-runs/one'),
  },
  'GET /api/admin/payouts/:id': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].get('/api/admin/payouts/one'),
  },
  'POST /api/admin/payout-runs/:id/approve': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].post('/api/admin/payout-runs/one/approve', { seen: 1 }),
  },
  'POST /api/admin/payout-runs/:id/cancel': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].post('/api/admin/payout-runs/one/cancel', { seen: 1 }),
  },
  'POST /api/admin/payout-runs/:id/bank-file': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].post('/api/admin/payout-runs/one/bank-file'),
  },
  'POST /api/admin/payout-runs/:id/references': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].post('/api/admin/payout-runs/one/references', { text: 'x' }),
  },
  'POST /api/admin/payouts/:id/ask': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].post('/api/admin/payouts/one/ask'),
  },
  'POST /api/admin/payouts/:id/retry': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].post('/api/admin/payouts/one/retry'),
  },
  'POST /api/admin/payouts/:id/cancel': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].post('/api/admin/payouts/one/cancel'),
  },
  'POST /api/admin/payouts/:id/confirm-account': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].post('/api/admin/payouts/one/confirm-account'),
  },
  'POST /api/admin/adjustments/:id/approve': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].post('/api/admin/adjustments/one/approve'),
  },
  'POST /api/admin/cash/:paymentId/record': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].post('/api/admin/cash/one/record', { counted: 1, reason: null }),
  },
  'POST /api/admin/cash/:paymentId/confirm': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].post('/api/admin/cash/one/confirm'),
  },
  'POST /api/admin/adjustments brandId': { everybodys: 'an admin may adjust the money of any store' },
}
