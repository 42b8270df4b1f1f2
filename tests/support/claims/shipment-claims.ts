import { randomUUID } from 'node:crypto'
import { admins, type Claim, type Owned } from '#tests/support/claims/claim.ts'
import type { PersonName, ShopWithPeople } from '#tests/support/shop-with-people.ts'

const hub: readonly PersonName[] = ['a courier with all of them']

/** Sends a check of a received bag, with one finding that is not its own. */
async function checkBag({ visitors, order, one }: ShopWithPeople, foreign: object) {
  const [bag] = order.sellerOrders
  const version = await one(
    "update seller_order set state = 'received', packed_grams = 500 where id = $1 returning version",
    [bag?.id],
  )
  return visitors['a courier with all of them'].post(`/api/courier/hub/bags/${bag?.id}/check`, {
    version: Number(version),
    weightGrams: null,
    findings: [{ lineId: bag?.lineIds[0], problem: 'short', quantity: 1, ...foreign }],
  })
}
const shipment: Owned = { id: ({ order }) => order.shipmentId, of: hub, body: () => ({ version: 99 }) }
const manifest: Claim = {
  as: 'thing/not-found',
  refused: ({ visitors }) =>
    visitors['a courier with all of them'].get('/api/courier/hub/manifests/nobodys/manifest.pdf'),
}
const madeUp = 'the caller makes it up; that of another box counts nothing (count-units.test.ts)'
const sentShipment: Owned = { id: ({ sent }) => sent.shipmentId, of: hub }

