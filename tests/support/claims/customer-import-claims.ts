import type { Claim } from '#tests/support/claims/claim.ts'

const unknown = (method: 'get' | 'post' | 'put', rest: string, body?: object): Claim => ({
  as: 'thing/not-found',
  refused: ({ visitors }) =>
    method === 'get'
      ? visitors['an admin'].get(`/api/admin/customer-imports/unknown${rest}`)
      : visitors['an admin'][method](`/api/admin/customer-imports/unknown${rest}`, body),
})

/** Files of customers belong to the shop: every member of staff who may write people goes on with them. */
export const customerImportClaims: Readonly<Record<string, Claim>> = {
  'GET /api/admin/customer-imports/:id': unknown('get', ''),
  'PUT /api/admin/customer-imports/:id/mapping': unknown('put', '/mapping', { mapping: {} }),
  'POST /api/admin/customer-imports/:id/apply': unknown('post', '/apply'),
  'POST /api/admin/customer-imports/:id/undo': unknown('post', '/undo'),
}
