import type { Claim } from '#tests/support/claims/claim.ts'
import type { ShopWithPeople } from '#tests/support/shop-with-people.ts'

/** Inspects the sent box as if it were back, with something that is not its own. */
async function inspect({ visitors, sent, one }: ShopWithPeople, foreign: { lineId?: string; photoId?: string }) {
  const lineId = await one('select id from order_line where order_id = $1 limit 1', [sent.orderId])
  const finding = { lineId, shelved: 0, destroyed: 1, isSealed: true, reason: 'damaged', ...foreign }
  return visitors['a courier with all of them'].post(`/api/courier/hub/boxes/${sent.shipmentId}/return`, {
    lines: [finding],
  })
}

/**
 * Boxes of which a part is late: the hub's to decide, and a question to the order's customer alone. Lots: withdrawn by
 * their own store, taken out by the hub.
 */
export const hubClaims: Readonly<Record<string, Claim>> = {
  'PUT /api/courier/hub/place hubId': {
    everybodys: 'a hub where the person works; others are not found (several-hubs.test.ts)',
  },
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
  'POST /api/courier/hub/bins/move code': {
    as: 'auth/role',
    refused: ({ visitors, order }) =>
      visitors['the seller'].post('/api/courier/hub/bins/move', {
        code: order.sellerOrders[0]?.code,
        bin: { code: 'A1' },
      }),
  },
  'POST /api/courier/hub/bins/move bin.code': { everybodys: "a bin of the hub's shelf, which nobody owns" },
  'PUT /api/courier/hub/bins/:id code': { everybodys: "a bin of the hub's shelf, which nobody owns" },
  'POST /api/courier/hub/bins/:id/counts bags.code': {
    everybodys: 'what was scanned in a bin: compared, and read by nobody else',
  },
  'GET /api/courier/hub/bags/:id/label': {
    as: 'auth/role',
    refused: ({ visitors, order }) =>
      visitors['the seller'].get(`/api/courier/hub/bags/${order.sellerOrders[0]?.id}/label`),
  },
  'PUT /api/courier/hub/bins/:id': {
    as: 'auth/role',
    refused: ({ visitors }) =>
      visitors['the seller'].put('/api/courier/hub/bins/any', { code: 'A1', size: 'M', isClosed: true }),
  },
  'POST /api/courier/hub/bins/:id/counts': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].post('/api/courier/hub/bins/any/counts', { bags: [] }),
  },
  'GET /api/seller/lots ?brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['the seller'].get('/api/seller/lots?brandId=rankaar-farsan'),
  },
  'GET /api/seller/recalls ?brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['the seller'].get('/api/seller/recalls?brandId=rankaar-farsan'),
  },
  'POST /api/seller/recalls productId': {
    as: 'thing/not-found',
    refused: ({ visitors }) =>
      visitors['the seller'].post('/api/seller/recalls', {
        productId: 'rice-chakri',
        lot: 'L-7',
        reason: 'It is not mine',
      }),
  },
  'POST /api/courier/hub/recalls/:id/units/:lineId/take-out': {
    as: 'auth/role',
    refused: ({ visitors, order }) =>
      visitors['the seller'].post(
        `/api/courier/hub/recalls/any/units/${order.sellerOrders[0]?.lineIds[0]}/take-out`,
        {},
      ),
  },
  'GET /api/courier/hub/boxes/:id/return': {
    as: 'auth/role',
    refused: ({ visitors, sent }) => visitors['the seller'].get(`/api/courier/hub/boxes/${sent.shipmentId}/return`),
  },
  'POST /api/courier/hub/boxes/:id/return': {
    as: 'auth/role',
    refused: ({ visitors, sent }) =>
      visitors['the seller'].post(`/api/courier/hub/boxes/${sent.shipmentId}/return`, { lines: [] }),
  },
  'POST /api/courier/hub/boxes/:id/return lines.lineId': {
    as: 'thing/not-found',
    refused: (there) => inspect(there, { lineId: 'a line of another box' }),
  },
  'POST /api/courier/hub/boxes/:id/return lines.photoId': {
    as: 'thing/not-found',
    refused: (there) => inspect(there, { photoId: 'a photograph of another box' }),
  },
  'POST /api/courier/hub/boxes/:id/return-photos': {
    as: 'auth/role',
    refused: ({ visitors, sent }) =>
      visitors['the seller'].post(`/api/courier/hub/boxes/${sent.shipmentId}/return-photos`, {}),
  },
  'GET /api/courier/hub/boxes/:id/return-photos/:photoId': {
    as: 'thing/not-found',
    refused: ({ visitors, sent }) =>
      visitors['a courier with all of them'].get(
        `/api/courier/hub/boxes/${sent.shipmentId}/return-photos/of-another-box.jpg`,
      ),
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
