import type { Claim } from '#tests/support/foreign-id-claims.ts'

const unknown = (path: string, body: object): Claim => ({
  as: 'thing/not-found',
  refused: ({ visitors }) => visitors['an admin'].post(path, body),
})

/** What connects other systems belongs to the shop. */
export const integrationClaims: Readonly<Record<string, Claim>> = {
  'POST /api/admin/api-keys/:id/rotate': unknown('/api/admin/api-keys/unknown/rotate', {
    seen: 1,
    overlapHours: 24,
    expiresInDays: 365,
  }),
  'POST /api/admin/api-keys/:id/revoke': unknown('/api/admin/api-keys/unknown/revoke', { reason: 'no longer needed' }),
}
