import type { Claim } from '#tests/support/claims/claim.ts'

const unknown = (path: string, body: object): Claim => ({
  as: 'thing/not-found',
  refused: ({ visitors }) => visitors['an admin'].post(path, body),
})

const written = { url: 'https://127.0.0.1/', description: 'Warehouse', events: ['order.created'] }

/** What connects other systems belongs to the shop. */
export const integrationClaims: Readonly<Record<string, Claim>> = {
  'POST /api/admin/api-keys/:id/rotate': unknown('/api/admin/api-keys/unknown/rotate', {
    seen: 1,
    overlapHours: 24,
    expiresInDays: 365,
  }),
  'POST /api/admin/api-keys/:id/revoke': unknown('/api/admin/api-keys/unknown/revoke', { reason: 'no longer needed' }),
  'GET /api/admin/webhooks/:id': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['an admin'].get('/api/admin/webhooks/unknown'),
  },
  'PUT /api/admin/webhooks/:id': {
    as: 'webhook/address',
    refused: ({ visitors }) => visitors['an admin'].put('/api/admin/webhooks/unknown', { ...written, seen: 1 }),
  },
  'DELETE /api/admin/webhooks/:id': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['an admin'].delete('/api/admin/webhooks/unknown', { reason: 'not needed' }),
  },
  'POST /api/admin/webhooks/:id/rotate': unknown('/api/admin/webhooks/unknown/rotate', { seen: 1 }),
  'POST /api/admin/webhooks/:id/switch': unknown('/api/admin/webhooks/unknown/switch', {
    on: true,
    reason: 'not needed',
  }),
  'POST /api/admin/webhooks/:id/test': unknown('/api/admin/webhooks/unknown/test', {}),
  'GET /api/admin/webhooks/:id/deliveries': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['an admin'].get('/api/admin/webhooks/unknown/deliveries'),
  },
  'GET /api/admin/webhooks/:id/delivery-list-file': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['an admin'].get('/api/admin/webhooks/unknown/delivery-list-file?format=csv'),
  },
  'POST /api/admin/webhooks/:id/replay': unknown('/api/admin/webhooks/unknown/replay', {
    since: '2026-01-01T00:00:00.000Z',
    missedOnly: true,
  }),
  'POST /api/admin/webhook-deliveries/:id/resend': unknown('/api/admin/webhook-deliveries/unknown/resend', {}),
}
