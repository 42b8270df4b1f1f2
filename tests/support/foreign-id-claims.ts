import { shippedCategory } from '#domain/catalogue/shipped-categories.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { bulkClaims } from '#tests/support/bulk-claims.ts'
import { carrierInvoiceClaims } from '#tests/support/carrier-invoice-claims.ts'
import { commissionInvoiceClaims } from '#tests/support/commission-invoice-claims.ts'
import { contentClaims } from '#tests/support/content-claims.ts'
import { countryClaims } from '#tests/support/country-claims.ts'
import { courierClaims } from '#tests/support/courier-claims.ts'
import { creditClaims } from '#tests/support/credit-claims.ts'
import { customerImportClaims } from '#tests/support/customer-import-claims.ts'
import { customerMergeClaims } from '#tests/support/customer-merge-claims.ts'
import { packingOf, sellers, sendPicture } from '#tests/support/demo-shop.ts'
import { deskOrderClaims } from '#tests/support/desk-order-claims.ts'
import { homeDeliveryClaims } from '#tests/support/home-delivery-claims.ts'
import { hubClaims } from '#tests/support/hub-claims.ts'
import { integrationClaims } from '#tests/support/integration-claims.ts'
import type { Answer, ShopVisitor } from '#tests/support/open-shop.ts'
import { pickupClaims } from '#tests/support/pickup-claims.ts'
import { productClaims } from '#tests/support/product-claims.ts'
import { reportClaims } from '#tests/support/report-claims.ts'
import { sampleProduct } from '#tests/support/sample-product.ts'
import { segmentClaims } from '#tests/support/segment-claims.ts'
import { sellerDayClaims } from '#tests/support/seller-day-claims.ts'
import { kitchenProfile } from '#tests/support/seller-papers.ts'
import type { PersonName, ShopWithPeople } from '#tests/support/shop-with-people.ts'
import { staffRoleClaims } from '#tests/support/staff-role-claims.ts'
import { storePeopleClaims } from '#tests/support/store-people-claims.ts'
import { themeClaims } from '#tests/support/theme-claims.ts'

/** A resource that has an owner. */
export type Owned = {
  /** Returns an existing resource of that kind. */
  id(there: ShopWithPeople): string
  /**
   * The owners among the roles that the endpoint admits; an admin always is one. For all other admitted roles it is
   * not found (404).
   */
  of: readonly PersonName[]
  /** Set when not even an admin may do this in the owner's place. */
  ownerAlone?: true
  /** The body of a write, valid enough to reach the ownership check. */
  body?(there: ShopWithPeople): object
}
export type Claim =
  | Owned
  /** Everyone may reference it; the response is the same for all, or their own data. */
  | { everybodys: string }
  /**
   * The refusal of a nested id that belongs to another account: the whole request is refused for this reason, not
   * because it is malformed or rate-limited.
   */
  | { as: RefusalCode; refused(there: ShopWithPeople): Promise<Pick<Answer, 'status' | 'body'>> }

const buyer: readonly PersonName[] = ['the customer']
const hub: readonly PersonName[] = ['a courier with all of them']
const admins: readonly PersonName[] = []
const published = 'it is in the catalogue'

