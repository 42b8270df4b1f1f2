import type { Claim } from '#tests/support/claims/claim.ts'

const body = { name: 'Anything', rules: [{ kind: 'news' }], seen: 1 }
const one = '/api/admin/segments/unknown'
const unknown = (path = ''): Claim => ({
  as: 'thing/not-found',
  refused: ({ visitors }) => visitors['an admin'].get(`${one}${path}`),
})

/** Segments belong to the shop: every member of staff who may write people changes them. */
export const segmentClaims: Readonly<Record<string, Claim>> = {
  'GET /api/admin/segments/:id': unknown(),
  'PUT /api/admin/segments/:id': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['an admin'].put(one, body),
  },
  'DELETE /api/admin/segments/:id': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['an admin'].delete(one),
  },
  'GET /api/admin/segments/:id/marketing-file': unknown('/marketing-file'),
  'POST /api/admin/promotions/simulate terms.segmentId': { everybodys: 'a code may be for any segment' },
  'POST /api/admin/promotions/preview terms.segmentId': { everybodys: 'a code may be for any segment' },
  'POST /api/admin/promotions terms.segmentId': { everybodys: 'a code may be for any segment' },
  'POST /api/admin/promotions/:id/versions terms.segmentId': { everybodys: 'a code may be for any segment' },
}
