import { admins, buyer, type Claim, type Owned, order, published } from '#tests/support/claims/claim.ts'
import { sellers } from '#tests/support/demo-shop.ts'

const claimedOrder: Owned = { id: ({ claim }) => claim.orderId, of: buyer }
const claim: Owned = { id: ({ claim }) => claim.id, of: ['the seller'] }
const claimBody = (lineId: string, photoId: string) => ({
  idempotencyKey: 'one attempt',
  kind: 'damaged',
  text: 'Crushed on the way.',
  lines: [{ lineId, quantity: 1 }],
  photoIds: [photoId, 'another'],
})
const review: Owned = {
  id: ({ reviewId }) => reviewId,
  of: ['the seller'],
  body: () => ({ text: 'Thank you, come again.' }),
}

const question: Owned = {
  id: ({ questionId }) => questionId,
  of: ['the seller'],
  body: () => ({ text: 'None at all.' }),
}

const readyText = { name: 'Thanks', texts: { en: 'Thank you.', gu: '', hi: '' } }
const ownText: Owned = { id: ({ readyTextId }) => readyTextId, of: ['the seller'] }

/** Claims and reviews of delivered orders, and questions to stores. */
export const afterDeliveryClaims: Readonly<Record<string, Claim>> = {
  'GET /api/orders/:id/claims': claimedOrder,
  'POST /api/orders/:id/claim-photos': claimedOrder,
  'GET /api/orders/:id/claim-photos/:photoId.jpg': {
    as: 'thing/not-found',
    refused: ({ visitors, order, claim }) =>
      visitors['the customer'].get(`/api/orders/${order.id}/claim-photos/${claim.photoId}.jpg`),
  },
  'DELETE /api/orders/:id/claim-photos/:photoId': {
    as: 'thing/not-found',
    refused: ({ visitors, order, claim }) =>
      visitors['the customer'].delete(`/api/orders/${order.id}/claim-photos/${claim.photoId}`),
  },
  'POST /api/orders/:id/claims': {
    as: 'thing/not-found',
    refused: ({ visitors, claim }) =>
      visitors['another customer'].post(`/api/orders/${claim.orderId}/claims`, claimBody('nobodys', 'nobodys')),
  },
  'POST /api/orders/:id/claims lines.lineId': {
    as: 'thing/not-found',
    refused: ({ visitors, order, claim }) =>
      visitors['the customer'].post(
        `/api/orders/${claim.orderId}/claims`,
        claimBody(order.sellerOrders[0]?.lineIds[0] ?? '', 'nobodys'),
      ),
  },
  'POST /api/orders/:id/claims photoIds': {
    as: 'thing/not-found',
    refused: async ({ visitors, claim, one }) => {
      const line = await one('select id from order_line where order_id = $1 order by position desc limit 1', [
        claim.orderId,
      ])
      return visitors['the customer'].post(`/api/orders/${claim.orderId}/claims`, claimBody(line, claim.photoId))
    },
  },
  'POST /api/orders/:id/claims/:claimId/evidence': {
    as: 'thing/not-found',
    refused: ({ visitors, order, claim }) =>
      visitors['the customer'].post(`/api/orders/${order.id}/claims/${claim.id}/evidence`, { text: 'Batch K14.' }),
  },
  'POST /api/orders/:id/claims/:claimId/evidence photoIds': {
    as: 'thing/not-found',
    refused: async ({ visitors, claim, one }) => {
      await one(`update claim set state = 'evidence_needed' where id = $1`, [claim.id])
      return visitors['the customer'].post(`/api/orders/${claim.orderId}/claims/${claim.id}/evidence`, {
        text: 'Batch K14.',
        photoIds: ['nobodys'],
      })
    },
  },
  'POST /api/orders/:id/claims/:claimId/appeal': {
    as: 'thing/not-found',
    refused: ({ visitors, order, claim }) =>
      visitors['the customer'].post(`/api/orders/${order.id}/claims/${claim.id}/appeal`, { text: 'Look again.' }),
  },
  'POST /api/orders/:id/claims/:claimId/appeal photoIds': {
    as: 'thing/not-found',
    refused: async ({ visitors, claim, one }) => {
      const admin = `(select id from account where role = 'admin' limit 1)`
      await one(`update claim set state = 'refused', decided_by = ${admin}, decided_at = now() where id = $1`, [
        claim.id,
      ])
      return visitors['the customer'].post(`/api/orders/${claim.orderId}/claims/${claim.id}/appeal`, {
        text: 'Look again.',
        photoIds: ['nobodys'],
      })
    },
  },
  'GET /api/admin/claims/:id': { ...claim, of: admins },
  'GET /api/admin/claims/:id/photos/:photoId.jpg': {
    as: 'thing/not-found',
    refused: ({ visitors, claim }) => visitors['an admin'].get(`/api/admin/claims/another/photos/${claim.photoId}.jpg`),
  },
  'POST /api/admin/claims/:id/grant': { ...claim, of: admins, body: () => ({}) },
  'POST /api/admin/claims/:id/grant components.lineId': {
    as: 'auth/role',
    refused: ({ visitors, claim }) => visitors['the seller'].post(`/api/admin/claims/${claim.id}/grant`, {}),
  },
  'POST /api/admin/claims/:id/replace': { ...claim, of: admins, body: () => ({}) },
  'POST /api/admin/claims/:id/replace lines.lineId': {
    as: 'auth/role',
    refused: ({ visitors, claim }) => visitors['the seller'].post(`/api/admin/claims/${claim.id}/replace`, {}),
  },
  'POST /api/admin/claims/:id/refuse': { ...claim, of: admins, body: () => ({}) },
  'POST /api/admin/claims/:id/request-evidence': {
    ...claim,
    of: admins,
    body: () => ({ seen: 99, text: 'Which batch?' }),
  },
  'GET /api/seller/claims ?brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['the seller'].get(`/api/seller/claims?brandId=${sellers[1]}`),
  },
  'GET /api/seller/claims/:id': claim,
  'GET /api/seller/claims/:id/photos/:photoId.jpg': {
    as: 'thing/not-found',
    refused: ({ visitors, claim }) =>
      visitors['another seller'].get(`/api/seller/claims/${claim.id}/photos/${claim.photoId}.jpg`),
  },
  'POST /api/seller/claims/:id/answer': { ...claim, body: () => ({ text: 'They left us whole.' }) },
  'GET /api/orders/:id/reviews': order,
  'POST /api/orders/:id/reviews': {
    ...order,
    ownerAlone: true,
    body: () => ({ reviews: [], deliveryStars: 5 }),
  },
  'POST /api/orders/:id/reviews reviews.productId': {
    as: 'review/not-delivered',
    // That order was delivered; the resource was not in it.
    refused: ({ visitors, claim }) =>
      visitors['the customer'].post(`/api/orders/${claim.orderId}/reviews`, {
        reviews: [{ productId: 'nylon-sev', stars: 1, text: 'Never in this order at all.' }],
      }),
  },
  'GET /api/seller/reviews ?brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['the seller'].get(`/api/seller/reviews?brandId=${sellers[1]}`),
  },
  'PUT /api/seller/reviews/:id/reply': review,
  'GET /api/products/:id/questions': { everybodys: published },
  'POST /api/products/:id/questions': { everybodys: published },
  'GET /api/seller/questions ?brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['the seller'].get(`/api/seller/questions?brandId=${sellers[1]}`),
  },
  'PUT /api/seller/questions/:id/answer': question,
  'GET /api/seller/ready-texts ?brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['the seller'].get(`/api/seller/ready-texts?brandId=${sellers[1]}`),
  },
  'POST /api/seller/ready-texts brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) =>
      visitors['the seller'].post('/api/seller/ready-texts', { ...readyText, brandId: sellers[1] }),
  },
  'PUT /api/seller/ready-texts/:id': { ...ownText, body: () => ({ ...readyText, seen: 99 }) },
  'PUT /api/seller/ready-texts/:id/position': { ...ownText, body: () => ({ position: 1 }) },
  'DELETE /api/seller/ready-texts/:id': {
    as: 'thing/not-found',
    refused: ({ visitors, readyTextId }) => visitors['another seller'].delete(`/api/seller/ready-texts/${readyTextId}`),
  },
  'GET /api/admin/questions/:id': { ...question, of: admins },
  'POST /api/admin/questions/:id/moderate': { ...question, of: admins, body: () => ({}) },
  'GET /api/admin/reviews/:id': { ...review, of: admins },
  'POST /api/admin/reviews/:id/moderate': { ...review, of: admins, body: () => ({}) },
}
