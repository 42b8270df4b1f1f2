import type { Claim } from '#tests/support/claims/claim.ts'

const tag = '/api/admin/order-tags/unknown'
const onOrder = '/api/admin/orders/unknown/tags/unknown'
const everybodys = { everybodys: 'tags belong to the shop' }

/** Tags belong to the shop: every member of staff who may write orders changes them. */
export const orderTagClaims: Readonly<Record<string, Claim>> = {
  'PUT /api/admin/order-tags/:id': {
    as: 'thing/not-found',
    refused: ({ visitors }) =>
      visitors['an admin'].put(tag, { name: 'Any', colour: '#1F3A7A', archived: false, seen: 1 }),
  },
  'POST /api/admin/order-tags/:id/merge': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['an admin'].post(`${tag}/merge`, { intoId: 'other', seen: 1 }),
  },
  'POST /api/admin/order-tags/:id/merge intoId': everybodys,
  'PUT /api/admin/orders/:id/tags/:tagId': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['an admin'].put(onOrder, {}),
  },
  'DELETE /api/admin/orders/:id/tags/:tagId': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['an admin'].delete(onOrder),
  },
  'POST /api/admin/presence id': { everybodys: 'names are seen only by who says the same id' },
  'POST /api/admin/order-tag-bulk act.tagId': everybodys,
  'POST /api/admin/order-tag-bulk/preview act.tagId': everybodys,
  'POST /api/admin/order-tag-bulk chosen.ids': { everybodys: 'an admin names any order' },
  'POST /api/admin/order-tag-bulk/preview chosen.ids': { everybodys: 'an admin names any order' },
}