/** Bags, boxes and parcels at the hub, and the carriers that take them. */
export const shipmentClaims: Readonly<Record<string, Claim>> = {
  'POST /api/courier/hub/cancellation-requests/:id/answer': {
    as: 'thing/not-found',
    refused: ({ visitors }) =>
      visitors['a courier with all of them'].post('/api/courier/hub/cancellation-requests/nobodys/answer', {
        grant: true,
      }),
  },
  'POST /api/courier/hub/bags/:id/check': {
    id: ({ order }) => order.sellerOrders[0]?.id ?? '',
    of: hub,
    body: () => ({ version: 99, weightGrams: null, findings: [] }),
  },
  'POST /api/courier/hub/bags/:id/check findings.lineId': {
    as: 'thing/not-found',
    refused: (there) => checkBag(there, { lineId: 'a line of another bag' }),
  },
  'POST /api/courier/hub/bags/:id/check findings.photoId': {
    as: 'thing/not-found',
    refused: (there) => checkBag(there, { photoId: 'a photograph of another bag' }),
  },
  'POST /api/courier/hub/bags/:id/photos': {
    as: 'auth/role',
    refused: ({ visitors, order }) =>
      visitors['the seller'].post(`/api/courier/hub/bags/${order.sellerOrders[0]?.id}/photos`, {}),
  },
  'GET /api/courier/hub/bags/:id/photos/:photoId': {
    as: 'thing/not-found',
    refused: ({ visitors, order }) =>
      visitors['a courier with all of them'].get(
        `/api/courier/hub/bags/${order.sellerOrders[0]?.id}/photos/of-another-bag.jpg`,
      ),
  },
  'GET /api/courier/hub/boxes/:id/events': {
    as: 'auth/role',
    refused: ({ visitors, order }) => visitors['the seller'].get(`/api/courier/hub/boxes/${order.shipmentId}/events`),
  },
  'GET /api/courier/hub/boxes/:id': shipment,
  'POST /api/courier/hub/receive code': {
    as: 'auth/role',
    refused: ({ visitors, order }) =>
      visitors['the seller'].post('/api/courier/hub/receive', { code: order.sellerOrders[0]?.code }),
  },
  'POST /api/courier/hub/returns code': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].post('/api/courier/hub/returns', { code: 'BD123456789' }),
  },
  'POST /api/courier/hub/boxes/:id/photo': shipment,
  'GET /api/courier/hub/boxes/:id/photo.jpg': sentShipment,
  'POST /api/courier/hub/boxes/:id/packers': shipment,
  'POST /api/courier/hub/boxes/:id/seal': shipment,
  'GET /api/courier/hub/boxes/:id/units': shipment,
  'POST /api/courier/hub/boxes/:id/units': {
    ...shipment,
    body: () => ({ actId: randomUUID(), code: 'HT-10001-1.1.1' }),
  },
  'POST /api/courier/hub/boxes/:id/units code': {
    as: 'auth/role',
    refused: ({ visitors, order }) =>
      visitors['the seller'].post(`/api/courier/hub/boxes/${order.shipmentId}/units`, {
        actId: randomUUID(),
        code: `${order.sellerOrders[0]?.code}.1.1`,
      }),
  },
  'POST /api/courier/hub/boxes/:id/units actId': { everybodys: madeUp },
  'POST /api/courier/hub/boxes/:id/hand-counts actId': { everybodys: madeUp },
  'POST /api/courier/hub/boxes/:id/hand-counts': {
    ...shipment,
    body: ({ order }) => ({
      actId: randomUUID(),
      lineId: order.sellerOrders[0]?.lineIds[0] ?? '',
      quantity: 1,
      reason: 'label_missing',
    }),
  },
  'POST /api/courier/hub/boxes/:id/hand-counts lineId': {
    as: 'thing/not-found',
    refused: ({ visitors, order }) =>
      visitors['a courier with all of them'].post(`/api/courier/hub/boxes/${order.shipmentId}/hand-counts`, {
        actId: randomUUID(),
        lineId: 'a line of another box',
        quantity: 1,
        reason: 'label_missing',
      }),
  },
  'POST /api/courier/hub/boxes/:id/units/:unitId/take-out': {
    as: 'thing/not-found',
    refused: ({ visitors, order }) =>
      visitors['a courier with all of them'].post(
        `/api/courier/hub/boxes/${order.shipmentId}/units/a-unit-of-another-box/take-out`,
        {},
      ),
  },
  'POST /api/courier/hub/boxes/:id/waybill': shipment,
  'POST /api/courier/hub/boxes/:id/papers': { ...shipment, body: () => ({ version: 99, codes: [], filings: [] }) },
  'POST /api/courier/hub/boxes/:id/papers codes.lineId': {
    as: 'thing/not-found',
    refused: async ({ visitors, order, sent, one }) => {
      await one(`update customer_order set destination = 'US' where id = $1`, [sent.orderId])
      const version = await one(`update shipment set state = 'papers_ready' where id = $1 returning version`, [
        sent.shipmentId,
      ])
      return visitors['a courier with all of them'].post(`/api/courier/hub/boxes/${sent.shipmentId}/papers`, {
        version: Number(version),
        codes: [{ lineId: order.sellerOrders[0]?.lineIds[0], hsCode: '19059090' }],
        filings: [],
      })
    },
  },
  'GET /api/courier/hub/boxes/:id/commercial-invoice.pdf': shipment,
  'GET /api/courier/hub/boxes/:id/packing-list.pdf': shipment,
  'GET /api/courier/hub/boxes/:id/customs-declaration.pdf': shipment,
  'GET /api/courier/hub/boxes/:id/papers.pdf': sentShipment,
  'GET /api/courier/hub/boxes/:id/fda-rows.csv': shipment,
  'GET /api/courier/hub/boxes/:id/packing-slip.pdf': sentShipment,
  'GET /api/courier/hub/boxes/:id/parcel-label.pdf': sentShipment,
  'GET /api/courier/hub/boxes/:id/offers': shipment,
  'POST /api/courier/hub/boxes/:id/mend': { ...shipment, body: () => ({ field: 'phone', value: '+91 98250 12345' }) },
  'POST /api/courier/hub/boxes/:id/void': { ...shipment, body: () => ({ version: 99, reason: 'The label tore' }) },
  'GET /api/courier/hub/labels/:id': manifest,
  'POST /api/courier/hub/manifests/scan code': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].post('/api/courier/hub/manifests/scan', { code: 'BD123456789' }),
  },
  'POST /api/courier/hub/manifests/:id/close': manifest,
  'GET /api/courier/hub/manifests/:id/manifest.pdf': manifest,
  'PUT /api/admin/carriers/:id/place': {
    id: () => 'practice',
    of: admins,
    body: () => ({ hubId: 'ahmedabad', place: null }),
  },
  'PUT /api/admin/carriers/:id/tracking-page': { id: () => 'practice', of: admins, body: () => ({ page: null }) },
  'PUT /api/admin/carriers/:id': { id: () => 'practice', of: admins, body: () => ({}) },
  'DELETE /api/admin/carrier-rules/:id': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['an admin'].delete('/api/admin/carrier-rules/nobodys'),
  },
  'POST /api/carriers/webhooks/:carrier': { everybodys: 'it names a carrier; the signature is the right' },
  'POST /api/courier/parcels/:id/events': {
    id: ({ sent }) => sent.parcelId,
    of: hub,
    body: () => ({ event: 'label_made' }),
  },
  'PUT /api/courier/hub/parcels/:id/courier': {
    id: ({ sent }) => sent.parcelId,
    of: hub,
    body: ({ courierId }) => ({ courierId }),
  },
  'PUT /api/courier/hub/parcels/:id/courier courierId': {
    as: 'thing/not-found',
    refused: async ({ visitors, sent, one }) =>
      visitors['a courier with all of them'].put(`/api/courier/hub/parcels/${sent.parcelId}/courier`, {
        courierId: await one('select id from account where role = $1 limit 1', ['user']),
      }),
  },
  'GET /api/courier/hub/boxes/:id/duty': sentShipment,
  'PUT /api/courier/hub/boxes/:id/duty': {
    ...sentShipment,
    body: () => ({
      version: null,
      amount: 12,
      currency: 'GBP',
      payBy: '2030-01-01',
      instructions: 'Pay at the counter',
      link: null,
    }),
  },
  'POST /api/courier/hub/boxes/:id/duty/end': { ...sentShipment, body: () => ({ version: 99, end: 'paid' }) },
  'GET /api/admin/boxes/:id/inquiry': { id: ({ sent }) => sent.shipmentId, of: admins },
  'POST /api/admin/boxes/:id/inquiry/ask': {
    id: ({ sent }) => sent.shipmentId,
    of: admins,
    body: () => ({ version: 99, contact: 'Their support', reference: '', answerBy: '2030-01-01' }),
  },
  'POST /api/admin/boxes/:id/inquiry/found': {
    id: ({ sent }) => sent.shipmentId,
    of: admins,
    body: () => ({ version: 99, note: 'It moves' }),
  },
  'POST /api/admin/boxes/:id/inquiry/lost': {
    id: ({ sent }) => sent.shipmentId,
    of: admins,
    body: () => ({ version: 99, cause: 'carrier', note: 'They lost it' }),
  },
  'PUT /api/admin/boxes/:id/inquiry/carrier-pays': {
    id: ({ sent }) => sent.shipmentId,
    of: admins,
    body: () => ({ version: 99, amount: 10 }),
  },
  'GET /api/admin/boxes/:id/send-again': { id: ({ sent }) => sent.shipmentId, of: admins },
  'POST /api/admin/boxes/:id/send-again': {
    id: ({ sent }) => sent.shipmentId,
    of: admins,
    body: () => ({
      version: 99,
      shipping: {
        fullName: 'Kavya',
        phone: '+919876543210',
        address: '7 Banyan Row',
        city: 'Surat',
        state: '',
        pincode: '',
      },
      isConfirmed: true,
      paidBy: 'shop',
      reason: 'Not mine',
    }),
  },
  'POST /api/admin/boxes/:id/send-again/stop': {
    id: ({ sent }) => sent.shipmentId,
    of: admins,
    body: () => ({ version: 99, reason: 'Not mine' }),
  },
  'PUT /api/admin/carriers/:id/place hubId': { everybodys: 'an admin names any hub' },
}
