import type { Claim } from '#tests/support/claims/claim.ts'

const body = { name: 'target', defaultAddress: 'target', reason: 'One person', seen: 'nothing' }
const unknown: Claim = {
  as: 'thing/not-found',
  refused: ({ visitors, courierId }) => visitors['an admin'].get(`/api/admin/accounts/${courierId}/merge/unknown`),
}
const unknownWrite: Claim = {
  as: 'thing/not-found',
  refused: ({ visitors, courierId }) =>
    visitors['an admin'].post(`/api/admin/accounts/${courierId}/merge/unknown`, body),
}

/** Accounts of customers belong to the shop: staff who may write people merge any two of customers. */
export const customerMergeClaims: Readonly<Record<string, Claim>> = {
  'GET /api/admin/accounts/:id/merge/:otherId': unknown,
  'POST /api/admin/accounts/:id/merge/:otherId': unknownWrite,
}