const order: Owned = { id: ({ order }) => order.id, of: buyer }
const sentOrder: Owned = { id: ({ sent }) => sent.orderId, of: buyer }
const sellerOrder: Owned = {
  id: ({ order }) => order.sellerOrders[0]?.id ?? '',
  of: ['the seller'],
  body: () => ({ version: 99 }),
}
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
const sentShipment: Owned = { id: ({ sent }) => sent.shipmentId, of: hub }
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
const courier: Owned = { id: ({ courierId }) => courierId, of: admins, body: () => ({ role: 'user' }) }
const passkey: Owned = {
  id: ({ passkeyId }) => passkeyId,
  of: buyer,
  ownerAlone: true,
  body: () => ({ name: 'My phone' }),
}
const message: Owned = { id: ({ messageId }) => messageId, of: admins }
const ticket: Owned = { id: ({ ticketId }) => ticketId, of: admins, body: () => ({ text: 'On its way.' }) }
/** Templates belong to the shop: every member of staff who may answer customers changes them. */
const unknownTemplate = (rest: string, body: object): Claim => ({
  as: 'thing/not-found',
  refused: ({ visitors }) => visitors['an admin'].put(`/api/admin/reply-templates/unknown${rest}`, body),
})
/** Announcements belong to the shop: every member of staff who does its marketing changes them. */
const announcementTexts = { en: 'Open', gu: 'ખુલ્લી', hi: 'खुली' }
const anyAnnouncement = {
  texts: announcementTexts,
  link: null,
  countries: [],
  canDismiss: true,
  from: null,
  until: null,
}
const unknownAnnouncement = (method: 'put' | 'post', rest: string, body: object): Claim => ({
  as: 'thing/not-found',
  refused: ({ visitors }) => visitors['an admin'][method](`/api/admin/announcements/unknown${rest}`, body),
})
/** Categories belong to the shop: every member of staff who looks after its catalogue changes them. */
const {
  id: _id,
  position: _position,
  archivedAt: _archivedAt,
  movedTo: _movedTo,
  version: _version,
  ...categoryTerms
} = shippedCategory('snacks')
const unknownCategory = (method: 'put' | 'post', rest: string, body: object): Claim => ({
  as: 'thing/not-found',
  refused: ({ visitors }) => visitors['an admin'][method](`/api/admin/categories/unknown${rest}`, body),
})
const conversation: Owned = { id: ({ ticketId }) => `ticket-${ticketId}`, of: admins }
const hubOfCity: Owned = {
  id: () => 'ahmedabad',
  of: admins,
  body: () => ({ name: { en: 'A hub', gu: 'હબ', hi: 'हब' }, city: 'Ahmedabad', state: 'Gujarat', pincode: '380001' }),
}
const peopleOfHub: Owned = { ...hubOfCity, body: () => ({ accountIds: [] }) }
const cityOfHub: Owned = {
  id: () => 'Ahmedabad',
  of: admins,
  body: () => ({ name: { en: 'Ahmedabad', gu: 'અમદાવાદ', hi: 'अहमदाबाद' }, hubId: 'ahmedabad' }),
}
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
const starterPack: Owned = { id: () => 'countries', of: admins, body: () => ({ keys: ['IN'] }) }
const theme: Owned = { id: () => 'diwali', of: admins, body: () => ({}) }

const product: Owned = {
  id: () => 'methi-khakhra',
  of: ['the seller'],
  body: () => ({ seen: 99, version: 99, content: sampleProduct }),
}
/** A product of another store than the seller's. */
const foreignProduct = ({ one }: ShopWithPeople) =>
  one('select id from product where brand_id = $1 limit 1', [sellers[1]])

const anAddress = {
  label: '',
  fullName: 'Hetal Joshi',
  phone: '9825012345',
  country: 'IN',
  address: '12 Moti Pol, Kalupur',
  city: 'Ahmedabad',
  state: 'Gujarat',
  pincode: '380001',
}
/** A sheet of the seller's, for another seller. */
const sheetOf = (call: (visitor: ShopVisitor, id: string) => Promise<Answer>): Claim => ({
  as: 'thing/not-found',
  refused: async ({ one, visitors }) =>
    call(
      visitors['another seller'],
      await one(
        `insert into product_sheet (brand_id, actor_id, actor_name, state, head) values ($1, 'a', 'A', 'checked', '[]')
         returning id`,
        [sellers[0]],
      ),
    ),
})

/** A saved view of the seller's. */
const savedViewId = ({ one }: ShopWithPeople) =>
  one(
    `insert into list_view (list, name, query, account_id) select 'products', gen_random_uuid(), '', id
     from account where brand_id = $1 limit 1 returning id`,
    [sellers[0]],
  )

/** An address in the courier's address book. */
const savedAddressId = (one: (sql: string, values: unknown[]) => Promise<string>) =>
  one(
    `insert into address (account_id, full_name, phone, country, address, city)
     select id, 'A', '+919825012345', 'IN', 'A street', 'Ahmedabad' from account where role = $1 limit 1 returning id`,
    ['courier'],
  )

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

/**
 * The owner of the resource that each place of the contract references, or the reason why it is public; places as
 * `idsOfContract` writes them.
 */
