import type { Claim } from '#tests/support/foreign-id-claims.ts'

/** Boxes of which a part is late: the hub's to decide, and a question to the order's customer alone. */
export const hubClaims: Readonly<Record<string, Claim>> = {
  'GET /api/courier/hub/boxes/:id/late': {
    as: 'auth/role',
    refused: ({ visitors, order }) => visitors['the seller'].get(`/api/courier/hub/boxes/${order.shipmentId}/late`),
  },
  'POST /api/courier/hub/boxes/:id/late': {
    as: 'auth/role',
    refused: ({ visitors, order }) =>
      visitors['the seller'].post(`/api/courier/hub/boxes/${order.shipmentId}/late`, {
        version: 1,
        decision: 'send',
        note: 'It is mine',
      }),
  },
  'GET /api/orders/:id/late': {
    as: 'thing/not-found',
    refused: ({ visitors, order }) => visitors['another customer'].get(`/api/orders/${order.id}/late`),
  },
  'POST /api/orders/:id/late': {
    as: 'thing/not-found',
    refused: ({ visitors, order }) =>
      visitors['another customer'].post(`/api/orders/${order.id}/late`, { choice: 'send' }),
  },
}
