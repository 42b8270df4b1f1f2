import { admins, type Claim, type Owned } from '#tests/support/claims/claim.ts'
import { sellers, sendPicture } from '#tests/support/demo-shop.ts'
import type { Answer } from '#tests/support/open-shop.ts'
import { kitchenProfile } from '#tests/support/seller-papers.ts'
import type { ShopWithPeople } from '#tests/support/shop-with-people.ts'

const store: Owned = { id: () => sellers[0], of: admins, body: () => storeActs }

/** Valid enough for every action on a store. */
const storeActs = {
  submissionId: 'unknown',
  accept: false,
  reasonCode: 'unreadable',
  kind: 'pan',
  reason: 'A test of it',
}
const anotherStore = (send: (there: ShopWithPeople, brandId: string) => Promise<Answer>): Claim => ({
  as: 'thing/not-found',
  refused: (there) => send(there, sellers[1]),
})
const sendBytes = async ({ shop, visitors }: ShopWithPeople, path: string): Promise<Answer> => ({
  headers: new Headers(),
  ...(await sendPicture(shop, visitors['the seller'], path, new Uint8Array([1, 2, 3]))),
})
const declaration = { kind: 'gst', gstin: null, declared: true, fileId: null }

/** A document of a store, of which nobody reads the bytes. */
const storedFile = (one: ShopWithPeople['one'], brandId: string) =>
  one(
    `insert into store_file (brand_id, storage_key, content_type, size)
     values ($1, 'private/' || gen_random_uuid(), 'image/jpeg', 9) returning id`,
    [brandId],
  )
const submissionOf = (one: ShopWithPeople['one'], brandId: string) =>
  one(
    `insert into store_submission (brand_id, kind, fields, submitter) values ($1, 'pan', '{}', 'Nobody') returning id`,
    [brandId],
  )

/** Stores, for their people and for the admins who approve them. */
export const storeClaims: Readonly<Record<string, Claim>> = {
  'GET /api/seller/store ?brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['the seller'].get(`/api/seller/store?brandId=${sellers[1]}`),
  },
  'GET /api/seller/store/tax ?brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['the seller'].get(`/api/seller/store/tax?brandId=${sellers[1]}`),
  },
  'PUT /api/seller/store/tax brandId': { everybodys: 'admins alone write it, for any store' },
  'GET /api/seller/setup ?brandId': anotherStore(({ visitors }, brandId) =>
    visitors['the seller'].get(`/api/seller/setup?brandId=${brandId}`),
  ),
  'PUT /api/seller/setup/profile brandId': anotherStore(({ visitors }, brandId) =>
    visitors['the seller'].put('/api/seller/setup/profile', { ...kitchenProfile, brandId }),
  ),
  'PUT /api/seller/setup/profile cityId': { everybodys: 'a store may be in any city' },
  'PUT /api/seller/setup/hours brandId': anotherStore(({ visitors }, brandId) =>
    visitors['the seller'].put('/api/seller/setup/hours', { hours: [], brandId }),
  ),
  'PUT /api/seller/setup/submissions brandId': anotherStore(({ visitors }, brandId) =>
    visitors['the seller'].put('/api/seller/setup/submissions', { ...declaration, brandId }),
  ),
  'PUT /api/seller/setup/submissions number': { everybodys: 'it is a number on a document, looked up nowhere' },
  'PUT /api/seller/setup/submissions fileId': {
    as: 'thing/not-found',
    refused: async ({ visitors, one }) =>
      visitors['the seller'].put('/api/seller/setup/submissions', {
        kind: 'address_proof',
        document: 'rent_agreement',
        fileId: await storedFile(one, sellers[1]),
      }),
  },
  'PUT /api/seller/setup/holidays brandId': anotherStore(({ visitors }, brandId) =>
    visitors['the seller'].put('/api/seller/setup/holidays', { holidays: [], brandId }),
  ),
  'POST /api/seller/setup/pictures ?brandId': anotherStore((there, brandId) =>
    sendBytes(there, `/api/seller/setup/pictures?use=logo&brandId=${brandId}`),
  ),
  'POST /api/seller/setup/files ?brandId': anotherStore((there, brandId) =>
    sendBytes(there, `/api/seller/setup/files?brandId=${brandId}`),
  ),
  'GET /api/seller/setup/files/:id': {
    as: 'thing/not-found',
    refused: async ({ visitors, one }) =>
      visitors['the seller'].get(`/api/seller/setup/files/${await storedFile(one, sellers[1])}`),
  },
  'POST /api/admin/stores cityId': { everybodys: 'a store may be in any city' },
  'GET /api/admin/stores/:id': store,
  'POST /api/admin/stores/:id/decisions': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['an admin'].post(`/api/admin/stores/${sellers[0]}/decisions`, storeActs),
  },
  'POST /api/admin/stores/:id/decisions submissionId': {
    as: 'thing/not-found',
    refused: async ({ visitors, one }) =>
      visitors['an admin'].post(`/api/admin/stores/${sellers[0]}/decisions`, {
        submissionId: await submissionOf(one, sellers[1]),
        accept: true,
      }),
  },
  'POST /api/admin/stores/:id/requests': store,
  'POST /api/admin/stores/:id/approve': {
    as: 'flow/not-now',
    refused: ({ visitors }) => visitors['an admin'].post(`/api/admin/stores/${sellers[0]}/approve`),
  },
  'POST /api/admin/stores/:id/confirm-account': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['an admin'].post('/api/admin/stores/unknown/confirm-account'),
  },
  'POST /api/admin/stores/:id/suspend': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['an admin'].post('/api/admin/stores/unknown/suspend', storeActs),
  },
  'POST /api/admin/stores/:id/reopen': {
    as: 'flow/not-now',
    refused: ({ visitors }) => visitors['an admin'].post(`/api/admin/stores/${sellers[0]}/reopen`, storeActs),
  },
}
