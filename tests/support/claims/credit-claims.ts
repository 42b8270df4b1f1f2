import type { Claim } from '#tests/support/claims/claim.ts'

/** Store credit: a customer's own alone, and the admins' desk for it. */
export const creditClaims: Readonly<Record<string, Claim>> = Object.fromEntries(
  [
    ['GET', ''],
    ['POST', ''],
    ['POST', '/take-back'],
  ].map(([method, act]) => [
    `${method} /api/admin/accounts/:id/store-credit${act}`,
    {
      as: 'auth/role',
      refused: ({ visitors, courierId }) => {
        const path = `/api/admin/accounts/${courierId}/store-credit${act}`
        const courier = visitors['a courier with all of them']
        const body = { amount: 1, reason: 'For myself', idempotencyKey: 'for-myself' }
        return method === 'GET' ? courier.get(path) : courier.post(path, body)
      },
    } satisfies Claim,
  ]),
)