export const claims: Readonly<Record<string, Claim>> = {
  'GET /api/brands/:id': { everybodys: published },
  'GET /api/products ?brandId': { everybodys: published },
  'GET /api/products/:id': { everybodys: published },
  'GET /api/products/:id/delivery': { everybodys: published },
  'GET /api/search ?brandId': { everybodys: published },
  'GET /api/reviews ?productId': { everybodys: published },
  'GET /api/reviews ?brandId': { everybodys: published },
  'PUT /api/cart/items/:productId': { everybodys: 'the product is in the catalogue, the cart is the session’s' },
  'DELETE /api/cart/items/:productId': { everybodys: 'the product is in the catalogue, the cart is the session’s' },
  'PUT /api/cart/promo code': { everybodys: 'whoever knows a code may use it, the cart is the session’s' },
  'POST /api/cart/merge guestCartItems.productId': { everybodys: published },
  'POST /api/cart/merge guestId': {
    as: 'cart/not-yours',
    refused: async ({ visitors }) => {
      const body = { guestId: 'a-guest-of-the-customer-12345', guestCartItems: [] }
      await visitors['the customer'].post('/api/cart/merge', body)
      return visitors['another customer'].post('/api/cart/merge', body)
    },
  },
  'POST /api/cart/price items.productId': { everybodys: published },
  'POST /api/cart/price serviceId': { everybodys: 'it is on the list of rates' },
  'POST /api/shipping/quote items.productId': { everybodys: published },
  'GET /api/auth/google/callback ?code': {
    everybodys: 'it counts only beside the sealed cookie of the browser that set out (google-provider.test.ts)',
  },
  'PUT /api/admin/settings/commission-terms rules.id': { everybodys: 'it is what the admin calls the rule' },
  'PUT /api/admin/settings/commission-terms rules.target.brandId': { everybodys: published },
  'POST /api/orders items.productId': { everybodys: published },
  'POST /api/orders serviceId': { everybodys: 'it is on the list of rates' },
  'POST /api/account/second-factor/authenticator/confirm code': {
    everybodys: 'it is held against the session’s own account',
  },
  'POST /api/account/second-factor/step-up code': { everybodys: 'it is held against the session’s own account' },
  'POST /api/account/second-factor/step-up/passkey id': {
    everybodys: 'it is looked for among the session’s own passkeys',
  },
  'POST /api/account/second-factor/step-up/passkey rawId': {
    everybodys: 'it is looked for among the session’s own passkeys',
  },
  'POST /api/account/second-factor/passkeys id': { everybodys: 'it names a passkey that is new' },
  'POST /api/account/second-factor/passkeys rawId': { everybodys: 'it names a passkey that is new' },
  'PATCH /api/account/second-factor/passkeys/:id': passkey,
  'DELETE /api/account/second-factor/passkeys/:id': passkey,
  'POST /api/auth/change-email token': { everybodys: 'the token is the right' },
  'DELETE /api/account/sessions/:id': {
    as: 'thing/not-found',
    refused: async ({ visitors, one }) => {
      const id = await one(`select s.id from session s join account a on a.id = s.account_id where a.role = $1`, [
        'courier',
      ])
      return visitors['another customer'].delete(`/api/account/sessions/${id}`)
    },
  },
  'PUT /api/account/addresses/:id': {
    as: 'thing/not-found',
    refused: async ({ visitors, one }) =>
      visitors['another customer'].put(`/api/account/addresses/${await savedAddressId(one)}`, anAddress),
  },
  'DELETE /api/account/addresses/:id': {
    as: 'thing/not-found',
    refused: async ({ visitors, one }) =>
      visitors['another customer'].delete(`/api/account/addresses/${await savedAddressId(one)}`),
  },
  'POST /api/account/addresses/:id/first': {
    as: 'thing/not-found',
    refused: async ({ visitors, one }) =>
      visitors['another customer'].post(`/api/account/addresses/${await savedAddressId(one)}/first`, {}),
  },
  'GET /api/orders/:id/events': {
    as: 'thing/not-found',
    refused: ({ visitors, order }) => visitors['another customer'].get(`/api/orders/${order.id}/events`),
  },
  'POST /api/orders/:id/link/revoke': {
    as: 'thing/not-found',
    refused: ({ visitors, order }) => visitors['another customer'].post(`/api/orders/${order.id}/link/revoke`, {}),
  },
  'POST /api/auth/verify-email token': { everybodys: 'the token is the right' },
  'POST /api/auth/reset-password token': { everybodys: 'the token is the right' },
  'POST /api/auth/invitation/read token': { everybodys: 'the token is the right' },
  'POST /api/auth/invitation/join token': { everybodys: 'the token is the right' },
  'POST /api/auth/invitation token': { everybodys: 'the token is the right' },
  'POST /api/admin/invitations/:id/resend': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].post('/api/admin/invitations/one/resend', {}),
  },
  'DELETE /api/admin/invitations/:id': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].delete('/api/admin/invitations/one'),
  },
  'GET /api/admin/accounts/:id': courier,
  'POST /api/admin/failed-jobs/:id/retry': {
    everybodys: 'all admins try what the shop could not send; an id of nothing is not found',
  },
  ...bulkClaims,
  ...contentClaims,
  ...customerImportClaims,
  ...customerMergeClaims,
  ...segmentClaims,
  'GET /api/admin/accounts/:id/orders': courier,
  'GET /api/admin/accounts/:id/order-list-file': courier,
  'POST /api/admin/accounts/:id/role': courier,
  'POST /api/admin/accounts/:id/role brandId': { everybodys: 'an admin may give any store to any seller' },
  'POST /api/admin/accounts/:id/disable': courier,
  'POST /api/admin/accounts/:id/enable': courier,
  'POST /api/admin/accounts/:id/end-sessions': courier,
  'POST /api/admin/accounts/:id/send-reset': courier,
  'GET /api/admin/accounts/:id/duplicates': courier,
  'GET /api/admin/applications/:id': {
    as: 'auth/role',
    refused: ({ visitors, courierId }) => visitors['another customer'].get(`/api/admin/applications/${courierId}`),
  },
  'GET /api/admin/couriers/:id/payment': courier,
  ...creditClaims,
  ...commissionInvoiceClaims,
  ...carrierInvoiceClaims,
  ...courierClaims,
  ...deskOrderClaims,
  ...productClaims,
  ...reportClaims,
  ...staffRoleClaims,
  ...countryClaims,
  ...integrationClaims,
  ...homeDeliveryClaims,
  ...hubClaims,
  ...sellerDayClaims,
  ...storePeopleClaims,
  ...pickupClaims,
  'GET /api/seller/products ?brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['the seller'].get(`/api/seller/products?brandId=${sellers[1]}`),
  },
  'GET /api/seller/product-list-file ?brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) =>
      visitors['the seller'].get(`/api/seller/product-list-file?format=csv&brandId=${sellers[1]}`),
  },
  'GET /api/seller/orders ?brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['the seller'].get(`/api/seller/orders?brandId=${sellers[1]}`),
  },
  'GET /api/seller/order-list-file ?brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) =>
      visitors['the seller'].get(`/api/seller/order-list-file?format=csv&brandId=${sellers[1]}`),
  },
  'GET /api/seller/payouts ?brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['the seller'].get(`/api/seller/payouts?brandId=${sellers[1]}`),
  },
  'GET /api/seller/payout-list-file ?brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) =>
      visitors['the seller'].get(`/api/seller/payout-list-file?format=csv&brandId=${sellers[1]}`),
  },
  'GET /api/seller/product-sheet-file ?brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) =>
      visitors['the seller'].get(`/api/seller/product-sheet-file?format=csv&brandId=${sellers[1]}`),
  },
  'POST /api/seller/product-sheets ?brandId': {
    as: 'thing/not-found',
    refused: ({ shop, visitors }) =>
      sendPicture(
        shop,
        visitors['the seller'],
        `/api/seller/product-sheets?brandId=${sellers[1]}`,
        new Uint8Array(9),
        'text/csv',
      ),
  },
  'GET /api/seller/product-sheets/:id': sheetOf((visitor, id) => visitor.get(`/api/seller/product-sheets/${id}`)),
  'GET /api/seller/product-sheets/:id/refused-file': sheetOf((visitor, id) =>
    visitor.get(`/api/seller/product-sheets/${id}/refused-file`),
  ),
  'POST /api/seller/product-sheets/:id/continue': sheetOf((visitor, id) =>
    visitor.post(`/api/seller/product-sheets/${id}/continue`, {}),
  ),
  'POST /api/seller/product-sheets/:id/apply': sheetOf((visitor, id) =>
    visitor.post(`/api/seller/product-sheets/${id}/apply`, {}),
  ),
  'POST /api/seller/product-sheets/:id/undo': sheetOf((visitor, id) =>
    visitor.post(`/api/seller/product-sheets/${id}/undo`, {}),
  ),
  'PUT /api/list-views/:id': {
    as: 'thing/not-found',
    refused: async (there) =>
      there.visitors['another seller'].put(`/api/list-views/${await savedViewId(there)}`, {
        name: 'Mine now',
        query: '',
        shared: false,
      }),
  },
  'DELETE /api/list-views/:id': {
    as: 'thing/not-found',
    refused: async (there) => there.visitors['another seller'].delete(`/api/list-views/${await savedViewId(there)}`),
  },
  'GET /api/seller/products/:id': product,
  'PUT /api/seller/products/:id': product,
  'PUT /api/seller/products/:id content.photos.id': {
    as: 'flow/stale',
    refused: ({ visitors }) =>
      visitors['the seller'].put('/api/seller/products/methi-khakhra', { seen: 99, content: sampleProduct }),
  },
  'POST /api/seller/products brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) =>
      visitors['the seller'].post('/api/seller/products', { brandId: sellers[1], content: sampleProduct }),
  },
  'POST /api/seller/products content.photos.id': {
    as: 'request/invalid',
    refused: ({ visitors }) =>
      visitors['the seller'].post('/api/seller/products', {
        content: { ...sampleProduct, photos: [{ id: 'of-another-store', alt: '' }] },
      }),
  },
  'POST /api/seller/products/changes brandId': {
    everybodys: 'the products themselves are looked up among those of the session’s own store',
  },
  'POST /api/seller/products/changes changes.id': {
    as: 'thing/not-found',
    refused: async (there) =>
      there.visitors['the seller'].post('/api/seller/products/changes', {
        changes: [{ id: await foreignProduct(there), seen: 1, price: 1 }],
      }),
  },
  'POST /api/seller/products/order brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) =>
      visitors['the seller'].post('/api/seller/products/order', { brandId: sellers[1], id: 'methi-khakhra', to: 1 }),
  },
  'POST /api/seller/products/order id': {
    as: 'thing/not-found',
    refused: async (there) =>
      there.visitors['the seller'].post('/api/seller/products/order', { id: await foreignProduct(there), to: 1 }),
  },
  'GET /api/seller/products/:id/versions': product,
  'POST /api/seller/products/:id/restore': product,
  'POST /api/seller/products/check brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) =>
      visitors['the seller'].post('/api/seller/products/check', { brandId: sellers[1], content: sampleProduct }),
  },
  'POST /api/seller/products/check content.photos.id': { everybodys: 'checking reads no photograph' },
  'POST /api/seller/product-photos ?brandId': {
    as: 'thing/not-found',
    refused: ({ shop, visitors }) =>
      sendPicture(shop, visitors['the seller'], `/api/seller/product-photos?brandId=${sellers[1]}`, new Uint8Array(9)),
  },
  'POST /api/admin/product-changes/:id/approve': {
    everybodys: 'every admin reviews every change, and nobody else may enter (access.test.ts)',
  },
  'POST /api/admin/product-changes/:id/decline': {
    everybodys: 'every admin reviews every change, and nobody else may enter (access.test.ts)',
  },
  'GET /api/seller/store ?brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['the seller'].get(`/api/seller/store?brandId=${sellers[1]}`),
  },
  'GET /api/seller/store/tax ?brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['the seller'].get(`/api/seller/store/tax?brandId=${sellers[1]}`),
  },
  'PUT /api/seller/store/tax brandId': { everybodys: 'admins alone write it, for any store' },
  'POST /api/payments/:id/check': {
    as: 'thing/not-found',
    refused: async ({ visitors, order, one }) => {
      const id = await one('select id from payment where order_id = $1', [order.id])
      return visitors['another customer'].post(`/api/payments/${id}/check`)
    },
  },
  'POST /api/orders/:id/payments': {
    as: 'thing/not-found',
    refused: ({ visitors, order }) =>
      visitors['another customer'].post(`/api/orders/${order.id}/payments`, { paymentMethod: 'cod', expectedTotal: 1 }),
  },
  'POST /api/payments/webhooks/:provider': { everybodys: 'it names a gateway; the signature is the right' },
  'POST /api/payouts/webhooks/:provider': { everybodys: 'it names a gateway; the signature is the right' },
  'GET /api/seller/money/statements/:period.pdf': { everybodys: 'it is a month; the store is the caller’s own' },
  'GET /api/seller/money/statements/:period.csv': { everybodys: 'it is a month; the store is the caller’s own' },
  'GET /api/admin/withholding/:form.csv': { everybodys: 'it is a form of the tax office' },
  'POST /api/admin/search-knowledge/preview id': { everybodys: 'what search knows belongs to the shop' },
  'POST /api/admin/practice-bank/:key': { everybodys: 'an admin plays every bank of the practice bank' },
  'GET /api/admin/payments ?orderId': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].get('/api/admin/payments?orderId=one'),
  },
  'GET /api/admin/payments/:id': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].get('/api/admin/payments/one'),
  },
  'GET /api/admin/unapplied-payments/:id': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].get('/api/admin/unapplied-payments/one'),
  },
  'POST /api/admin/unapplied-payments/:id/retry': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].post('/api/admin/unapplied-payments/one/retry'),
  },
  'GET /api/admin/refunds/:id': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].get('/api/admin/refunds/one'),
  },
  'POST /api/admin/refunds/:id/approve': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].post('/api/admin/refunds/one/approve', { seen: 1 }),
  },
  'POST /api/admin/refunds/:id/refuse': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].post('/api/admin/refunds/one/refuse', { seen: 1 }),
  },
  'POST /api/admin/refunds/:id/retry': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].post('/api/admin/refunds/one/retry', { seen: 1 }),
  },
  'POST /api/admin/refunds/:id/settle': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].post('/api/admin/refunds/one/settle', { seen: 1 }),
  },
  'GET /api/admin/orders/:id/refunds': { ...order, of: admins },
  'POST /api/admin/orders/:id/refunds': { ...order, of: admins, body: () => ({}) },
  'POST /api/admin/orders/:id/refunds components.lineId': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].post('/api/admin/orders/one/refunds', {}),
  },
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
  'GET /api/orders/:id': order,
  'GET /api/orders/:id/cancel': order,
  'POST /api/orders/:id/cancel': {
    as: 'thing/not-found',
    refused: ({ visitors, order }) =>
      visitors['another customer'].post(`/api/orders/${order.id}/cancel`, { reason: 'other' }),
  },
  'POST /api/orders/:id/shortage': {
    as: 'thing/not-found',
    refused: ({ visitors, order }) =>
      visitors['another customer'].post(`/api/orders/${order.id}/shortage`, {
        lines: [{ line: order.sellerOrders[0]?.lineIds[0], choice: 'go_on' }],
      }),
  },
  'POST /api/courier/hub/cancellation-requests/:id/answer': {
    as: 'thing/not-found',
    refused: ({ visitors }) =>
      visitors['a courier with all of them'].post('/api/courier/hub/cancellation-requests/nobodys/answer', {
        grant: true,
      }),
  },
  'POST /api/orders/lookup number': { everybodys: 'the link goes to the address the order was placed with' },
  'GET /api/orders/:id/box-photo.jpg': sentOrder,
  'GET /api/orders/:id/invoices': sentOrder,
  'GET /api/orders/:id/invoices/:number.pdf': {
    as: 'thing/not-found',
    refused: async ({ visitors, sent, one }) => {
      const number = await one('select number from invoice where order_id = $1', [sent.orderId])
      return visitors['another customer'].get(`/api/orders/${sent.orderId}/invoices/${number}.pdf`)
    },
  },
  'GET /api/seller/parts/:id/invoices': sellerOrder,
  'GET /api/seller/parts/:id/invoices/:number.pdf': {
    as: 'thing/not-found',
    refused: async ({ visitors, order, sent, one }) => {
      const number = await one('select number from invoice where order_id = $1', [sent.orderId])
      return visitors['the seller'].get(`/api/seller/parts/${order.sellerOrders[0]?.id}/invoices/${number}.pdf`)
    },
  },
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
  'GET /api/seller/parts ?brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['the seller'].get(`/api/seller/parts?brandId=${sellers[1]}`),
  },
  'GET /api/seller/parts/:id': sellerOrder,
  'POST /api/seller/parts/:id/accept': sellerOrder,
  'POST /api/seller/parts/:id/reject': { ...sellerOrder, body: () => ({ version: 99, reason: { code: 'closed' } }) },
  'POST /api/seller/parts/:id/shortage': {
    ...sellerOrder,
    body: () => ({ version: 99, reason: { code: 'closed' }, lines: [{ lineId: 'nobodys', quantity: 1 }] }),
  },
  'POST /api/seller/parts/:id/reject reason.code': { everybodys: 'it is a reason of the list' },
  'POST /api/seller/parts/:id/shortage reason.code': { everybodys: 'it is a reason of the list' },
  'POST /api/seller/parts/:id/shortage lines.lineId': {
    as: 'thing/not-found',
    refused: async ({ visitors, order, foreignSellerOrder, one }) => {
      const id = order.sellerOrders[0]?.id
      const version = Number(await one('select version from seller_order where id = $1', [id]))
      const lines = [{ lineId: foreignSellerOrder.lineIds[0], quantity: 1 }]
      return visitors['the seller'].post(`/api/seller/parts/${id}/shortage`, {
        version,
        reason: { code: 'closed' },
        lines,
      })
    },
  },
  'POST /api/seller/parts/:id/pack': {
    ...sellerOrder,
    body: ({ order }) => packingOf(99, order.sellerOrders[0]?.lineIds ?? []),
  },
  'POST /api/seller/parts/:id/pack lines.lineId': {
    as: 'thing/not-found',
    refused: async ({ visitors, order, foreignSellerOrder }) => {
      const path = `/api/seller/parts/${order.sellerOrders[0]?.id}`
      const { version } = (await visitors['the seller'].post(`${path}/accept`, { version: 1 })).body
      return visitors['the seller'].post(`${path}/pack`, packingOf(version, foreignSellerOrder.lineIds))
    },
  },
  'GET /api/seller/parts/:id/packing-slip.pdf': sellerOrder,
  'GET /api/seller/money ?brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['the seller'].get(`/api/seller/money?brandId=${sellers[1]}`),
  },
  'GET /api/seller/money/entries/:entryId': {
    as: 'thing/not-found',
    refused: async ({ visitors, one }) =>
      visitors['another seller'].get(
        `/api/seller/money/entries/${await one('select id from passbook_entry where brand_id = $1 limit 1', [sellers[0]])}`,
      ),
  },
  'GET /api/seller/money/entries/:entryId ?brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['the seller'].get(`/api/seller/money/entries/1?brandId=${sellers[1]}`),
  },
  'GET /api/seller/money/statements ?brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['the seller'].get(`/api/seller/money/statements?brandId=${sellers[1]}`),
  },
  'GET /api/seller/money/statements/:period.pdf ?brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) =>
      visitors['the seller'].get(`/api/seller/money/statements/2026-11.pdf?brandId=${sellers[1]}`),
  },
  'GET /api/seller/money/statements/:period.csv ?brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) =>
      visitors['the seller'].get(`/api/seller/money/statements/2026-11.csv?brandId=${sellers[1]}`),
  },
  'GET /api/admin/payout-runs/:id': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].get('/api/admin/payout-runs/one'),
  },
  'GET /api/admin/payouts/:id': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].get('/api/admin/payouts/one'),
  },
  'POST /api/admin/payout-runs/:id/approve': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].post('/api/admin/payout-runs/one/approve', { seen: 1 }),
  },
  'POST /api/admin/payout-runs/:id/cancel': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].post('/api/admin/payout-runs/one/cancel', { seen: 1 }),
  },
  'POST /api/admin/payout-runs/:id/bank-file': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].post('/api/admin/payout-runs/one/bank-file'),
  },
  'POST /api/admin/payout-runs/:id/references': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].post('/api/admin/payout-runs/one/references', { text: 'x' }),
  },
  'POST /api/admin/payouts/:id/ask': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].post('/api/admin/payouts/one/ask'),
  },
  'POST /api/admin/payouts/:id/retry': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].post('/api/admin/payouts/one/retry'),
  },
  'POST /api/admin/payouts/:id/cancel': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].post('/api/admin/payouts/one/cancel'),
  },
  'POST /api/admin/payouts/:id/confirm-account': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].post('/api/admin/payouts/one/confirm-account'),
  },
  'POST /api/admin/adjustments/:id/approve': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].post('/api/admin/adjustments/one/approve'),
  },
  'POST /api/admin/cash/:paymentId/record': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].post('/api/admin/cash/one/record', { counted: 1, reason: null }),
  },
  'POST /api/admin/cash/:paymentId/confirm': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].post('/api/admin/cash/one/confirm'),
  },
  'POST /api/admin/adjustments brandId': { everybodys: 'an admin may adjust the money of any store' },
  'GET /api/seller/reviews ?brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['the seller'].get(`/api/seller/reviews?brandId=${sellers[1]}`),
  },
  'PUT /api/seller/reviews/:id/reply': review,
  'GET /api/admin/reviews/:id': { ...review, of: admins },
  'POST /api/admin/reviews/:id/moderate': { ...review, of: admins, body: () => ({}) },
  'GET /api/seller/parts/:id/hub-photos/:photoId': {
    as: 'thing/not-found',
    refused: ({ visitors, order }) =>
      visitors['another seller'].get(`/api/seller/parts/${order.sellerOrders[0]?.id}/hub-photos/unknown.jpg`),
  },
  'GET /api/seller/parts/:id/events': {
    as: 'thing/not-found',
    refused: ({ visitors, order }) =>
      visitors['another seller'].get(`/api/seller/parts/${order.sellerOrders[0]?.id}/events`),
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
  'PUT /api/admin/carriers/:id': { id: () => 'practice', of: admins, body: () => ({}) },
  'DELETE /api/admin/carrier-rules/:id': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['an admin'].delete('/api/admin/carrier-rules/nobodys'),
  },
  'POST /api/support/email/:provider': { everybodys: 'it names a provider; the password of its webhook is the right' },
  'GET /api/admin/support-photos/:photoId.jpg': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['an admin'].get('/api/admin/support-photos/nobodys.jpg'),
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
  'POST /api/notify-me about': { everybodys: published },
  'POST /api/search/clicks productId': { everybodys: published },
  'POST /api/notify-me/stop token': { everybodys: 'the token is the right to stop, and tells nothing' },
  'GET /api/admin/orders/:id': { ...order, of: admins },
  'POST /api/admin/orders/:id/notes': { ...order, of: admins, body: () => ({ text: 'Called back', mentionedIds: [] }) },
  'POST /api/admin/orders/:id/notes mentionedIds': {
    as: 'order/no-colleague',
    refused: async ({ visitors, order, one }) =>
      visitors['an admin'].post(`/api/admin/orders/${order.id}/notes`, {
        text: 'Called back',
        mentionedIds: [await one('select id from account where role = $1 limit 1', ['user'])],
      }),
  },
  'GET /api/admin/orders/:id/hub': { ...order, of: admins },
  'PUT /api/admin/orders/:id/hub': {
    ...order,
    of: admins,
    body: () => ({ hubId: 'ahmedabad', reason: 'It stays where it is' }),
  },
  'PUT /api/admin/carriers/:id/place hubId': { everybodys: 'an admin names any hub' },
  'PUT /api/admin/orders/:id/hub hubId': { everybodys: 'an admin names any hub' },
  'GET /api/admin/inbox/:id': conversation,
  'PUT /api/admin/inbox/:id/assignee': { ...conversation, body: () => ({ assigneeId: null, seen: null }) },
  'PUT /api/admin/inbox/:id/assignee assigneeId': {
    as: 'support/no-colleague',
    refused: async ({ visitors, ticketId, one }) =>
      visitors['an admin'].put(`/api/admin/inbox/ticket-${ticketId}/assignee`, {
        assigneeId: await one('select id from account where role = $1 limit 1', ['user']),
        seen: null,
      }),
  },
  'PUT /api/admin/inbox/:id/snooze': { ...conversation, body: () => ({ until: null }) },
  'GET /api/admin/tickets/:id/templates': ticket,
  'PUT /api/admin/reply-templates/:id': unknownTemplate('', { name: 'A', texts: { en: 'A', gu: '', hi: '' }, seen: 1 }),
  'PUT /api/admin/reply-templates/:id/archive': unknownTemplate('/archive', { archived: true }),
  'GET /api/admin/messages/:id': message,
  'POST /api/admin/messages/:id/answered': message,
  'POST /api/admin/messages/:id/ticket': { ...message, body: () => ({ topic: 'other' }) },
  'GET /api/admin/tickets/:id': ticket,
  'POST /api/admin/tickets/:id/reply': ticket,
  'POST /api/admin/tickets/:id/note': ticket,
  'POST /api/admin/tickets/:id/close': ticket,
  'POST /api/admin/tickets/:id/reopen': ticket,
  'PUT /api/admin/announcements/:id': unknownAnnouncement('put', '', { ...anyAnnouncement, seen: 1 }),
  'POST /api/admin/announcements/:id/end': unknownAnnouncement('post', '/end', { seen: 1 }),
  'GET /api/categories/:id': { everybodys: 'a category of the shop' },
  'GET /api/admin/categories/:id': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['an admin'].get('/api/admin/categories/unknown'),
  },
  'PUT /api/admin/categories/:id': unknownCategory('put', '', { ...categoryTerms, reason: 'A test of it', seen: 1 }),
  'POST /api/admin/categories/:id/effect': unknownCategory('post', '/effect', { target: 'sweets' }),
  'PUT /api/admin/categories/:id/position': unknownCategory('put', '/position', { position: 1 }),
  'POST /api/admin/categories/:id/archive': unknownCategory('post', '/archive', {
    target: 'sweets',
    reason: 'A test of it',
    seen: 1,
  }),
  'POST /api/admin/categories/:id/reopen': unknownCategory('post', '/reopen', { reason: 'A test of it', seen: 1 }),
  'POST /api/admin/category-file categories.id': { everybodys: 'a category of the shop, or one to be added' },
  'PUT /api/admin/themes/:id/override': theme,
  'PUT /api/admin/themes/:id/days': theme,
  ...themeClaims,
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
  'GET /api/admin/starter-packs/:id': starterPack,
  'POST /api/admin/starter-packs/:id/load': starterPack,
  'PUT /api/admin/hubs/:id': hubOfCity,
  'GET /api/admin/hubs/:id/people': hubOfCity,
  'PUT /api/admin/hubs/:id/people': peopleOfHub,
  'PUT /api/admin/hubs/:id/people accountIds': { everybodys: 'an admin assigns any courier' },
  'POST /api/admin/cities hubId': { everybodys: 'an admin names any hub' },
  'PUT /api/admin/cities/:id': cityOfHub,
  'PUT /api/admin/cities/:id hubId': { everybodys: 'an admin names any hub' },
  'GET /api/admin/promotions/:id': { id: () => 'freeghuj', of: admins },
  'POST /api/admin/promotions/:id/versions': { id: () => 'freeghuj', of: admins, body: () => ({}) },
  'POST /api/admin/promotions/:id/versions terms.code': { everybodys: 'it is the code being written' },
  'POST /api/admin/promotions terms.code': { everybodys: 'it is the code being written' },
  'POST /api/admin/promotions/preview terms.code': { everybodys: 'it is a code nobody can use' },
  'GET /api/admin/rates/:id': { id: () => 'dodi-logistics_standard', of: admins },
  'POST /api/admin/rates/:id/versions': { id: () => 'dodi-logistics_standard', of: admins, body: () => ({}) },
  'POST /api/admin/rate-sheet services.id': { everybodys: 'it is on the list of rates' },
  'POST /api/admin/product-requests/:id/close': {
    id: ({ productRequestId }) => productRequestId,
    of: admins,
    body: () => ({}),
  },
  'PUT /api/admin/search-knowledge/:id': { id: () => 'khakhra', of: admins, body: () => ({}) },
  'POST /api/admin/search-knowledge/:id/undo': { id: () => 'khakhra', of: admins, body: () => ({}) },
  'PUT /api/admin/currencies/:id': { id: () => 'USD', of: admins, body: () => ({}) },
}
