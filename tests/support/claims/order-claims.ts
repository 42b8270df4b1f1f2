import { admins, buyer, type Claim, type Owned, order, published } from '#tests/support/claims/claim.ts'

const sentOrder: Owned = { id: ({ sent }) => sent.orderId, of: buyer }

/** Orders, for their customers and at the desk of the shop. */
export const orderClaims: Readonly<Record<string, Claim>> = {
  'POST /api/orders items.productId': { everybodys: published },
  'POST /api/orders serviceId': { everybodys: 'it is on the list of rates' },
  'GET /api/orders/:id/events': {
    as: 'thing/not-found',
    refused: ({ visitors, order }) => visitors['another customer'].get(`/api/orders/${order.id}/events`),
  },
  'POST /api/orders/:id/link/revoke': {
    as: 'thing/not-found',
    refused: ({ visitors, order }) => visitors['another customer'].post(`/api/orders/${order.id}/link/revoke`, {}),
  },
  'POST /api/orders/:id/payments': {
    as: 'thing/not-found',
    refused: ({ visitors, order }) =>
      visitors['another customer'].post(`/api/orders/${order.id}/payments`, { paymentMethod: 'cod', expectedTotal: 1 }),
  },
  'GET /api/orders/:id': order,
  'GET /api/orders/:id/cancel': order,
  'POST /api/orders/:id/cancel': {
    as: 'thing/not-found',
    refused: ({ visitors, order }) =>
      visitors['another customer'].post(`/api/orders/${order.id}/cancel`, { reason: 'other' }),
  },
  'POST /api/orders/:id/shortage': {
    as: 'thing/not-found',
    refused: ({ visitors, order }) =>
      visitors['another customer'].post(`/api/orders/${order.id}/shortage`, {
        lines: [{ line: order.sellerOrders[0]?.lineIds[0], choice: 'go_on' }],
      }),
  },
  'POST /api/orders/lookup number': { everybodys: 'the link goes to the address the order was placed with' },
  'GET /api/orders/:id/box-photo.jpg': sentOrder,
  'GET /api/orders/:id/invoices': sentOrder,
  'GET /api/orders/:id/invoices/:number.pdf': {
    as: 'thing/not-found',
    refused: async ({ visitors, sent, one }) => {
      const number = await one('select number from invoice where order_id = $1', [sent.orderId])
      return visitors['another customer'].get(`/api/orders/${sent.orderId}/invoices/${number}.pdf`)
    },
  },
  'GET /api/admin/orders/:id': { ...order, of: admins },
  'POST /api/admin/orders/:id/notes': { ...order, of: admins, body: () => ({ text: 'Called back', mentionedIds: [] }) },
  'POST /api/admin/orders/:id/notes mentionedIds': {
    as: 'order/no-colleague',
    refused: async ({ visitors, order, one }) =>
      visitors['an admin'].post(`/api/admin/orders/${order.id}/notes`, {
        text: 'Called back',
        mentionedIds: [await one('select id from account where role = $1 limit 1', ['user'])],
      }),
  },
  'POST /api/admin/orders/:id/cash-confirmation': { ...order, of: admins, body: () => ({}) },
  'POST /api/admin/orders/:id/emails': { ...order, of: admins },
  'PUT /api/admin/orders/:id/recipient': {
    ...order,
    of: admins,
    body: () => {
      const recipient = { fullName: 'Asha Patel', phone: '+91 98250 11111', address: '1, Moti Pol', city: 'Surat' }
      return { ...recipient, before: recipient, reason: 'The customer called' }
    },
  },
  'GET /api/admin/orders/:id/hub': { ...order, of: admins },
  'PUT /api/admin/orders/:id/hub': {
    ...order,
    of: admins,
    body: () => ({ hubId: 'ahmedabad', reason: 'It stays where it is' }),
  },
  'PUT /api/admin/orders/:id/hub hubId': { everybodys: 'an admin names any hub' },
}
