import type { Claim } from '#tests/support/foreign-id-claims.ts'

const body = { name: 'Anything', rules: [{ kind: 'news' }], seen: 1 }
const unknown = (method: 'get' | 'put' | 'delete', rest = ''): Claim => ({
  as: 'thing/not-found',
  refused: ({ visitors }) =>
    visitors['an admin'][method](`/api/admin/segments/unknown${rest}`, method === 'put' ? body : undefined),
})

/** Segments belong to the shop: every member of staff who may write people changes them. */
export const segmentClaims: Readonly<Record<string, Claim>> = {
  'GET /api/admin/segments/:id': unknown('get'),
  'PUT /api/admin/segments/:id': unknown('put'),
  'DELETE /api/admin/segments/:id': unknown('delete'),
  'GET /api/admin/segments/:id/marketing-file': unknown('get', '/marketing-file'),
  'POST /api/admin/promotions/preview terms.segmentId': { everybodys: 'a code may be for any segment' },
  'POST /api/admin/promotions terms.segmentId': { everybodys: 'a code may be for any segment' },
  'POST /api/admin/promotions/:id/versions terms.segmentId': { everybodys: 'a code may be for any segment' },
}
